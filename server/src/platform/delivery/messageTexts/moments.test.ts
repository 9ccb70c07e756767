import { expect, test } from 'vitest'
import { momentsIn } from './moments.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['de-DE', '07:00', '09:00', '8–10 Uhr'],
  ['de-DE', '09:00', '11:00', '10–12 Uhr'],
  ['en-GB', '07:00', '09:00', '8–10 am'],
  ['en-GB', '09:00', '11:00', '10 am – noon'],
  ['en-GB', '11:00', '13:00', '12–2 pm'],
] as const)('in %s, a window from %s to %s UTC is written as "%s"', (locale, start, end, text) => {
  const at = (time: string) => `2026-11-30T${time}:00Z`
  expect(plain(momentsIn(locale).hours({ start: at(start), end: at(end) }))).toBe(text)
})
