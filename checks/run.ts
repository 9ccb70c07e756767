import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../e2e/chromium.ts'
import { ensureWebKit, withoutWebKit } from '../e2e/webkit/webKit.ts'
import { describeFailures, type Failure, failuresInPlaywright, failuresInVitest } from './failures.ts'
import { closingLine, type Outcome, readReport, sum, type Tally, tallyPlaywright, tallyVitest } from './report.ts'
import { type Ended, runScript } from './script.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')

/** The step as a whole is the failure when no report names what failed in it; then the end of its output tells why. */
const asOne = (title: string, { endedWell, lastLines }: Ended): Outcome =>
  endedWell
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [{ what: title, why: lastLines }] }

interface Runner {
  file: string
  tally: (report: string, endedWell: boolean) => Tally
  failuresIn: (report: string) => Failure[]
}

const vitest: Runner = {
  file: 'parts.json',
  tally: tallyVitest,
  failuresIn: (report) => failuresInVitest(report, root),
}
const playwright: Runner = { file: 'journeys.json', tally: tallyPlaywright, failuresIn: failuresInPlaywright }

function fromReport(title: string, { file, tally, failuresIn }: Runner, ended: Ended): Outcome {
  const report = readReport(join(reports, file))
  if (report === undefined) return asOne(title, ended)
  const counts = tally(report, ended.endedWell)
  const named = failuresIn(report)
  return { ...counts, failures: counts.failed > 0 && named.length === 0 ? asOne(title, ended).failures : named }
}

/** Runs a script of package.json and counts what it shows: one check, or what the report of its runner says. */
async function run(title: string, script: string, runner?: Runner): Promise<Outcome> {
  const begin = performance.now()
  console.log(`▸ ${title}`)
  const ended = await runScript(script, root)
  const outcome = runner ? fromReport(title, runner, ended) : asOne(title, ended)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${title}: ${closingLine(outcome)} (${seconds} s)\n`)
  return outcome
}

function findBrowser(): Outcome {
  try {
    console.log(`▸ Browser: ${ensureChromium()}\n`)
    return asOne('Browser', { endedWell: true, lastLines: [] })
  } catch (error) {
    return asOne('Browser', { endedWell: false, lastLines: [(error as Error).message] })
  }
}

/** Where there is no engine of iOS, what would run in it is skipped, and counted as that. */
function findWebKit(): { skipped: number } {
  const isThere = ensureWebKit()
  console.log(isThere ? '▸ Web view of iOS: WebKit\n' : `▸ ${withoutWebKit}\n`)
  return { skipped: isThere ? 0 : 1 }
}

/** What is quick and broad comes first. A failure never hides what comes after it, except a missing browser. */
async function runAll(): Promise<Outcome> {
  rmSync(reports, { recursive: true, force: true })
  const browser = findBrowser()
  if (browser.failed > 0) return browser
  return sum([
    browser,
    await run('Format', 'format:check'),
    await run('Lint', 'lint'),
    await run('Types', 'types'),
    await run('The house and its parts', 'test:parts', vitest),
    await run('Every brand built within its budget', 'build:brands'),
    await run('Journeys', 'test:journeys', playwright),
  ])
}

const { skipped } = findWebKit()
const outcome = await runAll()
for (const line of describeFailures(outcome.failures)) console.log(line)
console.log(closingLine(outcome, skipped))
process.exitCode = outcome.failed === 0 ? 0 : 1
