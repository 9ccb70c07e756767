import { expect, test } from 'vitest'
import { addRowProblems, noRowProblems } from './rowProblems.ts'

test('of a million problems, those of the first rows are kept, and all are counted', () => {
  const found = noRowProblems()
  for (let last = 1_000_000; last > 0; last -= 500) {
    const rows = Array.from({ length: 500 }, (_, index) => last - index)
    addRowProblems(
      found,
      rows.map((row) => ({ problems: [{ code: 'notDate', row }] })),
    )
  }
  expect(found.first.map(({ row }) => row)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect([found.rowCount, found.problemCount]).toEqual([1_000_000, 1_000_000])
})
