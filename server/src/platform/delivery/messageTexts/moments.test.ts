import { expect, test } from 'vitest'
import { momentsIn } from './moments.ts'

test.each([
  ['de-DE', '07:00', '09:00', '8–10 Uhr'],
  ['de-DE', '09:00', '11:00', '10–12 Uhr'],
  ['en-GB', '07:00', '09:00', '8–10 am'],
  ['en-GB', '09:00', '11:00', '10 am – noon'],
  ['en-GB', '11:00', '13:00', 'noon – 2 pm'],
  ['de-DE', '07:30', '09:45', '8:30–10:45 Uhr'],
  ['de-DE', '07:00', '07:30', '8:00–8:30 Uhr'],
  ['en-GB', '07:30', '09:45', '8:30–10:45 am'],
  ['en-GB', '10:30', '12:15', '11:30 am – 1:15 pm'],
] as const)('in %s, a window from %s to %s UTC is written as "%s"', (locale, start, end, text) => {
  const at = (time: string) => `2026-11-30T${time}:00Z`
  expect(momentsIn(locale).hours({ start: at(start), end: at(end) })).toBe(text)
})

test.each([
  ['de-DE', '21:00', '01:00', '22–2 Uhr'],
  ['de-DE', '21:00', '23:00', '22–0 Uhr'],
  ['de-DE', '21:30', '23:15', '22:30–0:15 Uhr'],
  ['en-GB', '21:00', '01:00', '10 pm – 2 am'],
  ['en-GB', '21:30', '23:15', '10:30 pm – 12:15 am'],
] as const)(
  'in %s, a window past midnight from %s to %s UTC is written as "%s", without dates',
  (locale, start, end, text) => {
    const at = (time: string) => `2026-11-30T${time}:00Z`
    const isNextDay = end < start
    const window = { start: at(start), end: isNextDay ? at(end).replace('11-30', '12-01') : at(end) }
    expect(momentsIn(locale).hours(window)).toBe(text)
  },
)

test.each([
  ['de-DE', { minute: '3. Dezember 2026 um 9:05', shortMinute: '3.12., 9:05', clock: '9:05' }],
  ['en-GB', { minute: '3 December 2026 at 9:05 am', shortMinute: '3 Dec, 9:05 am', clock: '9:05 am' }],
] as const)('in %s, a time has no leading zero and only ordinary spaces', (locale, texts) => {
  const { minute, shortMinute, clock } = momentsIn(locale)
  const moment = new Date('2026-12-03T08:05:00Z')
  expect({ minute: minute(moment), shortMinute: shortMinute(moment), clock: clock(moment) }).toEqual(texts)
})

test('in German, a time after noon is written with 24 hours, in English with pm', () => {
  const moment = new Date('2026-12-03T13:00:00Z')
  expect([momentsIn('de-DE').clock(moment), momentsIn('en-GB').clock(moment)]).toEqual(['14:00', '2:00 pm'])
})
