import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import { openCleanUp } from './cleanUp.ts'
import { startJobs } from './worker.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const order = ({ db }: Portal, job: string, key: string) =>
  sql`select graphile_worker.add_job(${job}::text, '{}'::json, job_key := ${key}::text)`.execute(db)

function run(portal: Portal, job: () => Promise<void>) {
  const problems: string[] = []
  const jobs = startJobs(portal.address, { jobs: { job }, onProblem: ({ event }) => problems.push(event) })
  onTestFinished(() => jobs.stop())
  return { jobs, problems }
}

/** Takes the portal's database away, and gives it back. */
async function loseDatabase({ address }: Portal) {
  const { database } = address
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  await client.query(`alter database "${database}" with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  return async () => {
    await client.query(`alter database "${database}" with allow_connections true`)
    await client.end()
  }
}

test('jobs go on when the database went away in the middle of one and came back', async () => {
  const portal = await openPortal()
  let runs = 0
  const held = Promise.withResolvers<void>()
  run(portal, async () => {
    runs += 1
    if (runs === 1) await held.promise
  })
  await order(portal, 'job', 'first')
  await expect.poll(() => runs).toBe(1)
  const giveBack = await loseDatabase(portal)
  held.resolve()
  await sleep(1_500)
  await giveBack()
  await order(portal, 'job', 'second')
  await expect.poll(() => runs).toBeGreaterThanOrEqual(2)
  const left = () => sql`select 1 from graphile_worker.jobs`.execute(portal.db)
  await expect.poll(async () => (await left()).rows.length).toBe(0)
})

test('a job that a dead server had taken is taken up by another within seconds, one of a living server is not', async () => {
  const portal = await openPortal()
  const held = Promise.withResolvers<void>()
  let runs = 0
  run(portal, async () => {
    runs += 1
    await held.promise
  })
  await order(portal, 'job', 'of the living')
  await expect.poll(() => runs).toBe(1)
  await order(portal, 'other', 'of the dead')
  await sql`update graphile_worker._private_jobs
    set locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 minute' where key = 'of the dead'`.execute(
    portal.db,
  )
  await sql`update graphile_worker._private_jobs
    set locked_at = now() - interval '1 minute' where key = 'of the living'`.execute(portal.db)

  let taken = 0
  const other = startJobs(portal.address, {
    jobs: {
      other: async () => {
        taken += 1
      },
      job: async () => {
        runs += 1
      },
    },
  })
  onTestFinished(() => other.stop())
  await expect.poll(() => taken).toBe(1)
  expect(runs).toBe(1)
  held.resolve()
})

test('a stop waits for the job that runs', async () => {
  const portal = await openPortal()
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let isDone = false
  const { jobs, problems } = run(portal, async () => {
    begun.resolve()
    await held.promise
    isDone = true
  })
  await order(portal, 'job', 'slow')
  await begun.promise
  const stop = jobs.stop()
  held.resolve()
  await stop
  expect(isDone).toBe(true)
  expect(problems).toEqual([])
})

test('what has served its purpose is deleted at its time, and nothing before', async () => {
  const portal = await openPortal({ as: 'Krause' })
  const { db, clock, now } = portal
  const at = now()
  const message = { kind: 'passwordChanged', language: 'de', brand: 'landlord', recipient: 'x', content: '{}' } as const
  const insert = (state: 'waiting' | 'delivered' | 'dead') =>
    db
      .insertInto('messages')
      .values({
        ...message,
        message_id: randomUUID(),
        channel: 'mail',
        state,
        created_at: at,
        delivered_at: state === 'delivered' ? at : null,
      })
      .execute()
  for (const state of ['waiting', 'delivered', 'dead'] as const) await insert(state)
  const states = async () =>
    (await db.selectFrom('messages').select('state').orderBy('state').execute()).map(({ state }) => state)
  const families = async () => (await db.selectFrom('session_families').selectAll().execute()).length
  const cleanUp = openCleanUp({ db, files: portal.files, now })

  await cleanUp()
  expect(await states()).toEqual(['dead', 'delivered', 'waiting'])
  expect(await families()).toBe(1)
  clock.advance({ days: 31 })
  await cleanUp()
  expect(await states()).toEqual(['dead', 'waiting'])
  clock.advance({ days: 60 })
  await cleanUp()
  expect(await states()).toEqual(['waiting'])
  clock.advance({ days: 400 })
  await cleanUp()
  expect(await families()).toBe(0)
})
