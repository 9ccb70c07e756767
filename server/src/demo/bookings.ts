import type { Localized } from '@portal/contract/texts'

/** What a tenant owes on the first of each month, as a rule; in cents. */
export interface Claim {
  label: Localized
  due: (firstOfMonth: string) => number
  /** It is named by itself, not by the month. */
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

/** The first day of the month that lies so many months before a day; after it, when negative. */
export function firstOfMonth(before: Date, monthsAgo: number): string {
  const first = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() - monthsAgo, 1))
  return first.toISOString().slice(0, 10)
}

const german = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const english = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "November 2026" of an ISO date. */
export const monthOf = (date: string): Localized => ({
  de: german.format(new Date(date)),
  en: english.format(new Date(date)),
})

const collection: Localized = { de: 'Lastschrift', en: 'Direct debit' }
/** The third of a month. */
const collectedOn = (first: string) => `${first.slice(0, 8)}03`

/** What was booked in some months, the oldest first: all that is due on the first is collected two days later. */
export function bookingsOf(claims: readonly Claim[], firsts: readonly string[]): Booking[] {
  return firsts.flatMap((first) => {
    const month = monthOf(first)
    const due = claims
      .map(({ label: { de, en }, due: dueOn, isOnce }) => ({
        date: first,
        text: isOnce ? { de, en } : { de: `${de} ${month.de}`, en: `${en} ${month.en}` },
        cents: -dueOn(first),
      }))
      .filter(({ cents }) => cents !== 0)
    const total = due.reduce((sum, { cents }) => sum - cents, 0)
    return total === 0 ? due : [...due, { date: collectedOn(first), text: collection, cents: total }]
  })
}
