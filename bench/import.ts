import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { startCluster } from '../server/src/platform/database/cluster.ts'
import { openDatabase } from '../server/src/platform/database/connection.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { DB } from '../server/src/platform/database/schema.ts'
import { runImport } from '../server/src/portal/imports/applying/runImport.ts'

/**
 * Measures the import of a generated list of tenants (by default, 100,000 contracts with 130,000 tenants) into an embedded
 * database: a dry run, the import, the same file again, and an undo. The processor time is that of this process and PostgreSQL
 * together, so it also says something on a machine that does other work.
 */

const contracts = Number(process.argv[2] ?? 100_000)
const limits = { dryRun: 20, apply: 40, again: 10, memoryMb: 300 }

const headers = [
  ...['Mieternummer', 'Kundennummer', 'Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail', 'Mobilnummer', 'Rolle'],
  ...['Vertragsnummer', 'Vertragsbeginn', 'Vertragsende', 'Kaution', 'Einheitsnummer', 'Nutzungsart', 'Lage'],
  ...['Stockwerk', 'Zimmer', 'Wohnfläche', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'Hausnummer im System'],
  ...['Wirtschaftseinheit', 'Name der Wirtschaftseinheit'],
]

/** The rows of one contract: three of ten contracts have two tenants, and ten contracts are in the same house. */
function rowsOf(index: number): string[][] {
  const house = Math.floor(index / 10)
  const estate = Math.floor(house / 100)
  const contract = [
    ...[`${100 + estate}/${index}`, '01.04.2019', '', '1.350,00', `E-${index}`, 'Wohnung', '1. OG links', '1. OG', '3'],
    ...['64,50', `Lindenweg ${estate}`, String((house % 100) + 1), '01067', 'Dresden', `H-${house}`, `W-${estate}`],
    `Lindenhof ${estate}`,
  ]
  const mobile = `0172 ${9_000_000 + index}`
  const anna = [`T${index}`, `5${index}`, `Krause${index % 997}`, 'Anna', '14.03.1981', `a${index}@example.org`, mobile]
  const jens = [`M${index}`, `6${index}`, `Krause${index % 997}`, 'Jens', '14.03.1980', '', '']
  const main = [...anna, 'Hauptmieter', ...contract]
  return index % 10 < 3 ? [main, [...jens, 'Mitmieter', ...contract]] : [main]
}

function* lines() {
  yield `${headers.join(';')}\r\n`
  for (let index = 0; index < contracts; index += 1)
    yield rowsOf(index)
      .map((cells) => `${cells.join(';')}\r\n`)
      .join('')
}

/** The processor time of the processes of PostgreSQL, in seconds. Linux counts it in hundredths of a second. */
function postgresSeconds(dataFolder: string): number {
  const [postmaster] = readFileSync(join(dataFolder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks / 100
}

interface Measured {
  seconds: number
  processorSeconds: number
  memoryMb: number
}

async function measure(dataFolder: string, work: () => Promise<unknown>): Promise<Measured> {
  const rss = () => process.memoryUsage().rss
  const before = {
    memory: rss(),
    postgres: postgresSeconds(dataFolder),
    usage: process.cpuUsage(),
    at: performance.now(),
  }
  let peak = before.memory
  const sampler = setInterval(() => {
    peak = Math.max(peak, rss())
  }, 100)
  await work().finally(() => clearInterval(sampler))
  const { user, system } = process.cpuUsage(before.usage)
  return {
    seconds: (performance.now() - before.at) / 1_000,
    processorSeconds: (user + system) / 1e6 + postgresSeconds(dataFolder) - before.postgres,
    memoryMb: (peak - before.memory) / 2 ** 20,
  }
}

const importOnce = (db: Kysely<DB>, path: string, isApplying: boolean) =>
  runImport(db, { read: { path, mappings: [] }, isApplying, isFull: true, payee: 'Bench GmbH', now: new Date() })

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const dataFolder = join(folder, 'postgres')
const cluster = await startCluster(dataFolder)
const db = openDatabase(cluster.address, { connections: 1 })
try {
  await migrate(cluster.address)
  const path = join(folder, 'tenants.csv')
  await pipeline(Readable.from(lines()), createWriteStream(path))
  const steps = [
    { name: 'dry run', isApplying: false, maxSeconds: limits.dryRun },
    { name: 'apply', isApplying: true, maxSeconds: limits.apply },
    { name: 'same file again', isApplying: true, maxSeconds: limits.again },
  ]
  let hasFailed = false
  for (const { name, isApplying, maxSeconds } of steps) {
    const { seconds, processorSeconds, memoryMb } = await measure(dataFolder, () => importOnce(db, path, isApplying))
    const isGood = seconds <= maxSeconds && memoryMb <= limits.memoryMb
    hasFailed ||= !isGood
    console.log(
      `${isGood ? 'pass' : 'FAIL'} ${name} of ${contracts} contracts: ${seconds.toFixed(1)} s (at most ${maxSeconds}), ` +
        `${processorSeconds.toFixed(1)} s of processor time, ${memoryMb.toFixed(0)} MB more memory (at most ${limits.memoryMb})`,
    )
  }
  process.exitCode = hasFailed ? 1 : 0
} finally {
  await db.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
