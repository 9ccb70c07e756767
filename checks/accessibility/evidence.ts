import { relative } from 'node:path'
import type { Criterion } from './criterion.ts'

/** A test of a run. */
export interface TestResult {
  /** Relative to the repository. */
  file: string
  name: string
  hasPassed: boolean
  /** The criteria that the test reports. */
  criteria: readonly string[]
}

interface VitestReport {
  testResults: readonly { name: string; assertionResults: readonly { fullName: string; status: string }[] }[]
}

/** Returns the tests of Vitest's JSON report. */
export const testsInVitest = (report: string, root: string): TestResult[] =>
  (JSON.parse(report) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      name: fullName,
      hasPassed: status === 'passed',
      criteria: [],
    })),
  )

interface Suite {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    tests: readonly { status: string; annotations: readonly { type: string; description?: string }[] }[]
  }[]
}

/** Returns the tests of Playwright's JSON report, once for each brand. */
export function testsInPlaywright(report: string): TestResult[] {
  const testsIn = ({ suites = [], specs = [] }: Suite): TestResult[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, annotations }) => ({
        file: `e2e/${file}`,
        name: title,
        hasPassed: status === 'expected' || status === 'flaky',
        criteria: annotations.filter(({ type }) => type === 'criterion').map(({ description = '' }) => description),
      })),
    ),
    ...suites.flatMap(testsIn),
  ]
  return testsIn(JSON.parse(report) as Suite)
}

/** Returns the tests that an entry of `Criterion.evidence` names. */
function testsOf(entry: string, id: string, tests: readonly TestResult[]): TestResult[] {
  const [file, part] = entry.split(' › ')
  const inFile = tests.filter((test) => test.file === file)
  return part === undefined
    ? inFile.filter(({ criteria }) => criteria.includes(id))
    : inFile.filter(({ name }) => name.includes(part))
}

export interface Shown {
  id: string
  /** The number of tests of the run that the evidence names, including failed ones. */
  tests: number
  /** Why the run does not show the criterion. Empty if it does. */
  missing: readonly string[]
}

/** Returns for each criterion whether the tests of a run show it. A criterion that is checked by hand needs no test. */
export const findShown = (criteria: readonly Criterion[], tests: readonly TestResult[]): Shown[] =>
  criteria.map(({ id, evidence = [], manual }) => {
    const found = evidence.map((entry) => ({ entry, results: testsOf(entry, id, tests) }))
    const missing = found.flatMap(({ entry, results }) => {
      if (results.length === 0) return [`no test shows it: ${entry}`]
      return results.filter(({ hasPassed }) => !hasPassed).map(({ file, name }) => `failed: ${file} › ${name}`)
    })
    const hasResult = evidence.length > 0 || manual !== undefined
    return {
      id,
      tests: found.reduce((sum, { results }) => sum + results.length, 0),
      missing: hasResult ? missing : ['it has neither a test nor a check by hand'],
    }
  })
