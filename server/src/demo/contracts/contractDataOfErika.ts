import type { Days } from '../days.ts'
import { bookingsOf, type Claim, firstOfMonth } from './bookings.ts'
import { contractOnly, costsOf, type DemoContractData, everything, statementOf } from './contractData.ts'
import { type Flat, shareOf, sumOf } from './costs.ts'

export const contracts = { apartment: '1000000001001', parking: '1000000001002' }
export const flat: Flat = { area: 6_840, water: 61, warmWater: 24, heat: 7_915 }

/**
 * Erika's payments in cents per month: her base rent at the start (`first`), before and after the latest adjustment, her
 * advance payments, and her parking space.
 */
export const rents = {
  first: 54_720,
  before: 61_240,
  after: 64_510,
  prepayment: 21_500,
  firstPrepayment: 14_000,
  parking: 7_500,
  parkingOperatingCosts: 650,
}

/** The number of days since the delivery of Erika's statements and of the letters about changed payments. */
export const deliveredDaysAgo = { statements: [24, 388, 753], newPrepayment: 23, rentAdjustment: 210 } as const

const costsIn = (year: number) => sumOf(costsOf(flat, year).map(shareOf))

/** Returns the changes of Erika's rent and advance payment, and the years of her statements, as her documents name them. */
export function ratesOfErika({ at }: Days) {
  const [latest] = deliveredDaysAgo.statements
  // A statement is delivered in the year after the year that it covers.
  const newestYear = at(latest).getUTCFullYear() - 1
  const raisedFrom = firstOfMonth(at(deliveredDaysAgo.rentAdjustment), -3)
  return {
    /** The years of Erika's three statements, newest first. */
    years: [newestYear, newestYear - 1, newestYear - 2] as const,
    raisedFrom,
    /** A twelfth of the costs in the newest statement, rounded up to a multiple of five euros; in cents per month. */
    newPrepayment: Math.ceil(costsIn(newestYear) / 12 / 500) * 500,
    /** The first day of the second month after the month in which the letter about the new advance payment was delivered. */
    newPrepaymentFrom: firstOfMonth(at(deliveredDaysAgo.newPrepayment), -2),
  }
}

/**
 * Returns the payments that Erika owes for her apartment: rent and advance payment each month, and the additional payment of
 * each statement. The additional payment is due on the first day of the second month after the month of the statement's
 * delivery.
 */
export function claimsOfErika(days: Days): Claim[] {
  const { years, raisedFrom } = ratesOfErika(days)
  const settlements = years.map((year, index): Claim => {
    const collectedFrom = firstOfMonth(days.at(deliveredDaysAgo.statements[index] ?? 0), -2)
    return {
      label: { de: `Nachzahlung Abrechnung ${year}`, en: `Additional payment, statement of ${year}` },
      amountDue: (first) => (first === collectedFrom ? costsIn(year) - 12 * rents.prepayment : 0),
      isOnce: true,
    }
  })
  return [
    { label: { de: 'Miete', en: 'Rent' }, amountDue: (first) => (first < raisedFrom ? rents.before : rents.after) },
    { label: { de: 'Vorauszahlung', en: 'Advance payment' }, amountDue: () => rents.prepayment },
    ...settlements,
  ]
}

/** Splits an advance payment into its two parts. The part for operating costs is in whole euros. */
const splitAdvancePayment = (cents: number, validFrom: string) => {
  const operating = Math.round((cents * 0.64) / 100) * 100
  return [
    { kind: 'operatingCosts', validFrom, cents: operating },
    { kind: 'heating', validFrom, cents: cents - operating },
  ] as const
}

export function contractDataOfErika(days: Days): DemoContractData[] {
  const { years, raisedFrom, newPrepayment, newPrepaymentFrom } = ratesOfErika(days)
  const [newestYear, yearBefore, oldest] = years
  const today = days.date(0)
  const months = Array.from({ length: 24 }, (_, ago) => firstOfMonth(days.at(0), 23 - ago))
  return [
    {
      contractId: contracts.apartment,
      shows: everything,
      contactPerson: 'homes',
      paymentKind: 'directDebit',
      rooms: '2.5',
      area: '68.40',
      floor: { de: '3. Obergeschoss links', en: '3rd floor left' },
      deposit: 3 * rents.first,
      rentParts: [
        { kind: 'baseRent', validFrom: '2009-04-01', cents: rents.first },
        { kind: 'baseRent', validFrom: '2019-07-01', cents: rents.before },
        { kind: 'baseRent', validFrom: raisedFrom, cents: rents.after },
        ...splitAdvancePayment(rents.firstPrepayment, '2009-04-01'),
        ...splitAdvancePayment(rents.prepayment, `${oldest}-01-01`),
        ...splitAdvancePayment(newPrepayment, newPrepaymentFrom),
      ],
      bounds: [20_000, 40_000],
      statements: [newestYear, yearBefore].map((year, index) =>
        statementOf(
          { flat, year, prepayment: rents.prepayment, deliveredDaysAgo: deliveredDaysAgo.statements[index] ?? 0 },
          days,
        ),
      ),
      bookings: bookingsOf(claimsOfErika(days), months).filter(({ date }) => date <= today),
    },
    {
      contractId: contracts.parking,
      shows: contractOnly,
      contactPerson: 'parking',
      paymentKind: 'directDebit',
      floor: { de: 'Tiefgarage', en: 'Underground garage' },
      rentParts: [
        { kind: 'baseRent', validFrom: '2016-10-01', cents: rents.parking },
        { kind: 'operatingCosts', validFrom: '2016-10-01', cents: rents.parkingOperatingCosts },
      ],
    },
  ]
}
