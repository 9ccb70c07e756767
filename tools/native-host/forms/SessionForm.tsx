import { useState } from 'react'
import { ApiError } from '../../../web/src/api/errors.ts'
import { Button } from '../../../web/src/ui/controls/Button.tsx'
import { Notice } from '../../../web/src/ui/feedback/Notice.tsx'
import { Stack } from '../../../web/src/ui/layout/Stack.tsx'
import { texts as allTexts } from '../page.ts'
import type { NativeApp } from '../useNativeHost.ts'
import { TextField } from './Field.tsx'
import { formValues } from './formValues.ts'

const texts = allTexts.session
/** Some accounts of the demo landlord. All have the same password. */
const demo = {
  emails: ['erika.mustermann@example.org', 'max.krause@example.org', 'neu.mieterin@example.org'],
  password: 'Sonnenblume1',
}

/** Returns the texts of the server's refusal, or a hint if the failure has no texts. */
function describeFailure(error: unknown) {
  if (!(error instanceof ApiError && error.title)) {
    console.error(error)
    return { title: texts.failedTitle, text: texts.failed }
  }
  const { title, description, retryAfter } = error
  return { title, text: retryAfter === undefined ? description : `${description} ${texts.retryIn(retryAfter)}` }
}

/** Signs in as the native app, which then hands the session over to the portal. */
export function SessionForm({ app }: { app: NativeApp }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof describeFailure>>()
  const { email } = app.settings

  async function signIn(fieldValue: (name: string) => string) {
    setBusy(true)
    const credentials = { email: fieldValue('email'), password: fieldValue('password') }
    try {
      await app.signIn(credentials)
      setFailure(undefined)
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack>
      <p role="status">{email ? texts.signedIn(email) : texts.signedOut}</p>
      {failure && (
        <Notice kind="danger" role="alert" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void signIn(formValues(event.currentTarget))
        }}
      >
        <Stack gap="small">
          <TextField name="email" label={texts.email} type="email" list="demo-emails" defaultValue={demo.emails[0]} />
          <datalist id="demo-emails">
            {demo.emails.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <TextField name="password" label={texts.password} defaultValue={demo.password} />
          <Button type="submit" busy={isBusy}>
            {texts.signIn}
          </Button>
        </Stack>
      </form>
      <p>{texts.signInHint}</p>
      <Button kind="secondary" onClick={app.signOut}>
        {texts.signOut}
      </Button>
    </Stack>
  )
}
