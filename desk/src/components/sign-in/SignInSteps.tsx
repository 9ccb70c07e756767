import type { NextStep, SecondFactor } from '@portal/contract/desk/session'
import { throwConnectionError } from '@portal/web/api/errors.ts'
import { loadOnce } from '@portal/web/components/loadOnce.ts'
import { type ReactNode, useState } from 'react'
import { completeSignIn } from '../../session/session.ts'
import { PasswordStep } from './PasswordStep.tsx'

/** Loads the steps after the password. The first download does not contain them. */
const loadSetUp = loadOnce(() => import('./SetUpStep.tsx'))
const loadSecondFactor = loadOnce(() => import('./SecondFactorStep.tsx'))

interface SignInStepsProps {
  heading: 'h1' | 'h3'
  /** `overPage`: the sign-in covers a page whose input must not be lost, so single sign-on opens another tab. */
  place: 'page' | 'overPage'
  /** The address of the member who was signed in before. */
  email?: string
}

/** The sign-in: the password, then the second factor or its set-up. */
export function SignInSteps({ heading, place, email }: SignInStepsProps) {
  const [step, setStep] = useState<ReactNode>()

  async function showSecondFactor(secondFactors: readonly SecondFactor[]) {
    const { SecondFactorStep } = await loadSecondFactor().catch(throwConnectionError)
    setStep(
      <SecondFactorStep
        heading={heading}
        secondFactors={secondFactors}
        onBack={() => setStep(undefined)}
        onDone={completeSignIn}
      />,
    )
  }

  async function showSetUp() {
    const { SetUpStep } = await loadSetUp().catch(throwConnectionError)
    setStep(<SetUpStep heading={heading} onDone={completeSignIn} />)
  }

  async function onPassword({ next, secondFactors }: NextStep) {
    if (next === 'signedIn') await completeSignIn()
    else if (next === 'setUp') await showSetUp()
    else await showSecondFactor(secondFactors)
  }
  return step ?? <PasswordStep heading={heading} place={place} email={email} onDone={onPassword} />
}
