import { dayInGermany } from '../../germanDay.ts'
import { lazily } from '../../lazily.ts'

const timeZone = 'Europe/Berlin'

/**
 * Removes the leading zero of "08:05". Replaces the narrow spaces of Intl with ordinary ones, because fonts and the alphabet of
 * text messages may lack them.
 */
const plainTime = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(/(?<![\d:])0(?=\d)/g, '')

/**
 * Returns formatters for points in time in messages, in German time: `day` ("21. November 2026"), `minute` ("21. November 2026
 * um 9:05", "21 November 2026 at 9:05 am"), `weekdayAndDate` ("Montag, 30. November 2026"), `weekdayAndDateWithoutYear`
 * ("Montag, 30. November"), `shortDay` ("Mo., 30. November"), `shortMinute` ("30.11., 9:05"), `clock` ("9:05", "9:05 am") and
 * `hours` ("10–12 Uhr", "8:30–10:45 Uhr", "10 am – noon", "22–2 Uhr"). Times look as in `web/src/texts/formats.ts`. Creating a formatter of Intl takes
 * milliseconds, so each formatter is created at its first use.
 */
export function momentsIn(locale: 'de-DE' | 'en-GB') {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  const day = formatter({ dateStyle: 'long' })
  const hourCycle = locale === 'en-GB' ? 'h12' : 'h23'
  const minute = formatter({ dateStyle: 'long', timeStyle: 'short', hourCycle })
  const weekdayAndDate = formatter({ dateStyle: 'full' })
  const weekdayAndDateWithoutYear = formatter({ weekday: 'long', day: 'numeric', month: 'long' })
  const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'long' })
  const shortMinute = formatter({
    ...(locale === 'de-DE' ? { day: 'numeric', month: 'numeric' } : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle,
  })
  const hours = formatter({ hour: 'numeric', hourCycle })
  const hoursAndMinutes = formatter({ hour: 'numeric', minute: '2-digit', hourCycle })
  const clock = formatter({ timeStyle: 'short', hourCycle })
  /** A range that ends on the next day: `formatRange` would add both dates. */
  function pastMidnight(format: Intl.DateTimeFormat, range: readonly Date[]) {
    const [from, to] = range.map((moment) => format.format(moment).replace(/ Uhr$/, ''))
    return locale === 'de-DE' ? `${from}–${to} Uhr` : `${from} – ${to}`
  }
  return {
    day: (moment: Date) => day().format(moment),
    minute: (moment: Date) => plainTime(minute().format(moment)),
    weekdayAndDate: (moment: Date) => weekdayAndDate().format(moment),
    weekdayAndDateWithoutYear: (moment: Date) => weekdayAndDateWithoutYear().format(moment),
    shortDay: (moment: Date) => shortDay().format(moment),
    shortMinute: (moment: Date) => plainTime(shortMinute().format(moment)),
    /** Writes "noon" for "12 pm", and "noon – 2 pm" for "12–2 pm". Windows of other systems may have minutes. */
    hours: ({ start, end }: { start: string; end: string }) => {
      const [from, to] = [new Date(start), new Date(end)]
      const hasWholeHours = [from, to].every((moment) => moment.getUTCMinutes() === 0)
      const format = hasWholeHours ? hours() : hoursAndMinutes()
      return plainTime(
        dayInGermany(from) === dayInGermany(to) ? format.formatRange(from, to) : pastMidnight(format, [from, to]),
      )
        .replace(/(\d) – (?=\d)/, '$1–')
        .replace(/\b12 pm\b/, 'noon')
        .replace(/\b12–(?=\d+ pm)/, 'noon – ')
    },
    clock: (moment: Date) => plainTime(clock().format(moment)),
  }
}
