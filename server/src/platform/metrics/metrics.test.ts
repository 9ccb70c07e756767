import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { contact } from '../../testing/contact.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { openMonitoredPortal } from '../../testing/monitoredPortal.ts'
import { apartment, attach } from '../../testing/requests/repairs.ts'
import { png } from '../../testing/requests/uploads.ts'

test('calls are counted by name and status, and the metrics contain no data of callers or calls', async () => {
  const { tenant, visitor, read, metricsAddress } = await openMonitoredPortal()
  await tenant.send('GET', '/contracts')
  await tenant.send('GET', '/contracts')
  await visitor.send('GET', '/CONTRACTS')
  await visitor.send('GET', '/erika?mustermann=1')
  // A response may arrive a moment before the call is counted.
  await expect.poll(async () => (await read()).get('portal_calls_total{call="none",status="404"}')).toBe(1)
  const metrics = await read()
  expect(metrics.get('portal_calls_total{call="contracts.listContracts",status="200"}')).toBe(2)
  expect(metrics.get('portal_calls_total{call="contracts.listContracts",status="401"}')).toBe(1)
  expect(metrics.get('portal_call_duration_seconds_count{call="contracts.listContracts"}')).toBe(3)
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))
  expect(metrics.get(`portal_info{brand="landlord",version="${version}"}`)).toBe(1)
  expect(metrics.get('nodejs_eventloop_lag_seconds')).toBeGreaterThan(0)
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(await (await fetch(`${metricsAddress}/metrics`)).text()).not.toMatch(/erika|mustermann|1000000001001/i)
})

test('every response of the metrics port has the headers that keep browsers from running its content', async () => {
  const { metricsAddress } = await openMonitoredPortal()
  for (const path of ['/metrics', '/health/live', '/health/ready', '/nothing']) {
    const { headers } = await fetch(metricsAddress + path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringMatching(/default-src 'none'; object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/),
    ])
  }
})

test('failures are counted by class of error, so that an alert can watch for damaged documents', async () => {
  const portal = await openMonitoredPortal()
  const { docId } = await deliverLetter(portal, { content: Buffer.from('Brief') })
  const { file_key } = await portal.db
    .selectFrom('documents')
    .select('file_key')
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()
  const damaged = async () => (await portal.read()).get('portal_failures_total{event="failure",error="FileUnusable"}')
  expect(await damaged()).toBe(0)
  await portal.files.remove(file_key)
  const path = `/inbox/document?contractId=${apartment}&docId=${docId}`
  expect((await portal.tenant.send('GET', path)).status).toBe(404)
  expect(await damaged()).toBe(1)
})

test('only 50 classes of errors have a label of their own, so that no failure can create countless time series', async () => {
  const { telemetry, read } = await openMonitoredPortal()
  for (let one = 0; one < 60; one += 1) telemetry.onEvent('error', { event: 'crashed', error: `Error${one}` })
  telemetry.onEvent('error', { event: 'crashed', error: 'Error0' })
  const metrics = await read()
  expect(metrics.get('portal_failures_total{event="crashed",error="Error0"}')).toBe(2)
  expect(metrics.get('portal_failures_total{event="crashed",error="other"}')).toBe(10)
  expect([...metrics.keys()].filter((name) => name.startsWith('portal_failures_total{event="crashed"'))).toHaveLength(
    51,
  )
})

test('the metrics count jobs and messages by state; they report the delay of the most overdue job, and the age of the oldest message without the quiet hours', async () => {
  const { db, read } = await openMonitoredPortal()
  const add = (job: string, key: string, change = 'attempts = attempts') =>
    sql`select graphile_worker.add_job(${job}::text, '{}'::json, job_key := ${key}::text)`
      .execute(db)
      .then(() => sql`update graphile_worker._private_jobs set ${sql.raw(change)} where key = ${key}`.execute(db))
  await add('writeDocument', 'late', "run_at = now() - interval '90 seconds'")
  await add('writeDocument', 'failed', "attempts = 3, run_at = now() + interval '1 hour'")
  await add('writeDocument', 'given up', 'attempts = 25, max_attempts = 25')
  await add('cleanUp', 'running', "attempts = 1, locked_at = now(), locked_by = 'another pool'")
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

  const held = {
    ...message,
    message_id: randomUUID(),
    channel: 'sms',
    created_at: createdAt,
    delivered_at: null,
  } as const
  await db
    .insertInto('messages')
    .values({ ...held, due_at: new Date(Date.now() + 600_000) })
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
  expect([messages('mail', 'waiting'), messages('sms', 'waiting'), messages('letter', 'given_up')]).toEqual([1, 1, 1])
  expect(metrics.get('portal_messages_oldest_waiting_seconds{channel="mail"}')).toBeCloseTo(600, -1)
  expect(metrics.get('portal_messages_oldest_waiting_seconds{channel="sms"}')).toBe(0)
})

test('the metrics report the free space, and the size of the files that callers who are not tenants sent in the last 24 hours', async () => {
  const { visitor, db, read } = await openMonitoredPortal()
  const attachments = [attach(await png(), 'foto.png', 'attachments')]
  for (const _ of ['today', 'earlier']) await visitor.send('POST', '/request', { body: contact({}, { attachments }) })
  const earlier = db.selectFrom('contact_requests').select('contact_id').limit(1)
  const createdAt = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('contact_requests').set({ created_at: createdAt }).where('contact_id', '=', earlier).execute()
  const { size } = await db.selectFrom('contact_attachments').select('size_in_bytes as size').executeTakeFirstOrThrow()
  const metrics = await read()
  expect(metrics.get('portal_visitor_uploads_bytes')).toBe(size)
  expect(metrics.get('portal_storage_free_bytes')).toBe(5e9)
})

test('the connections for calls are reported even while all of them are busy', async () => {
  const { pool, read } = await openMonitoredPortal()
  const client = await pool.connect()
  const waiting = pool.query('select 1')
  const metrics = await read()
  expect(metrics.get('portal_database_connections{state="busy"}')).toBe(1)
  expect(metrics.get('portal_database_waiting_calls')).toBe(1)
  client.release()
  await waiting
  const after = await read()
  expect(after.get('portal_database_connections{state="busy"}')).toBe(0)
  expect(after.get('portal_database_connections{state="idle"}')).toBe(1)
  expect(after.get('portal_database_waiting_calls')).toBe(0)
})

test('the metrics report whether the portal is in maintenance, and count the contact messages that are not suspected to come from bots', async () => {
  const { db, visitor, read } = await openMonitoredPortal()
  const before = await read()
  expect(before.get('portal_maintenance')).toBe(0)
  expect(before.get('portal_contact_messages')).toBe(0)
  const trapped = contact({}, { formTrace: { openSeconds: 60, website: 'https://example.org' } })
  for (const body of [contact(), contact(), trapped])
    expect((await visitor.send('POST', '/request', { body })).status).toBe(200)
  const text = JSON.stringify({ de: 'x', en: 'x' })
  await db.insertInto('maintenance').values({ title: text, body: text, button: text }).execute()
  const after = await read()
  expect(after.get('portal_maintenance')).toBe(1)
  expect(after.get('portal_contact_messages')).toBe(2)
})

test('a server is not ready while its jobs are stopped, while its database has a newer migration, or while the server stops', async () => {
  const { readReadiness, state, db } = await openMonitoredPortal()
  expect(await readReadiness()).toEqual({
    httpStatus: 200,
    status: 'ready',
    database: 'ok',
    migrations: 'ok',
    jobs: 'ok',
  })
  state.isWorking = false
  expect(await readReadiness()).toMatchObject({ httpStatus: 503, status: 'notReady', jobs: 'stopped' })
  state.isWorking = true
  await sql`insert into migrations (number, name, sha256) values (9999, 'of a newer version', '')`.execute(db)
  expect(await readReadiness()).toMatchObject({ httpStatus: 503, status: 'notReady', migrations: 'other' })
  state.isStopping = true
  expect(await readReadiness()).toMatchObject({ httpStatus: 503, status: 'stopping' })
})

test('a server without its database is alive but not ready, and logs the failure of its metrics only once', async () => {
  const portal = await openMonitoredPortal()
  const before = await portal.read()
  const ofDatabase = ['portal_maintenance', 'portal_contact_messages', 'portal_jobs{job="deliver",state="waiting"}']
  expect(ofDatabase.filter((name) => before.has(name))).toEqual(ofDatabase)
  const { database } = portal.address
  const client = new pg.Client({ ...portal.address, database: 'postgres' })
  await client.connect()
  await client.query(`alter database "${database}" with allow_connections false`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [database],
  )

  expect(await portal.readReadiness()).toMatchObject({
    httpStatus: 503,
    database: 'unreachable',
    migrations: 'unknown',
  })
  expect((await fetch(`${portal.metricsAddress}/health/live`)).status).toBe(200)
  const metrics = await portal.read()
  expect(metrics.get('portal_database_up')).toBe(0)
  expect(metrics.get('portal_database_connections{state="busy"}')).toBe(0)
  expect(ofDatabase.filter((name) => metrics.has(name))).toEqual([])
  expect(portal.loggedErrors).toMatchObject([{ event: 'metricsUnknown' }])

  await client.query(`alter database "${database}" with allow_connections true`)
  await client.end()
  expect(await portal.readReadiness()).toMatchObject({ httpStatus: 200 })
  const after = await portal.read()
  expect(after.get('portal_database_up')).toBe(1)
  expect(ofDatabase.filter((name) => after.has(name))).toEqual(ofDatabase)
})

test('if the database hangs, a scrape takes three seconds and lacks the metrics of the database', async () => {
  const { db, read, loggedErrors } = await openMonitoredPortal()
  const metrics = await db.transaction().execute(async (locked) => {
    await sql`lock table graphile_worker._private_jobs`.execute(locked)
    const startedAt = performance.now()
    const metrics = await read()
    const seconds = (performance.now() - startedAt) / 1000
    expect(seconds).toBeGreaterThan(2.9)
    expect(seconds).toBeLessThan(6)
    return metrics
  })
  expect(metrics.get('portal_database_up')).toBe(0)
  expect(metrics.has('portal_maintenance')).toBe(false)
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(loggedErrors).toMatchObject([{ event: 'metricsUnknown' }])
})

const operatingPage = readFileSync(join(import.meta.dirname, '../../../../docs/operating/monitoring.md'), 'utf8')
/**
 * The metrics on the operating page, written like `portal_jobs{job,state}`. The metrics that browsers report
 * (`portal_page_…`) are left out: they exist only with `TELEMETRY_URL`, which this test does not set.
 */
const documented = new Set(operatingPage.match(/(?<=`)(portal|process|nodejs)_(?!page_)\w+(\{[a-z,]+\})?(?=`)/g))

/** Returns the name of a sample's metric with the names of its labels, written as on the operating page. */
function signatureOf(sample: string): string {
  const name = sample.replace(/\{.*/, '').replace(/_(bucket|sum|count)$/, '')
  const labels = [...sample.matchAll(/(\w+)="/g)].flatMap(([, label = '']) => (label === 'le' ? [] : label))
  return labels.length > 0 ? `${name}{${labels.join(',')}}` : name
}

test('the portal reports exactly the metrics and labels that the operating page lists', async () => {
  const { visitor, read } = await openMonitoredPortal()
  await visitor.send('GET', '/contracts')
  const signatures = async () => {
    // Allocates objects, so that a garbage collection takes place and is reported.
    Array.from({ length: 100_000 }, (_, index) => ({ index }))
    return new Set([...(await read()).keys()].map(signatureOf))
  }
  await expect.poll(signatures).toContain('nodejs_gc_duration_seconds{kind}')
  expect(await signatures()).toEqual(documented)
})

test('the metrics port refuses unknown paths, and methods other than GET and HEAD', async () => {
  const { metricsAddress } = await openMonitoredPortal()
  expect((await fetch(`${metricsAddress}/`)).status).toBe(404)
  expect((await fetch(`${metricsAddress}/api/v8/openapi.json`)).status).toBe(404)
  expect((await fetch(`${metricsAddress}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405)
  const { headers } = await fetch(`${metricsAddress}/metrics`)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
})
