import type { PasskeyRequest } from '@portal/contract/api/errors'
import { passkeys as passkeyCalls } from '@portal/contract/passkeys'
import { getAssertion } from '../../../session/passkeys.ts'
import { send, signIn } from '../../../session/session.ts'
import { openAccessCode } from '../accessCode.ts'

/** Signs in with a passkey, without a password or as its second factor. Does nothing if the user cancels. */
export async function signInWithPasskey(secondFactor?: PasskeyRequest) {
  const request = secondFactor ?? (await send(passkeyCalls.startSignIn, {}))
  const assertion = await getAssertion(request)
  if (!assertion) return
  await signIn((proof) => send(passkeyCalls.signIn, { body: { assertion, proof } }))
  openAccessCode()
}
