import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { openCleanUp } from './cleanUp.ts'

test('a job that was given up is deleted after 30 days; a job with tries left is kept', async () => {
  const portal = await openPortal()
  const { db, clock } = portal
  const add = (key: string) =>
    sql`select graphile_worker.add_job('writeReceipt', '{}'::json, job_key := ${key}::text)`.execute(db)
  for (const key of ['given up', 'waiting']) await add(key)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`.execute(db)
  const keys = async () => {
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(db)
    return rows.map(({ key }) => key)
  }
  const cleanUp = openCleanUp(portal)
  clock.advance({ days: 29 })
  await cleanUp()
  expect(await keys()).toEqual(['given up', 'waiting'])
  // The seconds are a margin, because `updated_at` comes from the clock of the database.
  clock.advance({ days: 1, seconds: 60 })
  await cleanUp()
  expect(await keys()).toEqual(['waiting'])
})
