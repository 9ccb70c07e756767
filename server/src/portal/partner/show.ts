import type { Partner } from '@portal/contract/partner'
import { formatPhoneNumber } from './phoneNumbers.ts'
import type { PartnerRow } from './store.ts'

/** The contact data and the settings of news as the API returns them, with the numbers formatted as people write them. */
export function showPartner(
  { mobile, landline, organisation, firstName, lastName, ...row }: PartnerRow,
  { canGetNewsBySms }: Pick<Partner, 'canGetNewsBySms'>,
): Partner {
  const show = (number: string | null) => number && formatPhoneNumber(number, row.phonePrefix)
  return {
    ...row,
    firstName: firstName ?? '',
    lastName: organisation ?? lastName ?? '',
    mobileNumber: show(mobile),
    landlineNumber: show(landline),
    canGetNewsBySms,
  }
}
