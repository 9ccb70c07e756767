import { account as accountCalls } from '@portal/contract/account'
import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmEmail as texts } from '#texts/confirmEmail'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { useForm } from '../../forms/useForm.ts'
import { send } from '../../session/session.ts'
import { useSession } from '../../session/store.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { useMailedToken } from '../../shell/useMailedToken.ts'
import { useNewHeading } from '../../shell/useNewHeading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'

/** Makes a new e-mail address count, on a tap: a mail scanner that opens links confirms nothing (rulings §2). */
export default function ConfirmEmailScreen() {
  const token = useMailedToken()
  // Another link is another attempt.
  return token === undefined ? <NoToken /> : <Confirm key={token} token={token} />
}

function Confirm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { form, summary, isBusy } = useForm({
    schema: z.object({}),
    fields: {},
    submit: async () => {
      await send(accountCalls.confirmEmail, { body: { token } })
      setDone(true)
    },
  })
  if (isDone) return <Done />
  return (
    <Page title={texts.heading} intro={texts.intro} width="narrow" drawing={<Letter />}>
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary} />
            <Button type="submit" busy={isBusy}>
              {texts.confirm}
            </Button>
          </Stack>
        </form>
      </Card>
      <WayOn kind="quiet" />
    </Page>
  )
}

function Done() {
  useNewHeading(texts.doneTitle)
  return (
    <Page title={texts.doneTitle} intro={texts.done} width="narrow" drawing={<Letter />}>
      <WayOn kind="primary" />
    </Page>
  )
}

const NoToken = () => (
  <Page title={texts.noTokenTitle} intro={texts.noToken} width="narrow">
    <WayOn kind="primary" />
  </Page>
)

function WayOn({ kind }: { kind: 'primary' | 'quiet' }) {
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <LinkButton href={isSignedIn ? '/profile' : '/login'} kind={kind}>
      {isSignedIn ? texts.toProfile : texts.toLogin}
    </LinkButton>
  )
}
