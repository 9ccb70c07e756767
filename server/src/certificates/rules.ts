import type { Contract } from '@portal/contract/contracts'
import type { DocumentTemplate } from '../services/catalog.ts'

interface Rented {
  usageType: Contract['usageType']
  /** ISO date. */
  startDate: string
}

/**
 * Whether the landlord's data alone can answer truthfully, on an ISO date. The confirmation of § 19 BMG is about somebody
 * who has moved into a home: it would be a lie about a parking space, or before the day. What does not fit is left to people.
 */
export function canBeWritten(template: DocumentTemplate, { usageType, startDate }: Rented, today: string): boolean {
  const hasBegun = startDate <= today
  return template === 'landlordConfirmation' ? hasBegun && usageType === 'apartment' : hasBegun
}
