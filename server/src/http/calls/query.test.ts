import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

const repeat = (count: number, pairOf: (index: number) => string) =>
  `/?${Array.from({ length: count }, (_, index) => pairOf(index)).join('&')}`

/** The time of the fastest of five runs, because other processes disturbed that run least. */
function measureMs(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...runs)
}

test('a name that occurs several times keeps all its values', () => {
  expect(readQuery('/?a=1&b=2&a=3&a')).toEqual({ a: ['1', '3', ''], b: '2' })
})

test('a query that repeats one name takes less than ten times as long to parse as a query with different names', () => {
  const same = repeat(7_500, () => 'a')
  const different = repeat(7_500, (index) => `a${index}`)
  expect(measureMs(() => readQuery(same))).toBeLessThan(10 * measureMs(() => readQuery(different)))
})
