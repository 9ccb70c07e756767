import { readFileSync } from 'node:fs'
import type { Failure } from './failures.ts'

/** How many checks passed and how many failed. */
export interface CheckCounts {
  passed: number
  failed: number
}

/** The counts of a step of `npm test`, its failures, and the journeys that passed only at the second attempt. */
export interface Outcome extends CheckCounts {
  failures: readonly Failure[]
  flaky: readonly Failure[]
}

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
})

/**
 * Returns the counts in words, for the line of a step and for the last line of the output. Some people and programs read only the
 * last line.
 */
export const closingLine = ({ passed, failed }: CheckCounts, skipped = 0): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** If the runner exited with an error or no test passed, counts at least one failure, even if the report lists none. */
function atLeastOneFailure({ passed, failed }: CheckCounts, succeeded: boolean): CheckCounts {
  return { passed, failed: succeeded && passed > 0 ? failed : Math.max(failed, 1) }
}

/** Counts the tests in Vitest's JSON report. A test that did not run counts as failed. */
export function countVitest(report: string, succeeded: boolean): CheckCounts {
  const { numPassedTests, numTotalTests } = JSON.parse(report) as { numPassedTests: number; numTotalTests: number }
  return atLeastOneFailure({ passed: numPassedTests, failed: numTotalTests - numPassedTests }, succeeded)
}

/**
 * Counts the journeys in Playwright's JSON report. A journey that was skipped counts as failed. A journey that passed only at
 * the second attempt counts as passed, because a busy machine can make a correct change fail once.
 */
export function countPlaywright(report: string, succeeded: boolean): CheckCounts {
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; skipped: number; flaky: number }
  }
  return atLeastOneFailure(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped },
    succeeded,
  )
}

/** Returns the text of a report; undefined if the runner exited before it wrote the report. */
export function readReport(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
