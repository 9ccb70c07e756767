import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/connection.ts'
import type { DB } from '../../platform/database/schema.ts'
import { withCleanup } from '../cleanup.ts'
import { hashTables } from '../imports/importDatabase.ts'
import { openPortal } from '../portal.ts'
import { currentCluster } from '../processes/testCluster.ts'
import { heatingReport } from '../requests/repairs.ts'
import { takeDatabase } from './databasePool.ts'

/** Takes a database of the demo landlord, and gives it back. Returns its name and the result. */
async function useDatabase<Result>(use: (db: Kysely<DB>) => Promise<Result>) {
  const { address, open, giveBack } = await takeDatabase(currentCluster(), 'demo')
  const db = open('portal', 2)
  const result = await use(db)
  await db.destroy()
  await giveBack()
  return { name: address.database, result }
}

/** Returns hashes of the tables, and the jobs and sequences. */
async function readAll(db: Kysely<DB>) {
  const { rows: jobs } = await sql`select * from graphile_worker._private_jobs order by id`.execute(db)
  const { rows: sequences } = await sql`
    select schemaname, sequencename, last_value from pg_sequences order by schemaname, sequencename`.execute(db)
  return { tables: await hashTables(db), jobs, sequences }
}

test('the next test finds the rows, jobs and sequences of the template in a used database', async () => {
  const initial = await useDatabase(readAll)
  const used = await withCleanup(async () => {
    const portal = await openPortal({ as: 'Erika' })
    await portal.tenant.requests.submitRequest({ headers: {}, body: await heatingReport(portal.tenant) })
    await portal.db.deleteFrom('appointments').execute()
    await portal.db.updateTable('accounts').set({ password_hash: '' }).execute()
    return { name: portal.address.database, result: await readAll(portal.db) }
  })
  expect(used.name).toBe(initial.name)
  expect(used.result.tables.requests).not.toBe(initial.result.tables.requests)
  expect(used.result.jobs).not.toEqual(initial.result.jobs)
  expect(await useDatabase(readAll)).toEqual(initial)
})

test('the next test gets another database if a test has changed the schema, a right or a setting', async () => {
  for (const change of [
    sql`alter table houses alter column street drop not null`,
    sql`create index on houses (street)`,
    sql`create function one() returns int language sql as 'select 1'`,
    sql`truncate technicians cascade`,
    sql`revoke select on houses from current_user`,
  ]) {
    const { name } = await useDatabase((db) => change.execute(db))
    expect((await useDatabase(readAll)).name).not.toBe(name)
  }
})

test('a used database keeps its connections, without the locks and settings of the last test', async () => {
  const readConnection = (db: Kysely<DB>) =>
    sql`select pg_backend_pid() as pid, current_setting('work_mem') as work_mem,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`.execute(db)
  const initial = await useDatabase(readConnection)
  await useDatabase((db) => sql`select pg_advisory_lock(1), set_config('work_mem', '1MB', false)`.execute(db))
  expect((await useDatabase(readConnection)).result.rows).toEqual(initial.result.rows)
})

test('connections that a test left open end before the next test', async () => {
  const { address, giveBack } = await takeDatabase(currentCluster(), 'demo')
  const leftOpen = openDatabase(address, { connections: 1 })
  await sql`delete from appointments`.execute(leftOpen)
  await giveBack()
  const { name, result } = await useDatabase(async (db) => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and usename = current_user and pid <> pg_backend_pid()`.execute(db)
    const appointments = await db.selectFrom('appointments').select('request_id').execute()
    return { connections: rows.length, appointments: appointments.length }
  })
  expect(name).toBe(address.database)
  expect(result.connections).toBeLessThanOrEqual(1)
  expect(result.appointments).toBeGreaterThan(0)
  await leftOpen.destroy()
})
