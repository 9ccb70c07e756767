import type { Partner } from '@portal/contract/partner'
import { showPhoneNumber } from './phoneNumbers.ts'
import type { PartnerRow } from './store.ts'

/** What is on file, with the numbers as people write them. */
export function showPartner({ mobile, landline, ...row }: PartnerRow): Partner {
  const show = (number: string | null) => number && showPhoneNumber(number, row.phonePrefix)
  return { ...row, mobileNumber: show(mobile), landlineNumber: show(landline) }
}
