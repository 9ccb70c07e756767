const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** Returns the ISO date in Germany at a point in time. */
export const dayInGermany = (moment: Date): string => isoDay.format(moment)

const hourOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' })

/** Returns the hour of the day in Germany, from 0 to 23. */
export const hourInGermany = (moment: Date): number => Number(hourOfDay.format(moment))

/** Returns the last millisecond of an ISO date in Germany; an invalid `Date` if the text is not a date. */
export function endOfDayInGermany(day: string): Date {
  const end = new Date(`${day}T22:59:59.999Z`)
  if (Number.isNaN(end.getTime()) || hourInGermany(end) === 23) return end
  return new Date(end.getTime() - 3_600_000)
}
