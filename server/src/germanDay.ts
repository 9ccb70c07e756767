const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** The ISO date that the calendar in Germany shows at a point in time. */
export const dayInGermany = (moment: Date): string => isoDay.format(moment)
