import { passkeys as passkeyCalls } from '@portal/contract/account/passkeys'
import { brand } from '#brand'
import { deviceName } from '../../../forms/account/passkey/deviceName.ts'
import { createPasskey } from '../../../session/passkeys.ts'
import { send } from '../../../session/session.ts'
import type { Ownership } from './OwnershipForm.tsx'

/** Creates a passkey and adds it to the account. Returns undefined if the tenant cancels the dialog of the browser. */
export async function addPasskey(ownership: Ownership): Promise<'added' | 'existing' | undefined> {
  const request = await send(passkeyCalls.startCeremony, {})
  const created = await createPasskey({ ...request, portalName: brand.name })
  if (!created) return undefined
  if (created === 'exists') return 'existing'
  const { passkey, isOfThisDevice } = created
  const name = isOfThisDevice ? deviceName(navigator.userAgent) : undefined
  await send(passkeyCalls.addPasskey, { body: { ...ownership, passkey, ...(name !== undefined && { name }) } })
  return 'added'
}

export async function removePasskey(passkeyId: string, ownership: Ownership): Promise<'removed'> {
  await send(passkeyCalls.removePasskey, { params: { id: passkeyId }, body: ownership })
  return 'removed'
}

export async function requirePasskey(isRequired: boolean, ownership: Ownership): Promise<'turnedOn' | 'turnedOff'> {
  await send(passkeyCalls.requirePasskey, { body: { ...ownership, isRequired } })
  return isRequired ? 'turnedOn' : 'turnedOff'
}
