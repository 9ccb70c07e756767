import type { NextStep } from '@portal/contract/desk/session'
import { useState } from 'react'
import { completeSignIn } from '../../session/session.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { SetUpStep } from './SetUpStep.tsx'

interface SignInStepsProps {
  heading: 'h1' | 'h3'
  /** `overPage`: the sign-in covers a page whose input must not be lost, so single sign-on opens another tab. */
  place: 'page' | 'overPage'
  /** The address of the member who was signed in before. */
  email?: string
}

/** The sign-in: the password, then the second factor or its set-up. */
export function SignInSteps({ heading, place, email }: SignInStepsProps) {
  const [step, setStep] = useState<'password' | 'secondFactor' | 'setUp'>('password')
  async function onPassword({ next }: NextStep) {
    if (next === 'signedIn') await completeSignIn()
    else setStep(next)
  }
  if (step === 'secondFactor')
    return <SecondFactorStep heading={heading} onBack={() => setStep('password')} onDone={completeSignIn} />
  if (step === 'setUp') return <SetUpStep heading={heading} onDone={completeSignIn} />
  return <PasswordStep heading={heading} place={place} email={email} onDone={onPassword} />
}
