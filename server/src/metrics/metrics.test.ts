import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../database/connection.ts'
import { heardBy, type LogEvent, silentLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { deliverLetter } from '../testing/documents.ts'
import { readMetrics } from '../testing/metrics.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment } from '../testing/repairs.ts'
import { openMetrics } from './metrics.ts'

/** A portal whose metrics and health are told. */
async function openWatchedPortal() {
  const complaints: LogEvent[] = []
  const own = { ...silentLog, error: (event: LogEvent) => void complaints.push(event) }
  const metrics = await openMetrics(readSettings({ METRICS_PORT: '0' }), own)
  if (!metrics) throw new Error('There are no metrics')
  const portal = await openPortal({ as: 'Erika', log: heardBy(silentLog, [metrics.hear]) })
  const state = { isWorking: true, isStopping: false }
  const pool = openPool(portal.address, { connections: 1 })
  const { port, stop } = await metrics.serve({
    address: portal.address,
    pool,
    isWorking: () => state.isWorking,
    isStopping: () => state.isStopping,
  })
  onTestFinished(async () => {
    await stop()
    await pool.end()
  })
  const address = `http://127.0.0.1:${port}`
  const ready = async () => {
    const response = await fetch(`${address}/health/ready`)
    return { httpStatus: response.status, ...((await response.json()) as object) }
  }
  return {
    ...portal,
    socket: portal.address,
    complaints,
    state,
    pool,
    address,
    ready,
    read: () => readMetrics(address),
  }
}

test('calls are counted by name and status, never by who made them or what they held', async () => {
  const { tenant, visitor, read, address } = await openWatchedPortal()
  await tenant.send('GET', '/contracts')
  await tenant.send('GET', '/contracts')
  await visitor.send('GET', '/CONTRACTS')
  await visitor.send('GET', '/erika?mustermann=1')
  // An answer may arrive a moment before it is counted.
  await expect.poll(async () => (await read()).get('portal_calls_total{call="none",status="404"}')).toBe(1)
  const metrics = await read()
  expect(metrics.get('portal_calls_total{call="contracts.listContracts",status="200"}')).toBe(2)
  expect(metrics.get('portal_calls_total{call="contracts.listContracts",status="401"}')).toBe(1)
  expect(metrics.get('portal_call_duration_seconds_count{call="contracts.listContracts"}')).toBe(3)
  expect(metrics.get('portal_info{brand="landlord"}')).toBe(1)
  expect(metrics.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(await (await fetch(`${address}/metrics`)).text()).not.toMatch(/erika|mustermann|1000000001001/i)
})

test('a failure counts by its kind, so that a damaged document can wake somebody up', async () => {
  const portal = await openWatchedPortal()
  const { docId } = await deliverLetter(portal, { content: Buffer.from('Brief') })
  const { file_key } = await portal.db
    .selectFrom('documents')
    .select('file_key')
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()
  const damaged = async () => (await portal.read()).get('portal_failures_total{event="failure",error="FileDamaged"}')
  expect(await damaged()).toBe(0)
  await portal.files.remove(file_key)
  const path = `/inbox/document?contractId=${apartment}&docId=${docId}`
  expect((await portal.tenant.send('GET', path)).status).toBe(404)
  expect(await damaged()).toBe(1)
})

test('jobs and messages are counted by what becomes of them, with the age of the oldest', async () => {
  const { db, read } = await openWatchedPortal()
  const add = (job: string, key: string, change = 'attempts = attempts') =>
    sql`select graphile_worker.add_job(${job}::text, '{}'::json, job_key := ${key}::text)`
      .execute(db)
      .then(() => sql`update graphile_worker._private_jobs set ${sql.raw(change)} where key = ${key}`.execute(db))
  await add('writeDocument', 'late', "run_at = now() - interval '90 seconds'")
  await add('writeDocument', 'failed', "attempts = 3, run_at = now() + interval '1 hour'")
  await add('writeDocument', 'given up', 'attempts = 25, max_attempts = 25')
  await add('cleanUp', 'running', "attempts = 1, locked_at = now(), locked_by = 'somebody'")
  await add('deliver', 'later', "run_at = now() + interval '1 hour'")
  const message = { kind: 'passwordChanged', language: 'de', brand: 'landlord', recipient: 'x', content: '{}' } as const
  const createdAt = new Date(Date.now() - 600_000)
  for (const [channel, state] of [
    ['mail', 'waiting'],
    ['letter', 'dead'],
    ['mail', 'delivered'],
  ] as const)
    await db
      .insertInto('messages')
      .values({ ...message, message_id: randomUUID(), channel, state, created_at: createdAt, delivered_at: null })
      .execute()

  const metrics = await read()
  const jobs = (job: string, state: string) => metrics.get(`portal_jobs{job="${job}",state="${state}"}`)
  expect(
    ['waiting', 'scheduled', 'running', 'retrying', 'given_up'].map((state) => jobs('writeDocument', state)),
  ).toEqual([1, 0, 0, 1, 1])
  expect([jobs('cleanUp', 'running'), jobs('cleanUp', 'retrying'), jobs('deliver', 'scheduled')]).toEqual([1, 0, 1])
  expect(metrics.get('portal_jobs_late_seconds{job="writeDocument"}')).toBeCloseTo(90, -1)
  expect(metrics.get('portal_jobs_late_seconds{job="deliver"}')).toBe(0)
  const messages = (channel: string, state: string) =>
    metrics.get(`portal_messages_undelivered{channel="${channel}",state="${state}"}`)
  expect([messages('mail', 'waiting'), messages('sms', 'waiting'), messages('letter', 'given_up')]).toEqual([1, 0, 1])
  expect(metrics.get('portal_messages_oldest_waiting_seconds{channel="mail"}')).toBeCloseTo(600, -1)
})

test('the connections of the calls are told while all of them are busy', async () => {
  const { pool, read } = await openWatchedPortal()
  const client = await pool.connect()
  const waiting = pool.query('select 1')
  const metrics = await read()
  expect(metrics.get('portal_database_connections{state="busy"}')).toBe(1)
  expect(metrics.get('portal_database_waiting_calls')).toBe(1)
  client.release()
  await waiting
})

test('a maintenance, and what people without a contract wrote, are told', async () => {
  const { db, read } = await openWatchedPortal()
  const before = await read()
  expect(before.get('portal_maintenance')).toBe(0)
  expect(before.get('portal_contact_messages')).toBe(0)
  const text = JSON.stringify({ de: 'x', en: 'x' })
  await db.insertInto('maintenance').values({ title: text, body: text, button: text }).execute()
  expect((await read()).get('portal_maintenance')).toBe(1)
})

test('a server is ready while its database answers as it should and its jobs run', async () => {
  const { ready, state, db } = await openWatchedPortal()
  expect(await ready()).toEqual({ httpStatus: 200, status: 'ready', database: 'ok', migrations: 'ok', jobs: 'ok' })
  state.isWorking = false
  expect(await ready()).toMatchObject({ httpStatus: 503, status: 'notReady', jobs: 'stopped' })
  state.isWorking = true
  await sql`insert into migrations (number, name, sha256) values (9999, 'of a newer version', '')`.execute(db)
  expect(await ready()).toMatchObject({ httpStatus: 503, status: 'notReady', migrations: 'other' })
  state.isStopping = true
  expect(await ready()).toMatchObject({ httpStatus: 503, status: 'stopping' })
})

test('without its database a server is alive, not ready, and says so in its metrics and once in the log', async () => {
  const portal = await openWatchedPortal()
  const { database } = portal.socket
  const client = new pg.Client({ ...portal.socket, database: 'postgres' })
  await client.connect()
  await client.query(`alter database "${database}" with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])

  expect(await portal.ready()).toMatchObject({ httpStatus: 503, database: 'unreachable', migrations: 'unknown' })
  expect((await fetch(`${portal.address}/health/live`)).status).toBe(200)
  const metrics = await portal.read()
  expect(metrics.get('portal_database_up')).toBe(0)
  expect(metrics.get('portal_maintenance')).toBeNaN()
  expect(metrics.has('portal_jobs{job="deliver",state="waiting"}')).toBe(false)
  expect(portal.complaints).toMatchObject([{ event: 'metricsUnknown', errorCode: '55000' }])

  await client.query(`alter database "${database}" with allow_connections true`)
  await client.end()
  expect(await portal.ready()).toMatchObject({ httpStatus: 200 })
  expect((await portal.read()).get('portal_database_up')).toBe(1)
})

test('the port tells nothing else, and takes nothing', async () => {
  const { address } = await openWatchedPortal()
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/api/v8/openapi.json`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405)
  const { headers } = await fetch(`${address}/metrics`)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
})
