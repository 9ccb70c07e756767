import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openPortal } from '../../testing/portal.ts'
import { type Reaction, startCollector } from '../../testing/processes/collector.ts'
import { openPool } from '../database/connection.ts'
import { type LogEvent, silentLog, withListener } from '../log.ts'
import { openTelemetry } from './open.ts'

const view: TelemetryEvent = { kind: 'pageView', route: '/services/:id' }
const vital: TelemetryEvent = { kind: 'vital', route: '/login', name: 'LCP', value: 640.5 }
const failure: Extract<TelemetryEvent, { kind: 'failure' }> = {
  kind: 'failure',
  route: '/inbox',
  name: 'TypeError',
  code: 'internal',
  reference: '3f2a9c10',
  frames: ['/assets/inbox-Ab_1.js:1:2045', '/assets/main-x.js:12:7'],
}

/** Creates a built web app that contains only the scripts named in `failure`. */
async function makeWebApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const assets = join(folder, 'landlord/en/assets')
  await mkdir(assets, { recursive: true })
  for (const name of ['inbox-Ab_1.js', 'main-x.js']) await writeFile(join(assets, name), '')
  return folder
}

/** Opens a portal that reports to a collector of this test. */
async function openReportingPortal({ reaction = 'accepts' }: { reaction?: Reaction } = {}) {
  const collector = await startCollector({ reaction })
  const loggedErrors: LogEvent[] = []
  const baseLog = { ...silentLog, error: (event: LogEvent) => void loggedErrors.push(event) }
  const settings = readSettings({ TELEMETRY_URL: collector.url, BRAND: 'quartier' })
  const telemetry = await openTelemetry(settings, baseLog)
  if (!telemetry) throw new Error('There is no telemetry')
  onTestFinished(() => telemetry.stop())
  const portal = await openPortal({
    context: { telemetry: telemetry.pageReports },
    log: withListener(silentLog, telemetry.onEvent),
    webFolder: await makeWebApp(),
  })
  const report = (body: unknown) => portal.visitor.send('POST', '/telemetry', { body })
  return { ...portal, collector, loggedErrors, telemetry, report }
}

test('without a collector, the portal refuses reports and does not announce that it accepts them', async () => {
  const { visitor } = await openPortal({ database: 'migrated' })
  expect(await visitor.availability.checkAvailability()).toEqual({ status: 'ok' })
  expect((await visitor.send('POST', '/telemetry', { body: { events: [view] } })).status).toBe(404)
})

test('reports of pages reach the collector under the name of the brand, without personal data', async () => {
  const { visitor, collector, telemetry } = await openReportingPortal()
  expect(await visitor.availability.checkAvailability()).toEqual({ status: 'ok', telemetry: true })
  await visitor.telemetry.reportEvents({ body: { events: [view, view, vital, failure] } })
  await telemetry.stop()

  expect(collector.services()).toEqual(['service-catalogue-quartier'])
  expect(collector.readDataPoints('portal.page.views')).toEqual([
    { count: 2, sum: undefined, unit: '{view}', 'portal.route': '/services/:id', 'portal.platform': 'web' },
  ])
  expect(collector.readDataPoints('portal.page.lcp')).toEqual([
    { count: 1, sum: 640.5, unit: 'ms', 'portal.route': '/login', 'portal.platform': 'web' },
  ])
  expect(collector.records()).toEqual([
    {
      eventName: 'pageFailure',
      severityText: 'ERROR',
      'exception.type': 'TypeError',
      'exception.stacktrace': '    at /assets/inbox-Ab_1.js:1:2045\n    at /assets/main-x.js:12:7',
      'portal.errorCode': 'internal',
      'portal.requestId': '3f2a9c10',
      'portal.route': '/inbox',
      'portal.platform': 'web',
    },
  ])
})

test('positions in scripts that are not part of the web app are dropped, and the failure is still reported', async () => {
  const { report, collector, telemetry } = await openReportingPortal()
  const frames = ['/assets/erika-mustermann.js:1:1', ...failure.frames]
  expect((await report({ events: [{ ...failure, frames }] })).status).toBe(204)
  await telemetry.stop()
  expect(collector.records()).toMatchObject([
    { 'exception.stacktrace': failure.frames.map((frame) => `    at ${frame}`).join('\n') },
  ])
})

test('the server reports its security events as records and as a counter', async () => {
  const { visitor, collector, telemetry } = await openReportingPortal()
  await visitor.send('POST', '/identity/login', { body: { email: 'erika.mustermann@example.org', password: 'x' } })
  await telemetry.stop()
  expect(collector.records()).toEqual([
    {
      eventName: 'signInFailed',
      severityText: 'INFO',
      'portal.reason': 'wrongPassword',
      'portal.subject': expect.stringMatching(/^[\w-]{16}$/),
    },
  ])
  const counted = collector.readDataPoints('portal.security.events').filter(({ count }) => count > 0)
  expect(counted).toMatchObject([{ count: 1, 'portal.event': 'signInFailed', 'portal.reason': 'wrongPassword' }])
})

test('the server reports the durations of its calls, and its failures with the id of the response', async () => {
  const { db, visitor, collector, telemetry } = await openReportingPortal()
  await visitor.availability.checkAvailability()
  await db.schema.dropTable('demo_landlord').execute()
  await db.schema.dropTable('maintenance').execute()
  await new Promise((resolve) => setTimeout(resolve, 600))
  const { status, headers } = await visitor.send('GET', '/feature/landingpage')
  expect(status).toBe(500)
  await telemetry.stop()

  expect(collector.readDataPoints('portal.calls')).toMatchObject([
    { count: 1, 'portal.call': 'availability.checkAvailability', 'http.response.status_code': 200 },
    { count: 1, 'portal.call': 'features.readLandingPage', 'http.response.status_code': 500 },
  ])
  expect(collector.readDataPoints('portal.call.duration')).toMatchObject([
    { count: 1, unit: 's', 'portal.call': 'availability.checkAvailability' },
    { count: 1, unit: 's', 'portal.call': 'features.readLandingPage' },
  ])
  expect(collector.records()).toEqual([
    {
      eventName: 'failure',
      severityText: 'ERROR',
      'exception.type': 'error',
      'exception.stacktrace': expect.stringContaining('    at '),
      'portal.errorCode': '42P01',
      'portal.call': 'features.readLandingPage',
      'portal.requestId': headers.get('x-request-id'),
    },
  ])
})

test('without METRICS_PORT, the collector still receives the gauges of the server, and no port opens', async () => {
  const { db, address, collector, telemetry } = await openReportingPortal()
  const pool = openPool(address, { connections: 1 })
  const readFreeBytes = async () => 5e9
  const state = { pool, address, readFreeBytes, isWorking: () => true, isStopping: () => false }
  const { port, stop } = await telemetry.monitor(state)
  expect(port).toBeUndefined()
  const text = JSON.stringify({ de: 'x', en: 'x' })
  await db.insertInto('maintenance').values({ title: text, body: text, button: text }).execute()
  await telemetry.stop()
  await stop()
  await pool.end()

  expect(collector.readDataPoints('portal.database.up')).toMatchObject([{ count: 1 }])
  expect(collector.readDataPoints('portal.maintenance')).toMatchObject([{ count: 1 }])
  expect(collector.readDataPoints('portal.storage.free')).toMatchObject([{ count: 5e9, unit: 'By' }])
  expect(collector.readDataPoints('portal.messages.oldest_waiting')).toContainEqual({
    count: 0,
    sum: undefined,
    unit: 's',
    'portal.channel': 'mail',
  })
  expect(collector.readDataPoints('process.resident_memory')).toMatchObject([{ unit: 'By' }])
})

const route = '/login'
const invalid: [string, unknown][] = [
  ['a route with a query', { ...view, route: '/services/repair?name=Erika' }],
  ['an unknown route', { ...view, route: '/erika' }],
  ['a message', { ...failure, message: 'Erika is not a function' }],
  ['a name that is not in the list', { ...failure, name: 'ErikaMustermann' }],
  ['a code that is not in the list', { ...failure, code: 'Erika_Mustermann' }],
  ['the code of a refusal that is not a failure of the server', { ...failure, code: 'signInFailed' }],
  ['a malformed reference', { ...failure, reference: 'erika@example.org' }],
  ['a frame outside the scripts of the web app', { ...failure, frames: ['https://evil.example/x.js:1:1'] }],
  ['a frame with a text', { ...failure, frames: ['/assets/erika mustermann.js:1:1'] }],
  ['too many frames', { ...failure, frames: Array.from({ length: 11 }, () => '/assets/a.js:1:1') }],
  ['an unknown vital', { kind: 'vital', route, name: 'ERIKA', value: 1 }],
  ['a vital below 0', { kind: 'vital', route, name: 'LCP', value: -1 }],
  ['a vital of more than a week', { kind: 'vital', route, name: 'LCP', value: 1e9 }],
  ['another kind of event', { kind: 'click', route }],
  ['a further field', { ...view, user: 'Erika' }],
]

test('a report is refused as a whole if one of its events is invalid', async () => {
  const { report, collector, telemetry } = await openReportingPortal()
  for (const [what, event] of invalid)
    expect([what, (await report({ events: [view, event] })).status]).toEqual([what, 400])
  await telemetry.stop()
  expect(collector.readDataPoints('portal.page.views')).toEqual([])
  expect(JSON.stringify(collector.batches)).not.toMatch(/erika/i)
})

test('a report is limited to 20 events and 32 KB, and after 120 reports, a network address has to wait', async () => {
  const { report } = await openReportingPortal()
  expect((await report({ events: [] })).status).toBe(400)
  expect((await report({ events: Array.from({ length: 21 }, () => view) })).status).toBe(400)
  expect((await report(' '.repeat(33 * 1024))).status).toBe(413)
  const largest = {
    ...failure,
    name: 'HierarchyRequestError',
    code: 'maintenance',
    reference: 'a'.repeat(36),
    frames: Array.from({ length: 10 }, () => `/assets/${'x'.repeat(80)}.js:1234567:1234567`),
  }
  expect((await report({ events: Array.from({ length: 20 }, () => largest) })).status).toBe(204)
  const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await report({ events: [view] })).status))
  expect(statuses.filter((status) => status === 204)).toHaveLength(119)
  const refused = await report({ events: [view] })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each([
  ['responds with 500', 'answers500'],
  ['hangs', 'hangs'],
] as const)(
  'with a collector that %s, most calls take less than a second, the failure is logged once, and the stop takes a few seconds',
  async (_, reaction) => {
    const { visitor, collector, loggedErrors, telemetry } = await openReportingPortal({ reaction })
    const durations: number[] = []
    for (let round = 0; round < 40; round += 1) {
      for (let one = 0; one < 250; one += 1) telemetry.onEvent('error', { event: 'failure', error: 'TypeError', round })
      const startedAt = performance.now()
      await visitor.telemetry.reportEvents({ body: { events: [failure] } })
      durations.push(performance.now() - startedAt)
    }
    expect(durations.toSorted((a, b) => a - b)[20]).toBeLessThan(1_000)
    await vi.waitFor(() => expect(loggedErrors).toHaveLength(1), { timeout: 20_000, interval: 100 })
    expect(loggedErrors).toEqual([{ event: 'telemetryNotTaken', errorCode: expect.stringMatching(/^\w+$/) }])
    const startedAt = performance.now()
    await telemetry.stop()
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    expect(loggedErrors).toHaveLength(1)
    expect(collector.records()).toEqual([])
  },
)

test('only a limited number of records is kept for a collector that is down', async () => {
  const { collector, telemetry } = await openReportingPortal({ reaction: 'answers500' })
  for (let one = 0; one < 50_000; one += 1) telemetry.onEvent('error', { event: 'failure', error: 'TypeError', one })
  collector.setReaction('accepts')
  await telemetry.stop()
  expect(collector.records().length).toBeGreaterThan(0)
  expect(collector.records().length).toBeLessThanOrEqual(1_250)
})

test('reports go to the path of the collector address, with the user and password of that address', async () => {
  const collector = await startCollector()
  const address = collector.url.replace('http://', 'http://portal:gehe%2Fim@')
  const telemetry = await openTelemetry(readSettings({ TELEMETRY_URL: `${address}/otlp/` }), silentLog)
  telemetry?.pageReports?.report([view, failure], 'ios')
  await telemetry?.stop()
  const authorization = `Basic ${Buffer.from('portal:gehe/im').toString('base64')}`
  expect(Object.fromEntries(collector.batches.map(({ path, authorization }) => [path, authorization]))).toEqual({
    '/otlp/v1/logs': authorization,
    '/otlp/v1/metrics': authorization,
  })
})
