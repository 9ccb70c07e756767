import { ApiError } from '@portal/web/api/errors.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { invitation as texts } from '#texts/invitation'
import { LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Step } from '../../components/Step.tsx'
import { SetUpStep } from '../../components/sign-in/SetUpStep.tsx'
import { useInvitation } from '../../data/signIn.ts'
import { completeSignIn } from '../../session/session.ts'
import { SignInFrame } from '../../shell/SignInFrame.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useLinkToken } from './useLinkToken.ts'

/** The page of the link that an administrator hands over: a password, then the second factor. */
export default function InvitationScreen() {
  const token = useLinkToken()
  return <SignInFrame>{token === undefined ? <LinkNotValid /> : <Invitation key={token} token={token} />}</SignInFrame>
}

function Invitation({ token }: { token: string }) {
  const [step, setStep] = useState<'password' | 'setUp' | 'notValid'>('password')
  const invitation = useInvitation(token)
  const [, navigate] = useLocation()
  async function openDesk() {
    await completeSignIn()
    navigate('/', { replace: true })
  }
  if (step === 'setUp') return <SetUpStep heading="h1" onDone={openDesk} />
  if (step === 'notValid' || isNotValid(invitation.error)) return <LinkNotValid />
  return (
    <Loaded query={invitation} failed={texts.failed}>
      {({ name, email }) => (
        <Step title={texts.heading(name)} intro={texts.intro(email)} heading="h1">
          <PasswordForm
            token={token}
            email={email}
            onSaved={async ({ next }) => (next === 'signedIn' ? openDesk() : setStep('setUp'))}
            onNotValid={() => setStep('notValid')}
          />
        </Step>
      )}
    </Loaded>
  )
}

const isNotValid = (error: unknown) => error instanceof ApiError && error.code === 'linkNotValid'

const LinkNotValid = () => (
  <Step title={texts.notValidTitle} heading="h1">
    <p>{texts.notValid}</p>
    <LinkButton kind="secondary" href="/">
      {texts.toSignIn}
    </LinkButton>
  </Step>
)
