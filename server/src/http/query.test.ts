import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

const repeat = (count: number, pairOf: (index: number) => string) =>
  `/?${Array.from({ length: count }, (_, index) => pairOf(index)).join('&')}`

/** In milliseconds; the fastest of a few runs, which is the least disturbed one. */
function timeOf(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...runs)
}

test('a name that is given several times keeps all its values', () => {
  expect(readQuery('/?a=1&b=2&a=3&a')).toEqual({ a: ['1', '3', ''], b: '2' })
})

test('an address full of the same name takes about as long to read as one full of different names', () => {
  const same = repeat(7_500, () => 'a')
  const different = repeat(7_500, (index) => `a${index}`)
  expect(timeOf(() => readQuery(same))).toBeLessThan(10 * timeOf(() => readQuery(different)))
})
