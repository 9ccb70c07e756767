import { useState } from 'react'
import { nativeHost } from '#texts/nativeHost'
import { TextField } from '../forms/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Stack } from '../ui/Stack.tsx'
import { typedInto } from './typedInto.ts'
import type { NativeApp } from './useNativeHost.ts'

const texts = nativeHost.session
/** The demo landlord's, all with the same password. */
const demo = {
  emails: ['erika.mustermann@example.org', 'max.krause@example.org', 'neu.mieterin@example.org'],
  password: 'Sonnenblume1',
}

/** The app's own sign-in, whose session it hands over. */
export function SessionForm({ app }: { app: NativeApp }) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { email } = app.settings

  async function signIn(typed: (name: string) => string) {
    setBusy(true)
    const credentials = { email: typed('email'), password: typed('password') }
    setFailed(!(await app.signIn(credentials)))
    setBusy(false)
  }

  return (
    <Stack>
      <p role="status">{email ? texts.signedIn(email) : texts.signedOut}</p>
      {hasFailed && (
        <Notice kind="danger" role="alert">
          {texts.failed}
        </Notice>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void signIn(typedInto(event.currentTarget))
        }}
      >
        <Stack gap="small">
          <TextField
            name="email"
            label={texts.email}
            type="email"
            list="demo-emails"
            defaultValue={demo.emails[0]}
            autoComplete="off"
          />
          <datalist id="demo-emails">
            {demo.emails.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <TextField name="password" label={texts.password} defaultValue={demo.password} autoComplete="off" />
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
