import { expect, test } from 'vitest'
import { describeDateLimits } from './dateLimits.ts'

// In Berlin, this is already 21 November.
const now = new Date('2026-11-20T23:30:00Z')

test.each([
  [{}, undefined],
  [{ earliest: '2026-11-21' }, 'Möglich ab heute.'],
  [{ latest: '2026-12-24' }, 'Möglich bis 24.\u00a0Dezember 2026.'],
  [{ earliest: '2025-11-21', latest: '2026-11-21' }, 'Möglich: 21.\u00a0November 2025 bis heute.'],
])('the date limits %o are described as "%s"', (limits, description) => {
  expect(describeDateLimits(limits, now)).toBe(description)
})
