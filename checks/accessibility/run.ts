import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, readReport } from '../report.ts'
import { criteria } from './criteria.ts'
import { methodOf, verdictOf } from './criterion.ts'
import { findShown, type TestResult, testsInPlaywright, testsInVitest } from './evidence.ts'

/** Reads the tests of the last run from the reports of both runners. */
export function readTests(root: string): TestResult[] {
  const reports = join(root, 'test-results')
  const [parts, journeys] = ['parts.json', 'journeys.json'].map((file) => readReport(join(reports, file)))
  return [...(parts ? testsInVitest(parts, root) : []), ...(journeys ? testsInPlaywright(journeys) : [])]
}

/**
 * Checks that the run shows every criterion of WCAG 2.2, and writes what it shows to `test-results/accessibility.json`. Counts
 * as one check.
 */
export function checkCriteria(root: string, today = new Date()): Outcome {
  const shown = findShown(criteria, readTests(root))
  const rows = criteria.map((criterion, index) => ({
    ...criterion,
    method: methodOf(criterion),
    verdict: verdictOf(criterion),
    ...shown[index],
  }))
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(
    join(root, 'test-results/accessibility.json'),
    JSON.stringify({ writtenAt: today.toISOString(), criteria: rows }, null, 2),
  )
  const failures = shown
    .filter(({ missing }) => missing.length > 0)
    .map(({ id, missing }) => ({ title: `Criterion ${id} of WCAG 2.2 is not shown`, reason: missing }))
  const failed = failures.length === 0 ? 0 : 1
  return { passed: 1 - failed, failed, failures, flaky: [] }
}
