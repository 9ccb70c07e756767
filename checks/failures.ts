import { stripVTControlCharacters } from 'node:util'

/** What did not hold, and why, in a few lines. */
export interface Failure {
  what: string
  why: readonly string[]
}

const linesOfWhy = 4
const widestLine = 240
/** A suite that is broken altogether need not be told test by test. */
const mostTold = 40

/** The first lines that say something, without colours and without the way through the code. */
const firstLines = (message = 'It did not run.') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, linesOfWhy)

interface VitestReport {
  testResults: readonly {
    name: string
    status: string
    message?: string
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[]
  }[]
}

/** From Vitest's JSON report: each test that did not pass, and each file that could not be loaded. */
export function failuresInVitest(report: string, root: string): Failure[] {
  const { testResults = [] } = JSON.parse(report) as Partial<VitestReport>
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages }) => ({
        what: `${file} › ${fullName}`,
        why: firstLines(failureMessages?.[0]),
      }))
    return tests.length === 0 && status === 'failed' ? [{ what: file, why: firstLines(message) }] : tests
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

function failuresInSuite({ suites = [], specs = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => ({
        what: `e2e/${file} › ${title} (${projectName})`,
        why: firstLines(results.flatMap(({ errors = [] }) => errors).find(({ message }) => message)?.message),
      })),
  )
  return [...own, ...suites.flatMap(failuresInSuite)]
}

/** From Playwright's JSON report: each journey that did not pass at its first try, and what kept all of them from running. */
export function failuresInPlaywright(report: string): Failure[] {
  const { errors = [], ...whole } = JSON.parse(report) as Suite & { errors?: readonly { message?: string }[] }
  return [
    ...errors.map(({ message }) => ({ what: 'Before or after the journeys', why: firstLines(message) })),
    ...failuresInSuite(whole),
  ]
}

const shorten = (line: string) => (line.length > widestLine ? `${line.slice(0, widestLine - 1)}…` : line)

/** A few lines for each failure, for whoever sees only the end of a long output. */
export function describeFailures(failures: readonly Failure[]): string[] {
  const told = failures
    .slice(0, mostTold)
    .flatMap(({ what, why }) => [`✗ ${what}`, ...why.map((line) => `    ${line}`)].map(shorten))
  return failures.length > mostTold ? [...told, `… and ${failures.length - mostTold} more`] : told
}
