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
 * Returns the device of a sign-in if the device has signed in to the account, or set its password, before. A device with too
 * many failures counts as unknown, so that a stolen token cannot fill the tenant's queue. Anyone can send a text in the form
 * of a token, so the networks take turns to read accounts.
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
