import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openCleanUp } from './platform/jobs/cleanUp.ts'
import { startJobs } from './platform/jobs/worker.ts'
import { readToken } from './testing/messages.ts'
import { openPortal } from './testing/portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const addJob = ({ db }: Portal, job: string, key: string) =>
  sql`select graphile_worker.add_job(${job}::text, '{}'::json, job_key := ${key}::text)`.execute(db)

function startWorker(portal: Portal, job: () => Promise<void>) {
  const problems: string[] = []
  const jobs = startJobs(portal.address, { jobs: { job }, onProblem: ({ event }) => problems.push(event) })
  onTestFinished(() => jobs.stop())
  return { jobs, problems }
}

/** Makes the portal's database unavailable; the returned function makes it available again. */
async function loseDatabase({ address }: Portal) {
  const { database } = address
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  await client.query(`alter database "${database}" with allow_connections false`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [database],
  )
  return async () => {
    await client.query(`alter database "${database}" with allow_connections true`)
    await client.end()
  }
}

test('jobs continue after the database was unavailable', async () => {
  const portal = await openPortal()
  let runs = 0
  const held = Promise.withResolvers<void>()
  startWorker(portal, async () => {
    runs += 1
    if (runs === 1) await held.promise
  })
  await addJob(portal, 'job', 'first')
  await expect.poll(() => runs).toBe(1)
  const restoreDatabase = await loseDatabase(portal)
  held.resolve()
  await sleep(1_500)
  await restoreDatabase()
  await addJob(portal, 'job', 'second')
  await expect.poll(() => runs).toBeGreaterThanOrEqual(2)
  const remainingJobs = () => sql`select 1 from graphile_worker.jobs`.execute(portal.db)
  await expect.poll(async () => (await remainingJobs()).rows.length).toBe(0)
})

test('jobs continue after several jobs failed one after another while the database was unavailable', async () => {
  const portal = await openPortal()
  const held: (() => void)[] = []
  const { problems } = startWorker(portal, async () => {
    await new Promise<void>((resolve) => held.push(resolve))
    await sql`select 1`.execute(portal.db)
  })
  for (const key of ['a', 'b', 'c', 'd', 'e']) await addJob(portal, 'job', key)
  await expect.poll(() => held.length).toBe(5)
  const restoreDatabase = await loseDatabase(portal)
  for (const [failed, fail] of held.splice(0).entries()) {
    fail()
    await expect.poll(() => problems.filter((event) => event === 'jobFailed').length).toBe(failed + 1)
    // The worker tries to record the failure after the job has ended. The next job must not end before that attempt.
    await sleep(100)
  }
  await restoreDatabase()
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(5)
  for (const finish of held) finish()
})

test('another server takes over the job of a dead server, but not the job of a running server', async () => {
  const portal = await openPortal()
  const held = Promise.withResolvers<void>()
  let runs = 0
  startWorker(portal, async () => {
    runs += 1
    await held.promise
  })
  await addJob(portal, 'job', 'of running server')
  await expect.poll(() => runs).toBe(1)
  await addJob(portal, 'other', 'of dead server')
  await sql`update graphile_worker._private_jobs
    set locked_by = 'dead-pool', locked_at = now() - interval '1 minute' where key = 'of dead server'`.execute(
    portal.db,
  )
  await sql`update graphile_worker._private_jobs
    set locked_at = now() - interval '1 minute' where key = 'of running server'`.execute(portal.db)

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

test('stopping the jobs waits for the running job', async () => {
  const portal = await openPortal()
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let isDone = false
  const { jobs, problems } = startWorker(portal, async () => {
    begun.resolve()
    await held.promise
    isDone = true
  })
  await addJob(portal, 'job', 'slow')
  await begun.promise
  const stop = jobs.stop()
  held.resolve()
  await stop
  expect(isDone).toBe(true)
  expect(problems).toEqual([])
})

test('the clean-up deletes expired sessions and old messages that are delivered or dead, but no waiting messages', async () => {
  const portal = await openPortal({ as: 'Krause' })
  const { db, clock, now } = portal
  const createdAt = now()
  const message = { kind: 'passwordChanged', language: 'de', brand: 'landlord', recipient: 'x', content: '{}' } as const
  const insert = (state: 'waiting' | 'delivered' | 'dead') =>
    db
      .insertInto('messages')
      .values({
        ...message,
        message_id: randomUUID(),
        channel: 'mail',
        state,
        created_at: createdAt,
        delivered_at: state === 'delivered' ? createdAt : null,
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
  expect(await states()).toEqual(['waiting'])
  clock.advance({ days: 400 })
  await cleanUp()
  expect(await families()).toBe(0)
})

test('the clean-up deletes an account that stays unconfirmed for a month, unless a confirmation link is still valid', async () => {
  const { visitor, db, files, clock, now } = await openPortal()
  const cleanUp = openCleanUp({ db, files, now })
  const emails = ['fremd@example.org', 'langsam@example.org']
  for (const email of emails)
    await visitor.registration.register({ body: { email, password: 'Regenschirm7', consent: true } })
  const found = async () => {
    const accounts = await db.selectFrom('accounts').select('email').where('email', 'in', emails).execute()
    const messages = await db.selectFrom('messages').select('recipient').distinct().execute()
    return [accounts.map(({ email }) => email).sort(), messages.map(({ recipient }) => recipient).sort()]
  }
  await cleanUp()
  expect(await found()).toEqual([emails, emails])
  clock.advance({ days: 30 })
  await visitor.registration.resendConfirmation({ body: { email: 'langsam@example.org' } })
  clock.advance({ seconds: 60 })
  await cleanUp()
  expect(await found()).toEqual([['langsam@example.org'], ['langsam@example.org']])
  const token = await readToken(db, 'confirmRegistration', 'langsam@example.org')
  await visitor.registration.confirmRegistration({ body: { token } })
  clock.advance({ days: 300 })
  await cleanUp()
  expect((await found())[0]).toEqual(['langsam@example.org'])
  // The demo landlord has eight more accounts. One of them is unconfirmed, but stays because its creation date is a year
  // ahead.
  expect(await db.selectFrom('accounts').selectAll().execute()).toHaveLength(9)
})

test('the clean-up deletes a used refresh token after a month, and keeps the session', async () => {
  const { visitor, tenant, db, files, clock, now } = await openPortal({ as: 'Erika' })
  const cleanUp = openCleanUp({ db, files, now })
  const { userId } = tenant.login
  let { refreshToken } = tenant.login
  const countTokens = async () => (await db.selectFrom('refresh_tokens').selectAll().execute()).length
  for (let time = 0; time < 4; time += 1) {
    refreshToken = (await visitor.session.refreshToken({ body: { userId, refreshToken } })).refreshToken
    clock.advance({ days: 11 })
  }
  expect(await countTokens()).toBe(5)
  await cleanUp()
  expect(await countTokens()).toBe(3)
  await expect(visitor.session.refreshToken({ body: { userId, refreshToken } })).resolves.toBeDefined()
})
