import { expect, test } from 'vitest'
import { sum, tallyPlaywright, tallyVitest } from './report.ts'

const vitest = (numPassedTests: number, numTotalTests: number) => JSON.stringify({ numPassedTests, numTotalTests })
const playwright = (expected: number, unexpected: number, skipped: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, skipped, flaky } })

test.each([
  ['all passed', vitest(12, 12), true, { passed: 12, failed: 0 }],
  ['one failed', vitest(11, 12), false, { passed: 11, failed: 1 }],
  ['one was skipped', vitest(11, 12), true, { passed: 11, failed: 1 }],
  ['a file could not be loaded', vitest(12, 12), false, { passed: 12, failed: 1 }],
  ['nothing ran', vitest(0, 0), true, { passed: 0, failed: 1 }],
])('parts: %s', (_, report, endedWell, tally) => {
  expect(tallyVitest(report, endedWell)).toEqual(tally)
})

test.each([
  ['all passed', playwright(9, 0, 0, 0), true, { passed: 9, failed: 0 }],
  ['one failed and two did not run', playwright(6, 1, 2, 0), false, { passed: 6, failed: 3 }],
  ['one passed only at a second try', playwright(8, 0, 0, 1), true, { passed: 8, failed: 1 }],
])('journeys: %s', (_, report, endedWell, tally) => {
  expect(tallyPlaywright(report, endedWell)).toEqual(tally)
})

test('the closing line adds up what every step showed', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 40, failed: 2 },
    ]),
  ).toEqual({ passed: 41, failed: 2 })
})
