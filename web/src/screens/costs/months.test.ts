import { expect, test } from 'vitest'
import { groupByMonth, type RentalAccountEntry } from './months.ts'

const entry = (date: string, cents: number, balanceCents: number): RentalAccountEntry => ({
  date,
  text: 'Miete',
  cents,
  balanceCents,
})

test('the entries of a rental account are grouped by month, and each month has the balance of its newest entry', () => {
  const entries = [entry('2026-11-03', 86_010, 0), entry('2026-11-01', -86_010, -86_010), entry('2026-10-31', 5, 5)]
  expect(groupByMonth(entries)).toEqual([
    { month: '2026-11', entries: entries.slice(0, 2), balanceCents: 0 },
    { month: '2026-10', entries: entries.slice(2), balanceCents: 5 },
  ])
})

test('a rental account without entries has no months', () => {
  expect(groupByMonth([])).toEqual([])
})
