import { sharedDeviceIdleMinutes } from '@portal/contract/rules'
import { session as sessionCalls } from '@portal/contract/session'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { login as texts } from '#texts/account/login'
import { forms } from '#texts/forms'
import { ApiError } from '../../api/errors.ts'
import { LinkButton } from '../../components/Link.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Checkbox } from '../../forms/fields/Checkbox.tsx'
import { PasswordField } from '../../forms/fields/PasswordField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { nativeHost } from '../../native/host.ts'
import { readEnteredEmail, rememberEmail } from '../../session/enteredEmail.ts'
import { login } from '../../session/session.ts'
import { isOnSharedDevice, readSharedSession } from '../../session/sharedDevice.ts'
import { useSession } from '../../session/store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { StatusOnArrival } from '../../ui/feedback/StatusOnArrival.tsx'
import { Street } from '../../ui/illustrations/Street.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { loadPasskeys } from './loadPasskeys.ts'
import { openAccessCodeScreen } from './openAccessCodeScreen.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'

export function LoginScreen() {
  const session = useSession()
  const [isSolvingChallenge, setSolvingChallenge] = useState(false)
  const [secondFactor, setSecondFactor] = useState<ReactNode>()
  const sharedDevice = useRef<HTMLInputElement>(null)
  const [hasSharedSessionEnded, setSharedSessionEnded] = useState(false)
  // Runs after the first render, because the first render must produce the same markup as the prerendered page.
  useEffect(() => {
    const lastSession = readSharedSession()
    if (lastSession && sharedDevice.current) sharedDevice.current.checked = true
    setSharedSessionEnded(lastSession === 'signedIn')
  }, [])
  const hasRunOut = session.status === 'signedOut' && session.hasRunOut
  const { form, field, summary, isBusy } = useForm({
    schema: sessionCalls.login.body,
    fields: {
      email: { label: texts.email, invalid: forms.notAnEmail },
      password: { label: texts.password },
      isSharedDevice: { label: texts.sharedDevice },
    },
    submit: (credentials) =>
      signIn(credentials, setSolvingChallenge).catch(async (error: unknown) => {
        const request = error instanceof ApiError && error.body?.passkey
        if (!request) throw error
        const { SecondFactor } = await loadPasskeys()
        const { isSharedDevice } = credentials
        const onBack = () => setSecondFactor(undefined)
        setSecondFactor(<SecondFactor {...{ request, isSharedDevice, onBack }} />)
      }),
  })
  if (secondFactor) return secondFactor
  return (
    <Page title={texts.heading} intro={texts.intro} width="narrow" aside={<Street />}>
      {hasRunOut && (
        <StatusOnArrival>
          <Notice kind="info" title={texts.hasRunOutTitle}>
            {texts.hasRunOut}
            {!isOnSharedDevice() && texts.inputIsKept}
          </Notice>
        </StatusOnArrival>
      )}
      {hasSharedSessionEnded && (
        <StatusOnArrival>
          <Notice kind="info">{texts.sharedSessionEnded}</Notice>
        </StatusOnArrival>
      )}
      <Card>
        <Stack>
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
                defaultValue={readEnteredEmail()}
                // Remembers an address that was typed into the prerendered field before the script loaded.
                ref={(input) => void (input?.value && rememberEmail(input.value))}
                onChange={({ target }) => rememberEmail(target.value)}
              />
              <PasswordField {...field('password')} autoComplete="current-password" enterKeyHint="go" />
              {/* Not asked in the native app, which runs on the tenant's own device. */}
              {!nativeHost() && (
                <Checkbox
                  {...field('isSharedDevice')}
                  hint={texts.sharedDeviceHint(sharedDeviceIdleMinutes)}
                  defaultChecked={isOnSharedDevice()}
                  ref={sharedDevice}
                />
              )}
              <Button type="submit" busy={isBusy}>
                {texts.signIn}
              </Button>
              <div role="status">{isSolvingChallenge && <Notice kind="info">{texts.signInTakesLonger}</Notice>}</div>
              <LinkButton href="/login/forgot-password" kind="quiet">
                {texts.forgotPassword}
              </LinkButton>
            </Stack>
          </form>
          <PasskeySignIn sharedDevice={sharedDevice} />
        </Stack>
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

async function signIn(
  credentials: { email: string; password: string; isSharedDevice?: boolean | undefined },
  setSolvingChallenge: (isSolvingChallenge: boolean) => void,
) {
  rememberEmail(credentials.email)
  await login(credentials, () => setSolvingChallenge(true)).finally(() => setSolvingChallenge(false))
  rememberEmail(undefined)
  openAccessCodeScreen()
}
