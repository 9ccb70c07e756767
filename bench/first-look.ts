import { type Browser, chromium } from '@playwright/test'
import { brandIds } from '@portal/brands/load'
import { ensureChromium } from '../e2e/support/start/chromium.ts'
import { openPortal } from '../e2e/support/start/portal.ts'
import { servePlainPage } from './plainPage.ts'

/**
 * Measures two public pages at a first visit: the number of requests, the layout shift, and the largest contentful paint
 * compared with a hand-written page without script. The browser loads a page of the portal and the hand-written page
 * alternately. It is throttled like a phone in Lighthouse: slow 4G and a quarter of the processor's speed.
 */

const rounds = 5
const maxRatio = 1.05
const maxRequests = 4
/** The limit of the cumulative layout shift. People do not notice so small a shift. */
const maxShift = 0.001
/** Latency in milliseconds, throughput in bytes per second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const paths = ['/login', '/']

interface Visit {
  largestPaintMs: number
  requests: number
  /** The cumulative layout shift, which has no unit. */
  shift: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Loads a page in a new browser context until `doneSelector` matches and the network is idle. Returns the measurements. */
async function visit(browser: Browser, url: string, doneSelector: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  let requests = 0
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests += 1
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForSelector(doneSelector, { state: 'attached' })
  await page.waitForLoadState('networkidle')
  const measured = await page.evaluate(readVitals)
  await context.close()
  return { ...measured, requests }
}

/** Reads the measurements of the browser. Runs inside the page. */
async function readVitals() {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 1_000)
    })
  const paints = await entriesOf('largest-contentful-paint')
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[]
  return {
    largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  }
}

/**
 * Measures a page of the portal and the hand-written page alternately and prints the result. Returns whether the result is
 * within the limits.
 */
async function compare(browser: Browser, plainUrl: string, name: string, url: string): Promise<boolean> {
  const plainVisits: Visit[] = []
  const portalVisits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) {
    plainVisits.push(await visit(browser, plainUrl, 'html'))
    portalVisits.push(await visit(browser, url, 'html[data-ready]'))
  }
  const [plainMs, portalMs] = [plainVisits, portalVisits].map((visits) =>
    median(visits.map(({ largestPaintMs }) => largestPaintMs)),
  )
  const ratio = (portalMs ?? Number.NaN) / (plainMs ?? Number.NaN)
  const requests = Math.max(...portalVisits.map((each) => each.requests))
  const shift = Math.max(...portalVisits.map((each) => each.shift))
  const isWithinLimits = ratio <= maxRatio && requests <= maxRequests && shift < maxShift
  console.log(
    `${isWithinLimits ? 'pass' : 'FAIL'} ${name}: largest paint ${portalMs?.toFixed(0)} ms, page without script ` +
      `${plainMs?.toFixed(0)} ms, ratio ${ratio.toFixed(3)} (at most ${maxRatio}); ${requests} requests (at most ` +
      `${maxRequests}); layout shift ${shift.toFixed(4)} (below ${maxShift})`,
  )
  return isWithinLimits
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const plainPage = await servePlainPage()
let areAllWithinLimits = true
for (const brand of brandIds) {
  const portal = await openPortal({ BRAND: brand })
  try {
    for (const path of paths) {
      areAllWithinLimits =
        (await compare(browser, plainPage.url, `${brand} ${path}`, portal.baseUrl + path)) && areAllWithinLimits
    }
  } finally {
    await portal.remove()
  }
}
plainPage.close()
await browser.close()
process.exitCode = areAllWithinLimits ? 0 : 1
