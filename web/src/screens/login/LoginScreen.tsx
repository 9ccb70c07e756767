import { session as sessionCalls } from '@portal/contract/session'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { forms } from '#texts/forms'
import { login as texts } from '#texts/login'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { login } from '../../session/session.ts'
import { readSession, useSession } from '../../session/store.ts'
import { rememberEmail, typedEmail } from '../../session/typedEmail.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Street } from '../../ui/illustrations/Street.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'

export function LoginScreen() {
  const session = useSession()
  const [isProving, setProving] = useState(false)
  const hasRunOut = session.status === 'signedOut' && session.hasRunOut
  const { form, field, summary, isBusy } = useForm({
    schema: sessionCalls.login.body,
    fields: {
      email: { label: texts.email, invalid: forms.notAnEmail },
      password: { label: texts.password },
    },
    submit: (credentials) => signIn(credentials, setProving),
  })
  return (
    <Page title={texts.heading} intro={texts.intro} width="narrow" aside={<Street />}>
      {hasRunOut && (
        <Notice kind="info" title={texts.hasRunOutTitle} role="status">
          {texts.hasRunOut}
        </Notice>
      )}
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary}>
              {summary.failure?.code === 'emailNotConfirmed' && (
                <LinkButton href="/registration/resend" kind="secondary">
                  {texts.resend}
                </LinkButton>
              )}
            </ErrorSummary>
            <TextField
              {...field('email')}
              type="email"
              autoComplete="username"
              inputMode="email"
              enterKeyHint="next"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typedEmail()}
              // It may have been typed before this script was there.
              ref={(input) => void (input?.value && rememberEmail(input.value))}
              onChange={({ target }) => rememberEmail(target.value)}
            />
            <PasswordField {...field('password')} autoComplete="current-password" enterKeyHint="go" />
            <Button type="submit" busy={isBusy}>
              {texts.signIn}
            </Button>
            {isProving && (
              <Notice kind="info" role="status">
                {texts.proving}
              </Notice>
            )}
            <LinkButton href="/login/forgot-password" kind="quiet">
              {texts.forgotPassword}
            </LinkButton>
          </Stack>
        </form>
      </Card>
      <Stack gap="small">
        <p>{texts.noAccount}</p>
        <LinkButton href="/registration" kind="secondary">
          {texts.register}
        </LinkButton>
      </Stack>
    </Page>
  )
}

/** A renter is led on by the rules of navigation; whoever has no contract yet learns here what is missing. */
async function signIn(credentials: { email: string; password: string }, setProving: (isProving: boolean) => void) {
  rememberEmail(credentials.email)
  await login(credentials, () => setProving(true)).finally(() => setProving(false))
  rememberEmail(undefined)
  const session = readSession()
  if (session.status === 'signedIn' && !session.isRenter) navigate('/registrationWithCode', { replace: true })
}
