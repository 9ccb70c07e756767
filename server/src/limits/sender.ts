import type { Renter, Visitor } from '../parts.ts'
import type { Sender } from '../sender.ts'
import { addressGroup } from './addressGroup.ts'

/** Whose share the work for a caller is taken from. */
export const senderOf = (caller: Visitor | Renter): Sender =>
  'partnerId' in caller
    ? { id: caller.partnerId, isTenant: true }
    : { id: addressGroup(caller.address), isTenant: false }
