import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/databases/database.ts'
import { anyOf } from './anyOf.ts'
import { openDatabase } from './connection.ts'
import type { DB } from './schema.ts'

/** Opens two connections to a new database. Tests use `other` as the connection of a migration or of another server. */
async function openTestDatabase() {
  const cluster = inject('cluster')
  const name = `prepared-${randomUUID()}`
  const address = await createDatabase(cluster, { name, template: 'migrated' })
  const db = openDatabase(address, { connections: 1 })
  const other = openDatabase(address, { connections: 1 })
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    await dropDatabase(cluster, name)
  })
  return { db, other }
}

interface Prepared {
  name: string
  statement: string
  runs: number
}

async function listPrepared(db: Kysely<DB>): Promise<Prepared[]> {
  const { rows } = await sql<Prepared>`
    select name, statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(db)
  return rows
}

const readLimit = (db: Kysely<DB>) => db.selectFrom('limits').selectAll().where('limit_key', '=', 'a').execute()

const addLimit = (db: Kysely<DB>) =>
  sql`insert into limits (limit_key, count, window_ends_at, next_try_at) values ('a', 1, now(), now())`.execute(db)

test('a statement with parameters is prepared once per connection', async () => {
  const { db } = await openTestDatabase()
  for (let run = 0; run < 3; run += 1) await readLimit(db)
  expect(await listPrepared(db)).toMatchObject([{ runs: 3 }])
})

const readCount = (db: Kysely<DB>) => db.selectFrom('limits').select('count').where('limit_key', '=', 'a').execute()

test('a statement has the same name on every server, and no other statement has this name', async () => {
  const { db, other } = await openTestDatabase()
  await readLimit(db)
  await readCount(db)
  await readCount(other)
  await readLimit(other)
  const namesOn = async (server: Kysely<DB>) =>
    new Map((await listPrepared(server)).map(({ statement, name }) => [statement, name]))
  const names = await namesOn(db)
  expect(await namesOn(other)).toEqual(names)
  expect(new Set(names.values()).size).toBe(2)
})

test('after a migration has changed the result of a prepared statement, the statement still runs', async () => {
  const { db, other } = await openTestDatabase()
  await addLimit(db)
  await readLimit(db)
  await sql`alter table limits add column note text not null default 'new'`.execute(other)
  expect(await readLimit(db)).toMatchObject([{ limit_key: 'a', note: 'new' }])
  expect(await readLimit(db)).toMatchObject([{ limit_key: 'a', note: 'new' }])
})

test('a transaction does not fail if a migration has changed the result of a statement that was prepared before', async () => {
  const { db, other } = await openTestDatabase()
  await addLimit(db)
  await readLimit(db)
  await sql`alter table limits add column note text not null default 'new'`.execute(other)
  const read = db.transaction().execute(readLimit)
  expect(await read).toMatchObject([{ limit_key: 'a', note: 'new' }])
})

test('a statement runs although a pooler has given the connection a session without its prepared statements', async () => {
  const { db } = await openTestDatabase()
  await addLimit(db)
  await readLimit(db)
  await sql`deallocate all`.execute(db)
  expect(await readLimit(db)).toMatchObject([{ limit_key: 'a' }])
})

test('a statement runs although another process has prepared it in the same session', async () => {
  const { db, other } = await openTestDatabase()
  await readLimit(other)
  const [{ name, statement } = { name: '', statement: '' }] = await listPrepared(other)
  await addLimit(db)
  await sql.raw(`prepare "${name}" as ${statement}`).execute(db)
  expect(await readLimit(db)).toMatchObject([{ limit_key: 'a' }])
})

test('an error of a prepared statement reaches the caller', async () => {
  const { db } = await openTestDatabase()
  const divide = (divisor: number) => sql`select 1 / ${divisor}::int as quotient`.execute(db)
  await divide(1)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
})

test('a statement with a list of parameters is not prepared, and lists of any length in `anyOf` share one prepared statement', async () => {
  const { db } = await openTestDatabase()
  const row = (key: string) => ({ limit_key: key, count: 1, window_ends_at: new Date(), next_try_at: new Date() })
  for (const keys of [
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]) {
    await db.insertInto('limits').values(keys.map(row)).execute()
    await db.selectFrom('limits').select('count').where('limit_key', 'in', keys).execute()
    await db.selectFrom('limits').select('count').where('limit_key', '=', anyOf(keys)).execute()
  }
  expect(await listPrepared(db)).toMatchObject([{ statement: expect.stringContaining('any($1)'), runs: 2 }])
})

test('a connection holds at most 200 prepared statements', async () => {
  const { db } = await openTestDatabase()
  for (let number = 0; number < 210; number += 1)
    await db.selectFrom('limits').select(`count as c${number}`).where('limit_key', '=', 'a').execute()
  expect(await listPrepared(db)).toHaveLength(200)
})
