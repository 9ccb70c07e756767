import type { Sender } from '../sender.ts'
import { addressGroup } from './addressGroup.ts'

/** Returns the sender to charge for a call: the tenant or, for other callers, the IPv4 address or IPv6 /64. */
export const senderOf = ({ partnerId, address }: { partnerId?: string; address: string }): Sender =>
  partnerId === undefined ? { id: addressGroup(address), isKnown: false } : { id: partnerId, isKnown: true }
