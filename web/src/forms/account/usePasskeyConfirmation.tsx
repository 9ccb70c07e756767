import type { Assertion } from '@portal/contract/account/assertion'
import { useState } from 'react'
import { ApiError, throwConnectionError } from '../../api/errors.ts'
import { loadOnce } from '../../components/loadOnce.ts'
import type { PasskeyStepState } from './passkey/PasskeyStep.tsx'

/** Most accounts require no passkey, so the code of the step is loaded only after the server has asked for a passkey. */
const load = loadOnce(() => import('./passkey/PasskeyStep.tsx'))

type Code = Awaited<ReturnType<typeof load>>
type Change = (proof: { assertion?: Assertion }) => Promise<unknown>

/**
 * For a form that changes the account with the current password. If the account requires a passkey, the server refuses the
 * first attempt, the form shows `step`, and the next attempt asks for the passkey. The second click is necessary, because a
 * browser opens its passkey dialog only after a click. `usualLabel` is the label of the submit button at the first attempt.
 */
export function usePasskeyConfirmation(usualLabel: string) {
  const [code, setCode] = useState<Code>()
  const [state, setState] = useState<PasskeyStepState>('needed')

  async function attempt(change: Change): Promise<void> {
    if (code?.confirmLabel !== undefined) {
      setState('asking')
      const assertion = await code.askForPasskey()
      if (!assertion) return setState('cancelled')
      await change({ assertion })
      return
    }
    try {
      await change({})
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'passkeyConfirmationRequired')) throw error
      setCode(await load().catch(throwConnectionError))
    }
  }

  return {
    attempt,
    step: code && <code.PasskeyStep state={state} />,
    submitLabel: code?.confirmLabel ?? usualLabel,
  }
}
