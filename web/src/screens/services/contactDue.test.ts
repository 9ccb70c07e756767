import { expect, test } from 'vitest'
import { isOlderThanAYear, rememberAsked, wasAskedWithinADay } from './contactDue.ts'

test.each([
  ['2024-10-20', '2026-11-21', true],
  ['2025-11-20', '2026-11-21', true],
  ['2025-11-21', '2026-11-21', false],
  ['2026-10-21', '2026-11-21', false],
  ['2027-02-28', '2028-02-29', true],
  ['2027-03-01', '2028-02-29', false],
])('contact data confirmed on %s are older than a year on %s: %s', (lastUpdate, today, isOlder) => {
  expect(isOlderThanAYear(lastUpdate, today)).toBe(isOlder)
})

test('a tenant is asked at most once in 24 hours, regardless of other tenants on the device', () => {
  const asked = new Date('2026-11-21T08:00:00Z')
  const isDue = (userId: string, at: string) => !wasAskedWithinADay(userId, Date.parse(at))
  rememberAsked('erika', asked)
  expect(isDue('erika', '2026-11-21T08:00:01Z')).toBe(false)
  expect(isDue('erika', '2026-11-22T07:59:59Z')).toBe(false)
  expect(isDue('erika', '2026-11-22T08:00:00Z')).toBe(true)
  expect(isDue('max', '2026-11-21T08:00:01Z')).toBe(true)
})
