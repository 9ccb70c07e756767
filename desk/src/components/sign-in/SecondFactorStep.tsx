import type { SecondFactor } from '@portal/contract/desk/session'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { useState } from 'react'
import { secondFactor as texts } from '#texts/secondFactor'
import { loadPasskeys, supportsPasskeys } from '../../data/signIn.ts'
import { Step } from '../Step.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'

interface SecondFactorStepProps {
  heading: 'h1' | 'h3'
  secondFactors: readonly SecondFactor[]
  onBack: () => void
  onDone: () => Promise<void>
}

/** Asks for the second factor: the passkey if the member has one and the browser supports it, otherwise the code. */
export function SecondFactorStep({ heading, secondFactors, onBack, onDone }: SecondFactorStepProps) {
  const hasApp = secondFactors.includes('authenticatorApp')
  const hasPasskey = secondFactors.includes('passkey')
  const canUsePasskey = hasPasskey && supportsPasskeys()
  const [asksFor, askFor] = useState<SecondFactor>(canUsePasskey || !hasApp ? 'passkey' : 'authenticatorApp')
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {texts.back}
    </Button>
  )
  if (asksFor === 'authenticatorApp')
    return (
      <CodeStep heading={heading} offersPasskey={!hasPasskey && supportsPasskeys()} onDone={onDone}>
        {canUsePasskey && (
          <Button kind="secondary" onClick={() => askFor('passkey')}>
            {texts.usePasskey}
          </Button>
        )}
        {back}
      </CodeStep>
    )
  if (!canUsePasskey)
    return (
      <Step title={texts.passkeyHeading} intro={texts.passkeyNotHere} heading={heading}>
        {back}
      </Step>
    )
  return (
    <Step title={texts.passkeyHeading} intro={texts.passkeyIntro} heading={heading}>
      <PasskeyForm
        submit={texts.confirmPasskey}
        cancelled={texts.cancelled}
        ask={async () => (await loadPasskeys()).confirmPasskey()}
        onDone={onDone}
      >
        {hasApp && (
          <Button kind="secondary" onClick={() => askFor('authenticatorApp')}>
            {texts.useCode}
          </Button>
        )}
        {back}
      </PasskeyForm>
    </Step>
  )
}
