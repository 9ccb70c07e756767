import type { Assertion } from '@portal/contract/account/assertion'
import { passkeys as passkeyCalls } from '@portal/contract/account/passkeys'
import { useEffect, useRef, useState } from 'react'
import { passkeys } from '#texts/account/passkeys'
import { supportsPasskeys } from '../../../session/passkeySupport.ts'
import { getAssertion } from '../../../session/passkeys.ts'
import { logout, send } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

const texts = passkeys.change

/** The label of the button that asks for the passkey; undefined where passkeys cannot be used. */
export const confirmLabel = supportsPasskeys() ? passkeys.confirm : undefined

/** Asks for a passkey of the signed-in account. Resolves to undefined if the user cancels. */
export const askForPasskey = async (): Promise<Assertion | undefined> =>
  getAssertion(await send(passkeyCalls.startCeremony, {}))

/** `asking` while the browser shows its dialog. */
export type PasskeyStepState = 'needed' | 'asking' | 'cancelled'

/**
 * Says that a change needs the confirmation with a passkey, and what to do without a passkey. Takes the focus when the step
 * begins, and when the user has cancelled.
 */
export function PasskeyStep({ state }: { state: PasskeyStepState }) {
  const notice = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (state !== 'asking') notice.current?.focus()
  }, [state])
  const text = state === 'cancelled' ? texts.cancelled : texts.intro
  return (
    <Notice kind="info" role="status" tabIndex={-1} ref={notice} title={texts.heading}>
      <p>{supportsPasskeys() ? text : texts.notHere}</p>
      <p>{texts.notAtHand}</p>
      <Button
        kind="quiet"
        busy={isLeaving}
        onClick={() => {
          setLeaving(true)
          void logout({ leaveTo: '/login' }).finally(() => setLeaving(false))
        }}
      >
        {texts.signOut}
      </Button>
    </Notice>
  )
}
