const dayMs = 86_400_000

/** Returns Easter Sunday in the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const day = epact + weekday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1))
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** Returns the public holidays that all German states share, as ISO dates with their names. */
export function germanHolidays(year: number): { day: string; name: string }[] {
  const easter = easterSunday(year).getTime()
  const movable = (days: number, name: string) => ({ day: isoDay(new Date(easter + days * dayMs)), name })
  return [
    { day: `${year}-01-01`, name: 'Neujahr' },
    movable(-2, 'Karfreitag'),
    movable(1, 'Ostermontag'),
    { day: `${year}-05-01`, name: 'Tag der Arbeit' },
    movable(39, 'Christi Himmelfahrt'),
    movable(50, 'Pfingstmontag'),
    { day: `${year}-10-03`, name: 'Tag der Deutschen Einheit' },
    { day: `${year}-12-25`, name: 'Erster Weihnachtstag' },
    { day: `${year}-12-26`, name: 'Zweiter Weihnachtstag' },
  ]
}
