import { dayInGermany, hourInGermany } from './germanDay.ts'

/** The hours, in German time, in which no news are sent to a tenant who does not want messages at night. */
const quietFrom = 22
const quietUntil = 7

const halfDayMs = 12 * 3_600_000

/** Returns 7:00 German time after `now` if `now` is in the quiet hours; undefined if it is not. */
export function endOfQuietHours(now: Date): Date | undefined {
  const hour = hourInGermany(now)
  if (hour >= quietUntil && hour < quietFrom) return undefined
  // Half a day after any of the quiet hours, it is the day on which they end.
  const day = dayInGermany(new Date(now.getTime() + halfDayMs))
  const end = new Date(`${day}T06:00:00Z`)
  return hourInGermany(end) === quietUntil ? end : new Date(end.getTime() - 3_600_000)
}
