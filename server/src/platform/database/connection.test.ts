import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/databases/database.ts'
import { openDatabase } from './connection.ts'

async function openTestDatabase() {
  const cluster = inject('cluster')
  const name = `connection-${randomUUID()}`
  const address = await createDatabase(cluster, { name, template: 'migrated' })
  const lost: string[] = []
  const db = openDatabase(address, { connections: 2, onLost: ({ message }) => lost.push(message) })
  const other = openDatabase(address, { connections: 1 })
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    await dropDatabase(cluster, name)
  })
  /** Ends every other session of this database, as a restart of the database does. */
  const endSessions = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      other,
    )
  return { db, lost, endSessions }
}

test('a date and a 64-bit integer are read as text, a point in time as a Date', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql`
    select date '1964-08-12' as day, 9007199254740993::int8 as big, timestamptz '2026-03-29T01:30:00Z' as point`.execute(
    db,
  )
  expect(rows).toEqual([{ day: '1964-08-12', big: '9007199254740993', point: new Date('2026-03-29T01:30:00Z') }])
})

test('after an idle connection is lost, the next query opens a new connection', async () => {
  const { db, lost, endSessions } = await openTestDatabase()
  await sql`select 1`.execute(db)
  await endSessions()
  await expect.poll(() => lost.length).toBe(1)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a connection that is lost inside a transaction fails only that transaction', async () => {
  const { db, lost, endSessions } = await openTestDatabase()
  const transaction = db.transaction().execute(async (inside) => {
    await sql`insert into maintenance (title, body, button) values ('{}', '{}', '{}')`.execute(inside)
    await endSessions()
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await sql`select 1`.execute(inside)
  })
  await expect(transaction).rejects.toThrow()
  expect(await db.selectFrom('maintenance').selectAll().execute()).toEqual([])
})
