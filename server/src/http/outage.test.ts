import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import { isOutage } from './outage.ts'

test('a statement that PostgreSQL ended after its time limit counts as an outage', async () => {
  const { db } = await openPortal()
  const slow = db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 20`.execute(transaction)
    await sql`select pg_sleep(5)`.execute(transaction)
  })
  expect(isOutage(await slow.catch((error: unknown) => error))).toBe(true)
})

test('a statement that PostgreSQL refuses counts as an error of the server', async () => {
  const { db } = await openPortal()
  const wrong = sql`select * from absent`.execute(db)
  expect(isOutage(await wrong.catch((error: unknown) => error))).toBe(false)
})
