import type { Days } from '../days.ts'
import { bookingsOf, type Claim, firstOfMonth } from './bookings.ts'
import { costsOf, type DemoContractData, everything, statementOf } from './contractData.ts'
import { type Flat, shareOf, sumOf } from './costs.ts'

export const contractId = '1000000002001'
export const flat: Flat = { area: 5_215, water: 38, warmWater: 15, heat: 5_240 }
/** Max's base rent (`first`, `now`) and advance payments, in cents per month. */
export const rents = { first: 49_500, now: 52_900, firstPrepayment: 15_000, prepayment: 16_000 }
/** The number of days since Max's last statement was delivered. */
export const statementDaysAgo = 26
/** The number of days since Max's second-to-last statement was delivered. */
const earlierStatementDaysAgo = 390

/** The year that Max's last statement covers. */
export const lastStatementYear = ({ at }: Days): number => at(statementDaysAgo).getUTCFullYear() - 1

/**
 * Returns the payments that Max owes: rent and advance payment each month, and the additional payment of the second-to-last
 * statement.
 */
export function claimsOfMax(days: Days): Claim[] {
  const year = lastStatementYear(days) - 1
  const collectedFrom = firstOfMonth(days.at(earlierStatementDaysAgo), -2)
  const toPay = sumOf(costsOf(flat, year).map(shareOf)) - 12 * rents.prepayment
  return [
    { label: { de: 'Miete', en: 'Rent' }, amountDue: () => rents.now },
    { label: { de: 'Vorauszahlung', en: 'Advance payment' }, amountDue: () => rents.prepayment },
    {
      label: { de: `Nachzahlung Abrechnung ${year}`, en: `Additional payment, statement of ${year}` },
      amountDue: (first) => (first === collectedFrom ? toPay : 0),
      isOnce: true,
    },
  ]
}

export function contractDataOfMax(days: Days): DemoContractData {
  const year = lastStatementYear(days)
  const today = days.date(0)
  const months = Array.from({ length: 24 }, (_, ago) => firstOfMonth(days.at(0), 23 - ago))
  return {
    contractId,
    shows: everything,
    contactPerson: 'homes',
    paymentKind: 'directDebit',
    rooms: '2',
    area: '52.15',
    floor: { de: '1. Obergeschoss rechts', en: '1st floor right' },
    deposit: 3 * rents.first,
    rentParts: [
      { kind: 'baseRent', validFrom: '2018-08-01', cents: rents.first },
      { kind: 'baseRent', validFrom: '2022-01-01', cents: rents.now },
      { kind: 'operatingCosts', validFrom: '2018-08-01', cents: 10_100 },
      { kind: 'heating', validFrom: '2018-08-01', cents: rents.firstPrepayment - 10_100 },
      { kind: 'operatingCosts', validFrom: '2021-01-01', cents: 10_800 },
      { kind: 'heating', validFrom: '2021-01-01', cents: rents.prepayment - 10_800 },
    ],
    bounds: [13_000, 30_000],
    statements: [[year, statementDaysAgo] as const, [year - 1, earlierStatementDaysAgo] as const].map(
      ([each, deliveredDaysAgo]) =>
        statementOf({ flat, year: each, prepayment: rents.prepayment, deliveredDaysAgo }, days),
    ),
    bookings: bookingsOf(claimsOfMax(days), months).filter(({ date }) => date <= today),
  }
}
