import type { Sender } from '../sender.ts'
import { addressGroup } from './addressGroup.ts'

/** Returns the sender to charge for a call: the tenant or, for other callers, the network address group. */
export const senderOf = ({ partnerId, address }: { partnerId?: string; address: string }): Sender =>
  partnerId === undefined ? { id: addressGroup(address), isTenant: false } : { id: partnerId, isTenant: true }
