const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** Returns the ISO date in Germany at a point in time. */
export const dayInGermany = (moment: Date): string => isoDay.format(moment)
