import type { Sender } from '../sender.ts'
import { networksOf } from './addressGroup.ts'

/**
 * Returns the tenant whose limits an API call counts against. For other callers, returns their network: the IPv4 address or IPv6
 * /64.
 */
export function senderOf({ partnerId, address }: { partnerId?: string; address: string }): Sender {
  if (partnerId !== undefined) return { id: partnerId, isKnown: true }
  const networks = networksOf(address)
  return { id: networks[0], isKnown: false, networks }
}
