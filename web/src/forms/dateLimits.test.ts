import { expect, test } from 'vitest'
import { dateLimits } from './dateLimits.ts'

// In Berlin it is the 21st already.
const now = new Date('2026-11-20T23:30:00Z')

test.each([
  [{}, undefined],
  [{ earliest: '2026-11-21' }, 'Möglich ab heute.'],
  [{ latest: '2026-12-24' }, 'Möglich bis 24. Dezember 2026.'],
  [{ earliest: '2025-11-21', latest: '2026-11-21' }, 'Möglich: 21. November 2025 bis heute.'],
])('the limits %o of a date are said as "%s"', (limits, words) => {
  expect(dateLimits(limits, now)).toBe(words)
})
