import type { Context } from '../../context.ts'
import { createDevices } from './devices.ts'
import { hasBudget } from './signInLimits.ts'
import type { Account } from './store.ts'

export interface KnownDevice {
  id: string
  /** The tenant of the account; null without a tenancy. */
  partnerId: string | null
}

/**
 * Returns the device of a sign-in if it has signed in to the account before and may still fail. A device without budget counts
 * as unknown before it enters a queue. Otherwise a stolen token could fill the tenant's queue.
 */
export async function findKnownDevice(
  context: Pick<Context, 'db' | 'tokens' | 'now'>,
  token: string | undefined,
  account: Account | undefined,
): Promise<KnownDevice | undefined> {
  const id = createDevices(context).recognize(token, account)
  if (!account || id === undefined || !(await hasBudget(context, id))) return undefined
  return { id, partnerId: account.partnerId }
}
