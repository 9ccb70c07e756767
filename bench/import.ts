import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startCluster } from '../server/src/platform/database/cluster.ts'
import { openDatabase } from '../server/src/platform/database/connection.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openFolderStore } from '../server/src/platform/files/folderStore.ts'
import { trackNewFiles } from '../server/src/platform/files/unclaimed.ts'
import { runImport } from '../server/src/portal/imports/applying/runImport.ts'
import { createDocumentDelivery } from '../server/src/portal/imports/documents/documentDelivery.ts'
import { readSettings } from '../server/src/settings.ts'
import { writeDocuments } from './importDocuments.ts'
import { measure } from './importMeasure.ts'

/**
 * Measures the import of a generated list of tenants (by default, 100,000 contracts with 130,000 tenants) and of documents of
 * 200 KB (by default, 500) into an embedded database: a dry run, the import, and the same file again. The processor time is that
 * of this process, its child processes and PostgreSQL together, so other work on the machine hardly changes it. Usage:
 * `npm run bench:import -- [contracts] [documents]`.
 */

const contracts = Number(process.argv[2] ?? 100_000)
const documents = Number(process.argv[3] ?? 500)
/** The limits for the list of tenants, in seconds, and for the memory in megabytes. */
const limits = { dryRun: 20, apply: 40, again: 10, memoryMb: 300 }
/** 10,000 documents in ten minutes. */
const maxSecondsPerDocument = 0.06

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

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const dataFolder = join(folder, 'postgres')
const cluster = await startCluster(dataFolder)
const db = openDatabase(cluster.address, { connections: 1 })
const filesDb = openDatabase(cluster.address, { connections: 1 })
const now = () => new Date()
const files = trackNewFiles(openFolderStore(join(folder, 'files')), { db: filesDb, now })
const delivery = createDocumentDelivery(readSettings({ DATA_DIR: folder }), files)

const importOnce = (path: string, isApplying: boolean) =>
  runImport(db, {
    read: { path, mappings: [] },
    isApplying,
    isFull: true,
    payee: 'Bench GmbH',
    delivery,
    now: now(),
  })

interface Step {
  name: string
  isApplying: boolean
  maxSeconds: number
}

/** Measures the steps, prints them, and returns whether all of them are within their limits. */
async function measureSteps(path: string, what: string, steps: readonly Step[]): Promise<boolean> {
  let isGood = true
  for (const { name, isApplying, maxSeconds } of steps) {
    const { seconds, processorSeconds, memoryMb } = await measure(dataFolder, async () => {
      const { end, plan } = await importOnce(path, isApplying)
      if (end.refusal || end.counts.refused > 0 || !plan) throw new Error(`The file is refused: ${end.refusal?.code}`)
    })
    const isWithin = seconds <= maxSeconds && memoryMb <= limits.memoryMb
    isGood &&= isWithin
    console.log(
      `${isWithin ? 'pass' : 'FAIL'} ${name} of ${what}: ${seconds.toFixed(1)} s (at most ${maxSeconds}), ` +
        `${processorSeconds.toFixed(1)} s of processor time, ${memoryMb.toFixed(0)} MB more memory (at most ${limits.memoryMb})`,
    )
  }
  return isGood
}

try {
  await migrate(cluster.address)
  const path = join(folder, 'tenants.csv')
  await pipeline(Readable.from(lines()), createWriteStream(path))
  const { dryRun, apply, again } = limits
  const isGood = await measureSteps(path, `${contracts} contracts`, [
    { name: 'dry run', isApplying: false, maxSeconds: dryRun },
    { name: 'apply', isApplying: true, maxSeconds: apply },
    { name: 'same file again', isApplying: true, maxSeconds: again },
  ])
  const manifest = await writeDocuments(folder, {
    documents,
    contractOf: (index) => rowsOf(index % contracts)[0]?.[8] ?? '',
  })
  const maxSeconds = documents * maxSecondsPerDocument
  const areDocumentsGood = await measureSteps(manifest, `${documents} documents of 200 KB`, [
    { name: 'dry run', isApplying: false, maxSeconds },
    { name: 'apply', isApplying: true, maxSeconds },
    { name: 'same file again', isApplying: true, maxSeconds },
  ])
  process.exitCode = isGood && areDocumentsGood ? 0 : 1
} finally {
  await db.destroy()
  await filesDb.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
