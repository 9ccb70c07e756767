import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { createSearchJob } from '../../server/src/portal/appointments/search.ts'
import { readSettings } from '../../server/src/settings.ts'
import { createClient } from '../../server/src/testing/client.ts'
import { type DocumentAmounts, fillWithDocuments, idsOfTenant } from '../manyDocuments.ts'
import { openBenchDatabase } from '../portalProcess.ts'
import { fillWithRequests, type RequestAmounts } from './requests.ts'
import { fillWithTechnicians } from './technicians.ts'

const sampledTenants = 90

export type FilledPortal = Awaited<ReturnType<typeof openFilledPortal>>
export type Tenant = FilledPortal['first']

/** Starts a server on a new database with documents, technicians and requests. */
export async function openFilledPortal(amounts: DocumentAmounts & RequestAmounts) {
  const { tenants } = amounts
  const begin = performance.now()
  const bench = await openBenchDatabase(tenants, {
    fill: async (connection) => {
      await fillWithDocuments(connection, amounts)
      await fillWithTechnicians(connection, amounts)
      await fillWithRequests(connection, amounts)
    },
  })
  const db = openDatabase(bench.address, { connections: 1 })
  const { port } = await bench.startPortal()

  async function open(number: number) {
    const token = await bench.issueToken(number)
    return {
      ...createClient(`http://127.0.0.1:${port}`, () => token),
      partnerId: idsOfTenant(number).partnerId,
      contract: { contractId: String(1_000_000_000_000 + number), objHeaderId: String(number) },
    }
  }
  const step = Math.floor((tenants - 1) / sampledTenants)
  return {
    first: await open(1),
    /** A sample of the tenants, without the first. */
    others: await Promise.all(Array.from({ length: sampledTenants }, (_, index) => open(2 + index * step))),
    /** Runs the next step of a search, as the job of a server does after some seconds. */
    advanceSearch: createSearchJob({
      db,
      settings: readSettings({ DATA_DIR: join(bench.folder, 'search') }),
      now: () => new Date(),
    }),
    /** Returns what the database contains. */
    async describe(): Promise<string> {
      const { rows } = await sql<Record<'documents' | 'requests' | 'contracts' | 'technicians' | 'bytes', string>>`
        select (select count(*) from documents) as documents, (select count(*) from requests) as requests,
          (select count(*) from contracts) as contracts, (select count(*) from technicians) as technicians,
          pg_database_size(current_database()) as bytes`.execute(db)
      const { bytes, ...counts } = rows[0] as (typeof rows)[number]
      const amountsText = Object.entries(counts).map(([name, count]) => `${Number(count).toLocaleString('en')} ${name}`)
      const seconds = Math.round((performance.now() - begin) / 1_000)
      return `${amountsText.join(', ')}: ${(Number(bytes) / 1e9).toFixed(1)} GB, written in ${seconds} s`
    },
    async close() {
      await db.destroy()
      await bench.close()
    },
  }
}
