import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../e2e/support/start/chromium.ts'
import { hasWebKit, skippedNotice } from '../e2e/support/webkit/webKit.ts'
import { checkCriteria } from './accessibility/run.ts'
import {
  describeFailures,
  type Failure,
  failuresInPlaywright,
  failuresInVitest,
  flakyInPlaywright,
} from './failures.ts'
import { type CheckCounts, closingLine, countPlaywright, countVitest, type Outcome, readReport, sum } from './report.ts'
import { runScript, type ScriptResult } from './script.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')

/** Counts a step as one check. If the step failed, the end of its output is the reason. */
const asOneCheck = (title: string, { succeeded, lastLines }: ScriptResult): Outcome =>
  succeeded
    ? { passed: 1, failed: 0, failures: [], flaky: [] }
    : { passed: 0, failed: 1, failures: [{ title, reason: lastLines }], flaky: [] }

interface Runner {
  file: string
  count: (report: string, succeeded: boolean) => CheckCounts
  failuresIn: (report: string) => Failure[]
  flakyIn: (report: string) => Failure[]
}

const vitest: Runner = {
  file: 'parts.json',
  count: countVitest,
  failuresIn: (report) => failuresInVitest(report, root),
  flakyIn: () => [],
}
const playwright: Runner = {
  file: 'journeys.json',
  count: countPlaywright,
  failuresIn: failuresInPlaywright,
  flakyIn: flakyInPlaywright,
}

function fromReport(title: string, { file, count, failuresIn, flakyIn }: Runner, result: ScriptResult): Outcome {
  const report = readReport(join(reports, file))
  if (report === undefined) return asOneCheck(title, result)
  const counts = count(report, result.succeeded)
  const listed = failuresIn(report)
  const failures = counts.failed > 0 && listed.length === 0 ? asOneCheck(title, result).failures : listed
  return { ...counts, failures, flaky: flakyIn(report) }
}

/**
 * Runs a script of package.json. With a runner, counts the tests in its report. Without one, counts the script as one check.
 */
async function run(title: string, script: string, runner?: Runner): Promise<Outcome> {
  const begin = performance.now()
  console.log(`▸ ${title}`)
  const result = await runScript(script, root)
  const outcome = runner ? fromReport(title, runner, result) : asOneCheck(title, result)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${title}: ${closingLine(outcome)} (${seconds} s)\n`)
  return outcome
}

/** Checks each criterion that the accessibility statement lists: whether the tests that prove it have run and passed. */
function checkAccessibility(): Outcome {
  const outcome = checkCriteria(root)
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} Criteria of WCAG 2.2: ${closingLine(outcome)}\n`)
  return outcome
}

/** Installs missing browsers if possible, in a process of its own, so that other checks run meanwhile. */
async function prepareBrowsers(): Promise<Outcome> {
  await once(spawn(process.execPath, ['e2e/support/installBrowsers.ts'], { cwd: root, stdio: 'inherit' }), 'exit')
  console.log(hasWebKit() ? '▸ Web view of iOS: WebKit\n' : `▸ ${skippedNotice}\n`)
  try {
    console.log(`▸ Browser: ${ensureChromium()}\n`)
    return asOneCheck('Browser', { succeeded: true, lastLines: [] })
  } catch (error) {
    return asOneCheck('Browser', { succeeded: false, lastLines: [(error as Error).message] })
  }
}

/**
 * Runs the quick checks first. A failed check does not stop the other checks. Without Chromium, only the quick checks run. Lint
 * and format run at the same time as the type check, because the type check uses only one core.
 */
async function runAll(): Promise<Outcome> {
  rmSync(reports, { recursive: true, force: true })
  const [browser, ...quickChecks] = await Promise.all([
    prepareBrowsers(),
    run('Types', 'types'),
    run('Lint', 'lint'),
    run('Format', 'format:check'),
  ])
  if (browser.failed > 0) return sum([browser, ...quickChecks])
  return sum([
    browser,
    ...quickChecks,
    // The tests in Vitest test parts of the portal, the journeys test the whole.
    await run('Dependency rules, unit and integration tests', 'test:parts', vitest),
    await run('Builds of the server and of every brand, with their size limits', 'build:brands'),
    await run('Journeys', 'test:journeys', playwright),
    checkAccessibility(),
  ])
}

const outcome = await runAll()
// Without WebKit, its journeys are skipped, and count together as one skipped check.
const skipped = hasWebKit() ? 0 : 1
if (outcome.flaky.length > 0)
  console.log('Journeys that passed only at the second attempt, and why the first attempt failed:')
for (const line of describeFailures(outcome.flaky, '!')) console.log(line)
for (const line of describeFailures(outcome.failures)) console.log(line)
console.log(closingLine(outcome, skipped))
process.exitCode = outcome.failed === 0 ? 0 : 1
