import type { Contract } from '@portal/contract/contracts'
import type { DocumentTemplate } from '../../services/catalog.ts'

interface Tenancy {
  usageType: Contract['usageType']
  /** ISO date. */
  startDate: string
}

/**
 * Whether all statements of a document would be true if the portal wrote it on the ISO date `today`. Otherwise, a staff
 * member answers the request. The confirmation of § 19 BMG states that a person has moved into a home, which would be false
 * for a parking space or before the move.
 */
export function canBeWritten(template: DocumentTemplate, { usageType, startDate }: Tenancy, today: string): boolean {
  const hasBegun = startDate <= today
  return template === 'landlordConfirmation' ? hasBegun && usageType === 'apartment' : hasBegun
}
