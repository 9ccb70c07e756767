import { expect, test } from 'vitest'
import { describeFailures, failuresInPlaywright, failuresInVitest, flakyInPlaywright } from './failures.ts'
import { closingLine, countPlaywright, countVitest, sum } from './report.ts'

const vitest = (numPassedTests: number, numTotalTests: number) => JSON.stringify({ numPassedTests, numTotalTests })
const playwright = (expected: number, unexpected: number, skipped: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, skipped, flaky } })

test.each([
  ['all passed', vitest(12, 12), true, { passed: 12, failed: 0 }],
  ['one failed', vitest(11, 12), false, { passed: 11, failed: 1 }],
  ['one was skipped', vitest(11, 12), true, { passed: 11, failed: 1 }],
  ['a file could not be loaded', vitest(12, 12), false, { passed: 12, failed: 1 }],
  ['nothing ran', vitest(0, 0), true, { passed: 0, failed: 1 }],
])('in a Vitest report, every test and file that did not pass counts as failed: %s', (_, report, succeeded, counts) => {
  expect(countVitest(report, succeeded)).toEqual(counts)
})

test.each([
  ['all passed', playwright(9, 0, 0, 0), true, { passed: 9, failed: 0 }],
  ['one failed and two did not run', playwright(6, 1, 2, 0), false, { passed: 6, failed: 3 }],
  ['one passed only at the second attempt', playwright(8, 0, 0, 1), true, { passed: 9, failed: 0 }],
])('in a Playwright report, every journey that did not pass counts as failed: %s', (_, report, succeeded, counts) => {
  expect(countPlaywright(report, succeeded)).toEqual(counts)
})

test('the closing line shows the sums of the counts of all steps', () => {
  const lint = { title: 'Lint', reason: ['no-debugger'] }
  const late = { title: 'a journey', reason: ['timeout'] }
  const whole = sum([
    { passed: 1, failed: 0, failures: [], flaky: [late] },
    { passed: 40, failed: 2, failures: [lint], flaky: [] },
  ])
  expect(whole).toEqual({ passed: 41, failed: 2, failures: [lint], flaky: [late] })
  expect(closingLine(whole)).toBe('41 passed, 2 failed')
  expect(closingLine(whole, 1)).toBe('41 passed, 2 failed, 1 skipped')
})

test('the list of failures contains every Vitest test that failed or did not run, and every file that could not be loaded', () => {
  const passed = { fullName: 'holds', status: 'passed', failureMessages: [] }
  const report = JSON.stringify({
    testResults: [
      { name: '/portal/web/a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      {
        name: '/portal/server/b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          {
            fullName: 'group breaks',
            status: 'failed',
            failureMessages: ['Error: expected \u001b[31m1\u001b[39m\n\n  to be 2\n    at run (run.js:1:1)'],
          },
          { fullName: 'waits', status: 'skipped', failureMessages: null },
        ],
      },
      { name: '/portal/server/c.test.ts', status: 'failed', message: 'Cannot find x', assertionResults: [] },
    ],
  })
  expect(describeFailures(failuresInVitest(report, '/portal'))).toEqual([
    '✗ server/b.test.ts › group breaks',
    '    Error: expected 1',
    '    to be 2',
    '✗ server/b.test.ts › waits',
    '    It did not run.',
    '✗ server/c.test.ts',
    '    Cannot find x',
  ])
})

test('the list of failures contains every journey that did not pass, and errors before or after the journeys', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    file: 'a-journey.spec.ts',
    tests: [{ projectName: 'landlord', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const report = JSON.stringify({
    errors: [{ message: 'Error: no build' }],
    suites: [
      {
        specs: [spec('goes well', 'expected', []), spec('breaks', 'unexpected', ['Error: not visible\n    at x.ts:1'])],
        suites: [{ specs: [spec('is late', 'flaky', ['Error: timeout']), spec('waits', 'skipped', [])] }],
      },
    ],
  })
  expect(describeFailures(failuresInPlaywright(report))).toEqual([
    '✗ Before or after the journeys',
    '    Error: no build',
    '✗ e2e/a-journey.spec.ts › breaks (landlord)',
    '    Error: not visible',
    '✗ e2e/a-journey.spec.ts › waits (landlord)',
    '    It did not run.',
  ])
  expect(describeFailures(flakyInPlaywright(report), '!')).toEqual([
    '! e2e/a-journey.spec.ts › is late (landlord)',
    '    Error: timeout',
  ])
})

test('the list of failures has at most 40 failures, and lines of at most 240 characters', () => {
  const failures = Array.from({ length: 50 }, () => ({ title: 'x'.repeat(1_000), reason: ['y'.repeat(1_000)] }))
  const lines = describeFailures(failures)
  expect(lines).toHaveLength(81)
  expect(lines.at(-1)).toBe('… and 10 more')
  expect(Math.max(...lines.map(({ length }) => length))).toBe(240)
})
