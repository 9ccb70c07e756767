import type { Days } from '../days.ts'
import { type Booking, bookingsOf, type Claim, firstOfMonth } from './bookings.ts'
import { type DemoContractData, type DemoStatement, everything, statementOf } from './contractData.ts'
import { type Flat, sumOf } from './costs.ts'
import { bergContractId, endOfLang, langContractId, shopContractId } from './furtherTenants.ts'

interface Rent {
  /** In cents per month, like `prepayment`. */
  rent: number
  prepayment: number
}
interface Terms extends Rent {
  flat: Flat
}

export const berg: Terms = {
  flat: { area: 7_420, water: 71, warmWater: 29, heat: 6_880 },
  rent: 71_800,
  prepayment: 21_500,
}
export const lang: Terms = {
  flat: { area: 4_310, water: 33, warmWater: 12, heat: 4_310 },
  rent: 43_200,
  prepayment: 13_800,
}

const shop: Rent = { rent: 168_000, prepayment: 42_000 }

const dayMs = 86_400_000
const daysSince = ({ at }: Days, day: string) => Math.floor((at(0).getTime() - Date.parse(day)) / dayMs)

/** The year and the delivery of the last statement of the couple. */
export function statementOfBerg({ at }: Days) {
  const deliveredDaysAgo = 33
  return { year: at(deliveredDaysAgo).getUTCFullYear() - 1, deliveredDaysAgo }
}

/** The year and the delivery of the last statement of the tenant who moved out: in the month after the end of the tenancy. */
export function statementOfLang(days: Days) {
  const year = Number(endOfLang(days).slice(0, 4))
  return { year: year - 1, deliveredDaysAgo: daysSince(days, `${year}-10-28`) }
}

const claimsOf = ({ rent, prepayment }: Rent): Claim[] => [
  { label: { de: 'Miete', en: 'Rent' }, amountDue: () => rent },
  { label: { de: 'Vorauszahlung', en: 'Advance payment' }, amountDue: () => prepayment },
]

const rentPartsOf = ({ rent, prepayment }: Rent, validFrom: string): DemoContractData['rentParts'] => [
  { kind: 'baseRent', validFrom, cents: rent },
  { kind: 'operatingCosts', validFrom, cents: Math.round(prepayment * 0.6) },
  { kind: 'heating', validFrom, cents: prepayment - Math.round(prepayment * 0.6) },
]

/** The first day of each of 24 months, the last of which is the month of `day`. */
const monthsUntil = (day: Date) => Array.from({ length: 24 }, (_, ago) => firstOfMonth(day, 23 - ago))

/** The claim and the direct debit of an additional payment; empty for a credit. */
function settlementOf({ year, lines, prepaid, payment }: DemoStatement): Booking[] {
  if (payment?.kind !== 'directDebit') return []
  const label = { de: `Nachzahlung Abrechnung ${year}`, en: `Additional payment, statement of ${year}` }
  const balance = sumOf(lines.map(({ cents }) => cents)) - prepaid
  return bookingsOf([{ label, amountDue: () => balance, isOnce: true }], [firstOfMonth(new Date(payment.dueOn), 0)])
}

/** The bookings up to today, oldest first. */
const untilToday = (bookings: Booking[], days: Days) =>
  bookings.filter(({ date }) => date <= days.date(0)).sort((one, other) => one.date.localeCompare(other.date))

export function furtherContractData(days: Days): DemoContractData[] {
  const end = endOfLang(days)
  const ofBerg = statementOf({ ...berg, ...statementOfBerg(days) }, days)
  const ofLang = statementOf({ ...lang, ...statementOfLang(days) }, days)
  return [
    {
      contractId: bergContractId,
      shows: everything,
      contactPerson: 'homes',
      paymentKind: 'directDebit',
      rooms: '3',
      area: '74.20',
      floor: { de: '2. Obergeschoss rechts', en: '2nd floor right' },
      deposit: 3 * berg.rent,
      rentParts: rentPartsOf(berg, '2019-03-01'),
      bounds: [17_000, 36_000],
      statements: [ofBerg],
      bookings: untilToday([...bookingsOf(claimsOf(berg), monthsUntil(days.at(0))), ...settlementOf(ofBerg)], days),
    },
    {
      contractId: shopContractId,
      shows: everything,
      contactPerson: 'homes',
      paymentKind: 'directDebit',
      area: '112.50',
      floor: { de: 'Erdgeschoss', en: 'Ground floor' },
      rentParts: rentPartsOf(shop, '2017-01-01'),
      bounds: [34_000, 63_000],
      bookings: bookingsOf(claimsOf(shop), monthsUntil(days.at(0))).filter(({ date }) => date <= days.date(0)),
    },
    {
      contractId: langContractId,
      shows: everything,
      contactPerson: 'homes',
      paymentKind: 'directDebit',
      rooms: '1.5',
      area: '43.10',
      floor: { de: '4. Obergeschoss rechts', en: '4th floor right' },
      deposit: 3 * lang.rent,
      rentParts: rentPartsOf(lang, '2015-05-01'),
      statements: [ofLang],
      bookings: untilToday([...bookingsOf(claimsOf(lang), monthsUntil(new Date(end))), ...settlementOf(ofLang)], days),
    },
  ]
}
