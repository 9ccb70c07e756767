import type { NewPasskey } from '@portal/contract/account/newPasskey'
import { session } from '@portal/contract/desk/session'
import { deviceName } from '@portal/web/forms/account/passkey/deviceName.ts'
import { createPasskey, getAssertion } from '@portal/web/session/passkeys.ts'
import { brand } from '#brand'
import { send } from '../session/session.ts'

/** Undefined if the member cancels the dialog of the browser, or if the browser refuses to show it at this address. */
const unlessRefused = <T>(ceremony: Promise<T>): Promise<T | undefined> =>
  ceremony.catch((error: unknown) => {
    if (error instanceof DOMException) return undefined
    throw error
  })

/** A new passkey. `passkeyName` is the name of this device; absent if the passkey is on another device. */
export interface NamedPasskey {
  passkey: NewPasskey
  passkeyName?: string
}

/** Creates a passkey for the member who is signing in. The next call stores it. Undefined if the browser creates none. */
export async function createNewPasskey(): Promise<NamedPasskey | undefined> {
  const request = await send(session.startPasskey, {})
  const created = await unlessRefused(createPasskey({ ...request, portalName: brand.name, isSecondFactor: true }))
  if (!created || created === 'exists') return undefined
  const passkeyName = created.isOfThisDevice ? deviceName(navigator.userAgent) : undefined
  return { passkey: created.passkey, ...(passkeyName !== undefined && { passkeyName }) }
}

/** Sets a passkey up as the second factor. Returns false if the browser creates none. */
export async function setUpPasskey(): Promise<boolean> {
  const named = await createNewPasskey()
  if (named) await send(session.setUpPasskey, { body: named })
  return named !== undefined
}

/** Proves the second factor with a passkey. Returns false if the browser returns no assertion. */
export async function confirmPasskey(): Promise<boolean> {
  const assertion = await unlessRefused(getAssertion(await send(session.startPasskey, {})))
  if (assertion) await send(session.confirmPasskey, { body: { assertion } })
  return assertion !== undefined
}
