import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../e2e/chromium.ts'
import { readReport, sum, type Tally, tallyPlaywright, tallyVitest } from './report.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')

function announce(title: string, begin: number, { passed, failed }: Tally): void {
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
}

/** Runs a script of package.json and counts what it shows: one check, or what its report says. */
function run(title: string, script: string, readTally = (endedWell: boolean): Tally => one(endedWell)): Tally {
  const begin = performance.now()
  console.log(`▸ ${title}`)
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const tally = readTally(status === 0)
  announce(title, begin, tally)
  return tally
}

const one = (endedWell: boolean): Tally => (endedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const fromReport = (file: string, tally: typeof tallyVitest) => (endedWell: boolean) => {
  const report = readReport(join(reports, file))
  return report === undefined ? one(false) : tally(report, endedWell)
}

function browser(): Tally {
  try {
    console.log(`▸ Browser: ${ensureChromium()}\n`)
    return one(true)
  } catch (error) {
    console.error((error as Error).message)
    return one(false)
  }
}

/** What is quick and broad comes first. A failure never hides what comes after it, except a missing browser. */
function runAll(): Tally {
  rmSync(reports, { recursive: true, force: true })
  const found = browser()
  if (found.failed > 0) return found
  return sum([
    found,
    run('Format', 'format:check'),
    run('Lint', 'lint'),
    run('Types', 'types'),
    run('The house and its parts', 'test:parts', fromReport('parts.json', tallyVitest)),
    run('Every brand built within its budget', 'build:brands'),
    run('Journeys', 'test:journeys', fromReport('journeys.json', tallyPlaywright)),
  ])
}

const { passed, failed } = runAll()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
