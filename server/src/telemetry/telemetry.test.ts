import type { TelemetryEvent } from '@portal/contract/telemetry'
import { expect, onTestFinished, test, vi } from 'vitest'
import { heardBy, type LogEvent, silentLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type Mood, startCollector } from '../testing/collector.ts'
import { openPortal } from '../testing/portal.ts'
import { openTelemetry } from './telemetry.ts'

const view: TelemetryEvent = { kind: 'pageView', route: '/services/:id' }
const vital: TelemetryEvent = { kind: 'vital', route: '/login', name: 'LCP', value: 640.5 }
const failure: TelemetryEvent = {
  kind: 'failure',
  route: '/inbox',
  name: 'TypeError',
  code: 'request_forms',
  reference: '3f2a9c10',
  frames: ['/assets/inbox-Ab_1.js:1:2045', '/assets/main-x.js:12:7'],
}

/** A portal that reports to a collector of this test's own. */
async function openReportingPortal({ mood = 'takes' }: { mood?: Mood } = {}) {
  const collector = await startCollector({ mood })
  const complaints: LogEvent[] = []
  const own = { ...silentLog, error: (event: LogEvent) => void complaints.push(event) }
  const settings = readSettings({ TELEMETRY_URL: collector.url, BRAND: 'quartier' })
  const telemetry = await openTelemetry(settings, own)
  if (!telemetry) throw new Error('There is no telemetry')
  onTestFinished(() => telemetry.stop())
  const portal = await openPortal({ parts: { telemetry }, log: heardBy(silentLog, [telemetry.hear]) })
  const report = (body: unknown) => portal.visitor.send('POST', '/telemetry', { body })
  return { ...portal, collector, complaints, telemetry, report }
}

test('without a collector the portal says that it wants no reports, and takes none', async () => {
  const { visitor } = await openPortal({ database: 'migrated' })
  expect(await visitor.availability.checkAvailability()).toEqual({ status: 'ok' })
  expect((await visitor.send('POST', '/telemetry', { body: { events: [view] } })).status).toBe(404)
})

test('what pages report reaches the collector under the name of the brand, and says where, not who', async () => {
  const { visitor, collector, telemetry } = await openReportingPortal()
  expect(await visitor.availability.checkAvailability()).toEqual({ status: 'ok', telemetry: true })
  await visitor.telemetry.reportEvents({ body: { events: [view, view, vital, failure] } })
  await telemetry.stop()

  expect(collector.services()).toEqual(['service-catalogue-quartier'])
  expect(collector.measure('portal.page.views')).toEqual([
    { count: 2, sum: undefined, unit: '{view}', 'portal.route': '/services/:id', 'portal.platform': 'web' },
  ])
  expect(collector.measure('portal.page.lcp')).toEqual([
    { count: 1, sum: 640.5, unit: 'ms', 'portal.route': '/login', 'portal.platform': 'web' },
  ])
  expect(collector.records()).toEqual([
    {
      eventName: 'pageFailure',
      severityText: 'ERROR',
      'exception.type': 'TypeError',
      'exception.stacktrace': '    at /assets/inbox-Ab_1.js:1:2045\n    at /assets/main-x.js:12:7',
      'portal.errorCode': 'request_forms',
      'portal.requestId': '3f2a9c10',
      'portal.route': '/inbox',
      'portal.platform': 'web',
    },
  ])
})

test('the server reports how long its calls took and what failed, by the id that the answer carries', async () => {
  const { db, visitor, collector, telemetry } = await openReportingPortal()
  await visitor.availability.checkAvailability()
  await db.schema.dropTable('demo_landlord').execute()
  await db.schema.dropTable('maintenance').execute()
  await new Promise((resolve) => setTimeout(resolve, 600))
  const { status, headers } = await visitor.send('GET', '/feature/landingpage')
  expect(status).toBe(500)
  await telemetry.stop()

  expect(collector.measure('portal.call.duration')).toMatchObject([
    { count: 1, unit: 's', 'portal.call': 'availability.checkAvailability', 'http.response.status_code': 200 },
    { count: 1, unit: 's', 'portal.call': 'features.readLandingPage', 'http.response.status_code': 500 },
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

const route = '/login'
const bad: [string, unknown][] = [
  ['an address', { ...view, route: '/services/repair?name=Erika' }],
  ['a route that nobody knows', { ...view, route: '/erika' }],
  ['a message', { ...failure, message: 'Erika is not a function' }],
  ['a name with a text', { ...failure, name: 'Error: Erika' }],
  ['a code with a text', { ...failure, code: 'Erika Mustermann' }],
  ['a reference that is none', { ...failure, reference: 'erika@example.org' }],
  ['a place outside of our scripts', { ...failure, frames: ['https://evil.example/x.js:1:1'] }],
  ['a place with a text', { ...failure, frames: ['/assets/erika mustermann.js:1:1'] }],
  ['too many places', { ...failure, frames: Array.from({ length: 11 }, () => '/assets/a.js:1:1') }],
  ['a vital that nobody knows', { kind: 'vital', route, name: 'ERIKA', value: 1 }],
  ['a vital below 0', { kind: 'vital', route, name: 'LCP', value: -1 }],
  ['a vital of days', { kind: 'vital', route, name: 'LCP', value: 1e9 }],
  ['another kind of event', { kind: 'click', route }],
  ['a further field', { ...view, user: 'Erika' }],
]

test('a report that holds anything but what pages may tell is refused, and nothing of it goes on', async () => {
  const { report, collector, telemetry } = await openReportingPortal()
  for (const [what, event] of bad) expect([what, (await report({ events: [view, event] })).status]).toEqual([what, 400])
  await telemetry.stop()
  expect(collector.measure('portal.page.views')).toEqual([])
  expect(JSON.stringify(collector.batches)).not.toMatch(/erika/i)
})

test('a report has an end: 20 events, 32 KB, and 120 calls in five minutes from one address', async () => {
  const { report } = await openReportingPortal()
  expect((await report({ events: [] })).status).toBe(400)
  expect((await report({ events: Array.from({ length: 21 }, () => view) })).status).toBe(400)
  expect((await report(' '.repeat(33 * 1024))).status).toBe(413)
  const largest = {
    ...failure,
    name: 'E'.repeat(40),
    code: 'c'.repeat(40),
    reference: 'a'.repeat(36),
    frames: Array.from({ length: 10 }, () => `/assets/${'x'.repeat(80)}:1234567:1234567`),
  }
  expect((await report({ events: Array.from({ length: 20 }, () => largest) })).status).toBe(204)
  const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await report({ events: [view] })).status))
  expect(statuses.filter((status) => status === 204)).toHaveLength(119)
  const refused = await report({ events: [view] })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each(['answers500', 'hangs'] as const)(
  'a collector that %s slows no call, is complained of once, and holds up no stop',
  async (mood) => {
    const { visitor, collector, complaints, telemetry } = await openReportingPortal({ mood })
    const durations: number[] = []
    for (let round = 0; round < 40; round += 1) {
      for (let one = 0; one < 250; one += 1) telemetry.hear('error', { event: 'failure', error: 'TypeError', round })
      const begin = performance.now()
      await visitor.telemetry.reportEvents({ body: { events: [failure] } })
      durations.push(performance.now() - begin)
    }
    expect(durations.toSorted((one, other) => one - other)[20]).toBeLessThan(1_000)
    await vi.waitFor(() => expect(complaints).toHaveLength(1), { timeout: 20_000, interval: 100 })
    expect(complaints).toEqual([{ event: 'telemetryNotTaken', errorCode: expect.stringMatching(/^\w+$/) }])
    const begin = performance.now()
    await telemetry.stop()
    expect(performance.now() - begin).toBeLessThan(8_000)
    expect(complaints).toHaveLength(1)
    expect(collector.records()).toEqual([])
  },
)

test('of what a collector that was away has missed, only so much is kept as memory allows', async () => {
  const { collector, telemetry } = await openReportingPortal({ mood: 'answers500' })
  for (let one = 0; one < 50_000; one += 1) telemetry.hear('error', { event: 'failure', error: 'TypeError', one })
  collector.become('takes')
  await telemetry.stop()
  expect(collector.records().length).toBeGreaterThan(0)
  expect(collector.records().length).toBeLessThanOrEqual(1_250)
})

test('a collector behind a path and a password gets what is its own', async () => {
  const collector = await startCollector()
  const address = collector.url.replace('http://', 'http://portal:gehe%2Fim@')
  const telemetry = await openTelemetry(readSettings({ TELEMETRY_URL: `${address}/otlp/` }), silentLog)
  telemetry?.report([view, failure], 'ios')
  await telemetry?.stop()
  const authorization = `Basic ${Buffer.from('portal:gehe/im').toString('base64')}`
  expect(Object.fromEntries(collector.batches.map(({ path, authorization }) => [path, authorization]))).toEqual({
    '/otlp/v1/logs': authorization,
    '/otlp/v1/metrics': authorization,
  })
})
