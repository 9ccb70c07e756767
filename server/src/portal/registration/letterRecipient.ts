import type { PostalAddress } from '../../platform/delivery/outgoingMessage.ts'
import type { Tenant } from './store.ts'

/** The name and postal address for a letter to a tenant; undefined if the address on file is incomplete. */
export function letterRecipient(tenant: Tenant): { name: string; address: PostalAddress } | undefined {
  const { firstName, lastName, street, houseNumber, zip, town } = tenant
  if (street === null || houseNumber === null || zip === null || town === null) return undefined
  return { name: `${firstName} ${lastName}`, address: { street, houseNumber, zip, town } }
}
