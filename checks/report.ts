import { readFileSync } from 'node:fs'
import type { Failure } from './failures.ts'

/** How many checks held and how many did not. */
export interface Tally {
  passed: number
  failed: number
}

/** What a step showed, and which of it did not hold. */
export interface Outcome extends Tally {
  failures: readonly Failure[]
}

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/** The last line of all, for people and programs that read nothing else. */
export const closingLine = ({ passed, failed }: Tally, skipped = 0): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A runner that ended badly has failed at least once, whatever its report says; so has one that ran nothing. */
function atLeastOneFailure({ passed, failed }: Tally, endedWell: boolean): Tally {
  return { passed, failed: endedWell && passed > 0 ? failed : Math.max(failed, 1) }
}

/** Vitest's JSON report. A test that did not run is no pass. */
export function tallyVitest(report: string, endedWell: boolean): Tally {
  const { numPassedTests, numTotalTests } = JSON.parse(report) as { numPassedTests: number; numTotalTests: number }
  return atLeastOneFailure({ passed: numPassedTests, failed: numTotalTests - numPassedTests }, endedWell)
}

/** Playwright's JSON report. A journey that was skipped or passed only at a second try is no pass. */
export function tallyPlaywright(report: string, endedWell: boolean): Tally {
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; skipped: number; flaky: number }
  }
  return atLeastOneFailure(
    { passed: stats.expected, failed: stats.unexpected + stats.skipped + stats.flaky },
    endedWell,
  )
}

/** A runner that died before it wrote its report counts as one failure. */
export function readReport(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
