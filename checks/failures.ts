import { stripVTControlCharacters } from 'node:util'

/** A check or test that failed, and some lines that show the reason. */
export interface Failure {
  title: string
  reason: readonly string[]
}

const maxReasonLines = 4
const maxLineLength = 240
/** If the whole suite is broken, listing every test does not help. */
const maxListed = 40

/** Returns the first lines of a message. Blank lines, colours and the stack trace are removed. */
const firstLines = (message = 'It did not run.') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, maxReasonLines)

interface VitestReport {
  testResults: readonly {
    name: string
    status: string
    message?: string
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[]
  }[]
}

/** Returns each test of Vitest's JSON report that did not pass, and each file that could not be loaded. */
export function failuresInVitest(report: string, root: string): Failure[] {
  const { testResults = [] } = JSON.parse(report) as Partial<VitestReport>
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages }) => ({
        title: `${file} › ${fullName}`,
        reason: firstLines(failureMessages?.[0]),
      }))
    return tests.length === 0 && status === 'failed' ? [{ title: file, reason: firstLines(message) }] : tests
  })
}

interface Suite {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    tests: readonly {
      projectName: string
      status: string
      results: readonly { errors?: readonly { message?: string }[] }[]
    }[]
  }[]
}

/** Returns the journeys with a matching status, from a suite and its subsuites. */
function journeysIn({ suites = [], specs = [] }: Suite, matches: (status: string) => boolean): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => matches(status))
      .map(({ projectName, results }) => ({
        title: `e2e/${file} › ${title} (${projectName})`,
        reason: firstLines(results.flatMap(({ errors = [] }) => errors).find(({ message }) => message)?.message),
      })),
  )
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, matches))]
}

/** Returns each journey of Playwright's JSON report that did not pass, and each error before or after the journeys. */
export function failuresInPlaywright(report: string): Failure[] {
  const { errors = [], ...whole } = JSON.parse(report) as Suite & { errors?: readonly { message?: string }[] }
  return [
    ...errors.map(({ message }) => ({ title: 'Before or after the journeys', reason: firstLines(message) })),
    ...journeysIn(whole, (status) => status !== 'expected' && status !== 'flaky'),
  ]
}

/**
 * Returns each journey of Playwright's JSON report that passed only at the second attempt, and why the first attempt failed.
 */
export const flakyInPlaywright = (report: string): Failure[] =>
  journeysIn(JSON.parse(report) as Suite, (status) => status === 'flaky')

const shorten = (line: string) => (line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1)}…` : line)

/**
 * Returns a few lines for each of the first failures, for readers who see only the end of a long output. Each title
 * begins with `sign`.
 */
export function describeFailures(failures: readonly Failure[], sign = '✗'): string[] {
  const lines = failures
    .slice(0, maxListed)
    .flatMap(({ title, reason }) => [`${sign} ${title}`, ...reason.map((line) => `    ${line}`)].map(shorten))
  return failures.length > maxListed ? [...lines, `… and ${failures.length - maxListed} more`] : lines
}
