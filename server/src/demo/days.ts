const dayMs = 86_400_000

export interface Days {
  /** A point in time, as many days before today (after, when negative), at an hour of the day. */
  at: (daysAgo: number, hour?: number) => Date
  /** ISO date. */
  date: (daysAgo: number) => string
  /** As people write it. */
  written: (daysAgo: number) => { de: string; en: string }
}

const german = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const english = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The days around a moment, so that the demo is always of this week. */
export function daysAround(now: Date): Days {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const at = (daysAgo: number, hour = 9) => new Date(midnight - daysAgo * dayMs + hour * 3_600_000 + 17 * 60_000)
  return {
    at,
    date: (daysAgo) => at(daysAgo).toISOString().slice(0, 10),
    written: (daysAgo) => ({ de: german.format(at(daysAgo)), en: english.format(at(daysAgo)) }),
  }
}

/** Sundays are nobody's working day: the next weekday at least `days` ahead, as a negative number of days ago. */
export function workingDayAhead(now: Date, days: number): number {
  const isSunday = new Date(now.getTime() + days * dayMs).getUTCDay() === 0
  return -(isSunday ? days + 1 : days)
}
