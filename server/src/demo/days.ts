import { germanHolidays } from './holidays.ts'

const dayMs = 86_400_000

export interface Days {
  /** Returns a time `daysAgo` days before today (after today if negative): 17 minutes past `hour`, in UTC. */
  at: (daysAgo: number, hour?: number) => Date
  /** Returns the ISO date of the day `daysAgo` days before today. */
  date: (daysAgo: number) => string
  /** Returns the ISO date of the day `daysAhead` days after today. */
  dateInDays: (daysAhead: number) => string
  /** Returns the day `daysAgo` days before today as text, such as "Monday 30 November". */
  written: (daysAgo: number) => { de: string; en: string }
}

const german = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const english = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Returns dates relative to `now`, so that the demo is always up to date. */
export function daysAround(now: Date): Days {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const at = (daysAgo: number, hour = 9) => new Date(midnight - daysAgo * dayMs + hour * 3_600_000 + 17 * 60_000)
  const date = (daysAgo: number) => at(daysAgo).toISOString().slice(0, 10)
  return {
    at,
    date,
    dateInDays: (daysAhead) => date(-daysAhead),
    written: (daysAgo) => ({ de: german.format(at(daysAgo)), en: english.format(at(daysAgo)) }),
  }
}

/**
 * Returns the number of days from today to the first day that is at least `minDays` ahead, and neither on a weekend nor a
 * public holiday. Zero means today.
 */
export function daysUntilWorkingDay(now: Date, minDays: number): number {
  const day = new Date(now.getTime() + minDays * dayMs)
  const isHoliday = germanHolidays(day.getUTCFullYear()).some(
    (holiday) => holiday.day === day.toISOString().slice(0, 10),
  )
  return isHoliday || [0, 6].includes(day.getUTCDay()) ? daysUntilWorkingDay(now, minDays + 1) : minDays
}

const berlinHour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Berlin' })

/** Returns the time at which clocks in Berlin show this hour on an ISO date. */
export function berlinTime(date: string, hour: number): Date {
  const sameHourUtc = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  const hoursAhead = (Number(berlinHour.format(sameHourUtc)) - hour + 24) % 24
  return new Date(sameHourUtc.getTime() - hoursAhead * 3_600_000)
}
