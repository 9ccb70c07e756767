import type { LetterRecipient } from '../../platform/delivery/outgoingMessage.ts'
import type { Tenant } from './store.ts'

/** The name and postal address for a letter to a tenant; undefined if the address on file is incomplete. */
export function letterRecipient(tenant: Tenant): LetterRecipient | undefined {
  const { name, organisation, street, houseNumber, zip, town } = tenant
  if (street === null || houseNumber === null || zip === null || town === null) return undefined
  return { name, address: { street, houseNumber, zip, town }, ...(organisation !== null && { isOrganisation: true }) }
}
