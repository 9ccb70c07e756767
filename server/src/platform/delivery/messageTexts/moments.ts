import { lazily } from '../../lazily.ts'

const timeZone = 'Europe/Berlin'

/**
 * Returns formatters for points in time in messages, in German time: `day` ("21. November 2026"), `minute` ("21. November
 * 2026 um 14:05"), `weekday` ("Montag, 30. November 2026"), `shortDay` ("Mo., 30. November"), `shortMinute` ("30.11.,
 * 14:05"), `clock` ("10:00") and `hours` ("10–12 Uhr", "10 am – noon"). Creating a formatter of Intl takes milliseconds, so
 * each formatter is created at its first use.
 */
export function momentsIn(locale: 'de-DE' | 'en-GB') {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  const day = formatter({ dateStyle: 'long' })
  const minute = formatter({ dateStyle: 'long', timeStyle: 'short' })
  const weekday = formatter({ dateStyle: 'full' })
  const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'long' })
  const shortMinute = formatter({
    ...(locale === 'de-DE' ? { day: 'numeric', month: 'numeric' } : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  })
  const hours = formatter({ hour: 'numeric', hourCycle: locale === 'en-GB' ? 'h12' : 'h23' })
  const clock = formatter({ timeStyle: 'short' })
  return {
    day: (moment: Date) => day().format(moment),
    minute: (moment: Date) => minute().format(moment),
    weekday: (moment: Date) => weekday().format(moment),
    shortDay: (moment: Date) => shortDay().format(moment),
    shortMinute: (moment: Date) => shortMinute().format(moment),
    /** Writes "8–10 Uhr" and "noon" where Intl writes "08–10 Uhr" and "12 pm". Windows begin and end at full hours. */
    hours: ({ start, end }: { start: string; end: string }) =>
      hours()
        .formatRange(new Date(start), new Date(end))
        .replace(/\b0(?=\d)/g, '')
        .replace(/\b12\s?pm\b/, 'noon'),
    clock: (moment: Date) => clock().format(moment),
  }
}
