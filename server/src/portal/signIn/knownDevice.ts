import type { Context, Visitor } from '../../context.ts'
import type { Account } from '../session/store.ts'
import { createDevices } from './devices.ts'
import { hasBudget } from './signInLimits.ts'
import { readClaimInTurn } from './tryQueues.ts'

export interface KnownDevice {
  id: string
  /** The tenant of the account; null without a tenancy. */
  partnerId: string | null
}

interface Claim {
  /** The e-mail address or the passkey of the sign-in. */
  identifier: string
  caller: Pick<Visitor, 'address' | 'device' | 'signal'>
  /** Reads the account of the identifier. */
  find: () => Promise<Account | undefined>
}

/**
 * Returns the device of a sign-in if the device has a token for the account: the device has signed in or set the password, the
 * token has not expired, and the password is still the same. A device with too many failures counts as unknown, so that a
 * stolen token cannot fill the tenant's queue. A token can be verified only after its account is read, and an attacker can send
 * any text in the form of a token. The networks of the callers therefore take turns to read accounts.
 */
export async function findKnownDevice(
  context: Pick<Context, 'db' | 'tokens' | 'now'>,
  { identifier, caller, find }: Claim,
): Promise<KnownDevice | undefined> {
  const devices = createDevices(context)
  const { address, device, signal } = caller
  if (!devices.isPlausible(device.token)) return undefined
  const account = await readClaimInTurn({ address, claimed: identifier, signal }, find)
  const id = devices.recognize(device.token, account)
  if (!account || id === undefined || !(await hasBudget(context, id))) return undefined
  return { id, partnerId: account.partnerId }
}
