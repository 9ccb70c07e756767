import type { Partner } from '@portal/contract/partner'
import { isOtherNumber } from './mobileNumber.ts'

type Numbers = Pick<Partner, 'phonePrefix' | 'mobileNumber' | 'landlineNumber'>

/** Whether the mobile number in the form differs from the one with which the form was opened. Only such a number requires the password. */
export const changesMobile = (entered: Pick<Numbers, 'phonePrefix' | 'mobileNumber'>, opened: Numbers): boolean =>
  isOtherNumber(
    { number: entered.mobileNumber ?? '', prefix: entered.phonePrefix },
    { number: opened.mobileNumber ?? '', prefix: opened.phonePrefix },
  )

const changesLandline = (entered: Numbers, opened: Numbers): boolean =>
  isOtherNumber(
    { number: entered.landlineNumber ?? '', prefix: entered.phonePrefix },
    { number: opened.landlineNumber ?? '', prefix: opened.phonePrefix },
  )

/**
 * Returns the numbers that the tenant has changed since the form was opened. The others are not sent: the landlord or another device
 * may have changed them in the meantime.
 */
export function contactChanges(entered: Numbers, opened: Numbers): Partial<Numbers> {
  const { phonePrefix, mobileNumber, landlineNumber } = entered
  return {
    ...(phonePrefix !== opened.phonePrefix && { phonePrefix }),
    ...(changesMobile(entered, opened) && { mobileNumber }),
    ...(changesLandline(entered, opened) && { landlineNumber }),
  }
}
