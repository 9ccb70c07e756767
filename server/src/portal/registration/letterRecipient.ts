import type { LetterRecipient } from '../../platform/delivery/outgoingMessage.ts'
import type { Tenant } from './store.ts'

/** The name and postal address for a letter to a tenant; undefined if the address on file is incomplete, or is a home that the tenant has left. */
export function letterRecipient(tenant: Tenant): LetterRecipient | undefined {
  const { name, organisation, street, houseNumber, zip, town, hasLeftHome } = tenant
  if (hasLeftHome || street === null || houseNumber === null || zip === null || town === null) return undefined
  return { name, address: { street, houseNumber, zip, town }, ...(organisation !== null && { isOrganisation: true }) }
}

/** Why `letterRecipient` returns no recipient, for operators. */
export const withoutRecipient = ({ hasLeftHome }: Tenant): string =>
  hasLeftHome
    ? 'the postal address on file is the home that the tenant has left: import the new address'
    : 'the postal address on file is incomplete'
