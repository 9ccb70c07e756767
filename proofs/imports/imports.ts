import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { createDatabase } from '../../server/src/testing/databases/database.ts'
import { dumpDatabase } from '../../server/src/testing/imports/importDatabase.ts'
import { startImport, untilNoImportRuns } from '../../server/src/testing/imports/killImport.ts'
import { type TenantCells, tenantCsv } from '../../server/src/testing/imports/tenantList.ts'
import { environmentOf } from '../../server/src/testing/portalEnvironment.ts'
import { makeFolder } from '../../server/src/testing/processes/serverProcess.ts'
import { startTestCluster } from '../../server/src/testing/processes/testCluster.ts'
import { createRandom } from '../../server/src/testing/races/interleaving.ts'
import type { Proof } from '../proof.ts'

/** The number of tenants in a file: enough that each step of an import takes some milliseconds. */
const tenants = 2_000

/** A list of tenants. Each version changes a third of the names, and has some tenants that the former version lacks. */
function listOf(version: number): string {
  const rows = Array.from(
    { length: tenants },
    (_, index): TenantCells => ({
      Mieternummer: String(100_000 + index),
      Vertragsnummer: `9/${index}`,
      Einheit: `9-${index}`,
      Nachname: index % 3 === version % 3 ? `Krause${version}` : 'Krause',
    }),
  )
  return tenantCsv(
    rows.filter((_, index) => index % 97 !== version % 97),
    0,
  )
}

const countImports = async (db: Kysely<DB>) => (await db.selectFrom('imports').select('import_id').execute()).length

async function openCases() {
  const { cluster, stop } = await startTestCluster({ isDurable: true })
  onFinished(stop)
  const address = await createDatabase(cluster, { name: 'imports', template: 'migrated' })
  const db = openDatabase(address, { connections: 2 })
  onFinished(() => db.destroy())
  const folder = makeFolder()
  const environment = environmentOf({ address, dataDir: folder })
  const path = join(folder, 'tenants.csv')

  /** Imports the file without a kill. Returns the duration in milliseconds. */
  async function importWhole(): Promise<number> {
    const begin = performance.now()
    const code = await startImport(path, environment).ended()
    if (code !== 0) throw new Error(`The import ended with the code ${code}`)
    return performance.now() - begin
  }
  writeFileSync(path, listOf(0))
  await importWhole()
  const state = { longest: 0 }

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const before = { dump: await dumpDatabase(db), imports: await countImports(db) }
    writeFileSync(path, listOf(index + 1))
    const killed = startImport(path, environment)
    await sleep(state.longest === 0 ? 500 : random(Math.ceil(state.longest * 1.1)))
    await killed.kill()
    await untilNoImportRuns(db)
    const after = { dump: await dumpDatabase(db), imports: await countImports(db) }
    const isWritten = after.imports > before.imports
    const isUnchanged = JSON.stringify(after.dump) === JSON.stringify(before.dump)
    // The whole file must now be written, or nothing of it. Importing it again shows which.
    state.longest = Math.max(state.longest, await importWhole())
    const complete = await dumpDatabase(db)
    const isComplete = JSON.stringify(after.dump) === JSON.stringify(complete)
    const between = isWritten ? !isComplete : !isUnchanged
    if (between) explain('The killed import has left a part of its file.')
    const twice = isWritten && (await countImports(db)) > after.imports
    if (twice) explain('The file of the killed import was written again.')
    return {
      kills: 1,
      before: isWritten ? 0 : 1,
      after: isWritten ? 1 : 0,
      between: between ? 1 : 0,
      twice: twice ? 1 : 0,
    }
  }
}

export const imports: Proof = {
  name: 'imports',
  title: 'The process of an import is killed (-9) at a random moment',
  cases: 50,
  mustBeZero: ['between', 'twice'],
  mustOccur: ['kills', 'before', 'after'],
  open: openCases,
}
