const timeZone = 'Europe/Berlin'

/**
 * Returns formatters for points in time in messages, in German time: `day` ("21. November 2026"), `minute` ("21. November 2026
 * um 14:05"), `weekday` ("Montag, 30. November 2026") and `clock` ("10:00").
 */
export function momentsIn(locale: 'de-DE' | 'en-GB') {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const weekday = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return {
    day: (moment: Date) => day.format(moment),
    minute: (moment: Date) => minute.format(moment),
    weekday: (moment: Date) => weekday.format(moment),
    clock: (moment: Date) => clock.format(moment),
  }
}
