import type { PostalAddress } from '../delivery/announcements.ts'
import type { Tenant } from './store.ts'

/** Name and address of a letter to a tenant; undefined when the address on file is not complete. */
export function letterTo(tenant: Tenant): { name: string; address: PostalAddress } | undefined {
  const { firstName, lastName, street, houseNumber, zip, town } = tenant
  if (street === null || houseNumber === null || zip === null || town === null) return undefined
  return { name: `${firstName} ${lastName}`, address: { street, houseNumber, zip, town } }
}
