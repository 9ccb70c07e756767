import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/databases/database.ts'
import { superuserRole } from './accessRules.ts'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'

async function openEmptyDatabase() {
  const cluster = inject('cluster')
  const name = `migrate-${randomUUID()}`
  const address = await createDatabase(cluster, { name })
  const db = openDatabase(address, { connections: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(cluster, name)
  })
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db)
    return rows.map((row) => row.name)
  }
  const applied = async () =>
    (await sql<{ name: string }>`select name from migrations order by number`.execute(db)).rows.map((row) => row.name)
  return { address, db, tables, applied }
}

function folderOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const first = { '0001-a.sql': 'create table a (id integer)' }
const both = { ...first, '0002-b.sql': 'create table b (id integer); insert into b values (1);' }

test('over several starts, each migration runs once, in the order of the numbers', async () => {
  const { address, applied, db } = await openEmptyDatabase()
  await migrate(address, folderOf(first))
  expect(await applied()).toEqual(['0001-a.sql'])
  await migrate(address, folderOf(both))
  await migrate(address, folderOf(both))
  expect(await applied()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect((await sql`select * from b`.execute(db)).rows).toHaveLength(1)
})

test('servers that start at the same time run each migration once', async () => {
  const { address, db } = await openEmptyDatabase()
  const folder = folderOf(both)
  await Promise.all(Array.from({ length: 6 }, () => migrate(address, folder)))
  expect((await sql`select * from b`.execute(db)).rows).toHaveLength(1)
})

test('a failed migration leaves no changes', async () => {
  const { address, tables } = await openEmptyDatabase()
  const folder = folderOf({ ...first, '0002-b.sql': 'create table b (id integer); select nonsense;' })
  await expect(migrate(address, folder)).rejects.toThrow('The migration 0002-b.sql failed')
  expect(await tables()).toEqual(['a', 'migrations'])
})

test('a server killed during a migration leaves the database unchanged, and the next start completes the migration', async () => {
  const { address, db, tables } = await openEmptyDatabase()
  await migrate(address, folderOf(first))
  const slow = folderOf({ ...first, '0002-b.sql': 'create table b (id integer); lock table a;' })
  const module = join(import.meta.dirname, 'migrate.ts')
  const script = `import { migrate } from ${JSON.stringify(module)}; await migrate(${JSON.stringify(address)}, ${JSON.stringify(slow)})`
  // While the reader locks table a, the second migration waits after its first statement.
  const reader = openDatabase(address, { connections: 1 })
  await reader.transaction().execute(async (reading) => {
    await sql`lock table a in access share mode`.execute(reading)
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
    const waiting = () => sql`select 1 from pg_locks where relation = 'a'::regclass and not granted`.execute(reading)
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await tables()).toEqual(['a', 'migrations'])
  })
  await reader.destroy()

  await migrate(address, folderOf(both))
  expect((await sql`select * from b`.execute(db)).rows).toHaveLength(1)
})

test('a database that is newer than the portal is rejected', async () => {
  const { address } = await openEmptyDatabase()
  await migrate(address, folderOf(both))
  await expect(migrate(address, folderOf(first))).rejects.toThrow(
    'The database is newer than this version of the portal: it holds the migration 0002-b.sql',
  )
})

test('a migration that was changed after it was applied is rejected', async () => {
  const { address } = await openEmptyDatabase()
  await migrate(address, folderOf(both))
  const changed = folderOf({ ...both, '0001-a.sql': 'create table a (id bigint)' })
  await expect(migrate(address, changed)).rejects.toThrow('The migration 0001-a.sql was changed')
})

test('if the database user may not create tables, the error asks to make the user the owner of the database', async () => {
  const { address } = await openEmptyDatabase()
  const superuser = openDatabase({ ...address, user: superuserRole }, { connections: 1 })
  await sql`alter database ${sql.id(address.database)} owner to ${sql.id(superuserRole)}`.execute(superuser)
  await superuser.destroy()
  await expect(migrate(address)).rejects.toThrow(
    'The user of DATABASE_URL may not create the tables of the portal (permission denied for schema public): make it the owner of the database.',
  )
})

test('a gap in the migration numbers is rejected', async () => {
  const { address } = await openEmptyDatabase()
  const gap = folderOf({ ...first, '0003-c.sql': 'select 1' })
  await expect(migrate(address, gap)).rejects.toThrow('The migration 0003-c.sql should be number 2.')
})
