import type { Contract } from '@portal/contract/contracts'
import type { DocumentTemplate } from '../../services/catalog.ts'

interface Tenancy {
  isOrganisation: boolean
  usageType: Contract['usageType']
  /** ISO date. */
  startDate: string
}

/**
 * Whether all statements of a document would be true if the portal wrote it on the ISO date `today`. Otherwise, a staff
 * member answers the request. The confirmation of § 19 BMG states that a person has moved into a home, which would be false
 * for a parking space, for an organisation or before the move.
 */
export function canBeWritten(
  template: DocumentTemplate,
  { isOrganisation, usageType, startDate }: Tenancy,
  today: string,
): boolean {
  const hasBegun = startDate <= today
  return template === 'landlordConfirmation' ? hasBegun && usageType === 'apartment' && !isOrganisation : hasBegun
}

export const tenancyOf = (contract: {
  organisation: string | null
  usage_type: Contract['usageType']
  start_date: string
}): Tenancy => ({
  isOrganisation: contract.organisation !== null,
  usageType: contract.usage_type,
  startDate: contract.start_date,
})
