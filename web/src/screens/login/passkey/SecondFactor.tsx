import { passkeys as passkeyCalls } from '@portal/contract/account/passkeys'
import type { PasskeyRequest } from '@portal/contract/api/errors'
import { useState } from 'react'
import * as z from 'zod/mini'
import { passkeys as texts } from '#texts/account/passkeys'
import { useNewHeading } from '../../../components/useNewHeading.ts'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { rememberEmail } from '../../../session/enteredEmail.ts'
import { supportsPasskeys } from '../../../session/passkeySupport.ts'
import { getAssertion } from '../../../session/passkeys.ts'
import { send, signIn } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { openAccessCodeScreen } from '../openAccessCodeScreen.ts'
import { Recovery } from './Recovery.tsx'

interface PasskeySignInOptions {
  isSharedDevice: boolean | undefined
  /** The challenge of the second factor; undefined for a sign-in without a password. */
  request?: PasskeyRequest
}

/**
 * Signs in with a passkey, either alone or as the second factor after the password. Returns a notice if the browser's dialog
 * ended without a passkey.
 */
export async function signInWithPasskey({ isSharedDevice, request: secondFactor }: PasskeySignInOptions) {
  const request = secondFactor ?? (await send(passkeyCalls.startSignIn, {}))
  const assertion = await getAssertion(request)
  if (!assertion) return texts.noPasskey
  await signIn((proof) => send(passkeyCalls.signIn, { body: { assertion, proof, isSharedDevice } }), { isSharedDevice })
  rememberEmail(undefined)
  openAccessCodeScreen()
  return undefined
}

interface SecondFactorProps {
  request: PasskeyRequest
  isSharedDevice: boolean | undefined
  /** Returns to the form for e-mail address and password. */
  onBack: () => void
}

/** Replaces the sign-in form after the right password, if the account also requires a passkey. */
export function SecondFactor({ request, isSharedDevice, onBack }: SecondFactorProps) {
  const [isRecovering, setRecovering] = useState(false)
  if (isRecovering) return <Recovery challenge={request.challenge} isSharedDevice={isSharedDevice} onBack={onBack} />
  return <Confirmation {...{ request, isSharedDevice, onBack }} onRecover={() => setRecovering(true)} />
}

const schema = z.object({})

function Confirmation({ request, isSharedDevice, onBack, onRecover }: SecondFactorProps & { onRecover: () => void }) {
  useNewHeading(texts.heading)
  const [isMissing, setMissing] = useState(false)
  const { form, summary, isBusy } = useForm({
    schema,
    fields: {},
    submit: async () => {
      // Removed first, because screen readers do not announce a text that stays the same.
      setMissing(false)
      setMissing((await signInWithPasskey({ request, isSharedDevice })) !== undefined)
    },
  })
  const canConfirm = supportsPasskeys()
  return (
    <Page title={texts.heading} intro={canConfirm ? texts.intro : texts.notHere} width="narrow">
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary} />
            {canConfirm && (
              <Button type="submit" busy={isBusy}>
                {texts.confirm}
              </Button>
            )}
            <div role="status">{isMissing && <Notice kind="info">{texts.noPasskeyHere}</Notice>}</div>
            <Button kind="secondary" onClick={onRecover}>
              {texts.notAtHand}
            </Button>
            <Button kind="quiet" onClick={onBack}>
              {texts.backToSignIn}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
