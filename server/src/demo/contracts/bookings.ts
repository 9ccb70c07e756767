import type { Localized } from '@portal/contract/api/texts'
import { daysAround, daysUntilWorkingDay } from '../days.ts'

/** A payment that a tenant owes on the first of each month, or of some months. */
export interface Claim {
  label: Localized
  /** Returns the amount in cents that is due on the first of a month; 0 if nothing is due. */
  amountDue: (firstOfMonth: string) => number
  /** Set if the claim occurs only once. The text of its booking then does not name the month. */
  isOnce?: true
}

/** An entry of a rental account. */
export interface Booking {
  /** ISO date. */
  date: string
  text: Localized
  /** Positive: paid; negative: due. */
  cents: number
}

/** Returns the first day of a month as an ISO date: `monthsAgo` months before the month of `day`, or after it if negative. */
export function firstOfMonth(day: Date, monthsAgo: number): string {
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - monthsAgo, 1))
  return first.toISOString().slice(0, 10)
}

const german = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const english = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the month of an ISO date as text, such as "November 2026". */
export const monthOf = (date: string): Localized => ({
  de: german.format(new Date(date)),
  en: english.format(new Date(date)),
})

const collection: Localized = { de: 'Lastschrift', en: 'Direct debit' }

/**
 * Returns the day of the direct debit. Banks collect only on working days, so it is the first working day from the third of the
 * month on.
 */
export function collectedOn(first: string): string {
  const known = collectionDays.get(first)
  if (known) return known
  const third = new Date(`${first.slice(0, 8)}03T12:00:00Z`)
  const day = daysAround(third).dateInDays(daysUntilWorkingDay(third, 0))
  collectionDays.set(first, day)
  return day
}

/** The results of `collectedOn`, by the first day of the month. Stored because many bookings need the same few days. */
const collectionDays = new Map<string, string>()

/** Returns the bookings of some months, oldest first. Claims are due on the first of a month. */
export function bookingsOf(claims: readonly Claim[], firsts: readonly string[]): Booking[] {
  return firsts.flatMap((first) => {
    const month = monthOf(first)
    const due = claims
      .map(({ label: { de, en }, amountDue, isOnce }) => ({
        date: first,
        text: isOnce ? { de, en } : { de: `${de} ${month.de}`, en: `${en} ${month.en}` },
        cents: -amountDue(first),
      }))
      .filter(({ cents }) => cents !== 0)
    const total = due.reduce((sum, { cents }) => sum - cents, 0)
    return total === 0 ? due : [...due, { date: collectedOn(first), text: collection, cents: total }]
  })
}
