import { type Browser, chromium, type Page } from '@playwright/test'
import { brandIds } from '@portal/brands/load'
import { buildBrands } from '../e2e/support/start/buildBrands.ts'
import { ensureChromium } from '../e2e/support/start/chromium.ts'
import { openPortal } from '../e2e/support/start/portal.ts'
import { erika, signIn } from '../e2e/support/steps.ts'
import { median } from './median.ts'
import { servePlainPage } from './plainPage.ts'

/**
 * Measures pages at a first visit: the number of requests, the layout shift, and the largest contentful paint compared with a
 * hand-written page that needs one request. The browser loads the hand-written page and the pages of the portal in turn. It
 * is throttled like a phone in Lighthouse: slow 4G and a quarter of the processor's speed.
 */

const rounds = 5
/** The limit of the cumulative layout shift. People do not notice so small a shift. */
const maxShift = 0.001
/** Latency in milliseconds, throughput in bytes per second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

interface MeasuredPage {
  path: string
  /** Whether the browser has a stored session. */
  isSignedIn: boolean
  /** The largest paint may take at most this many times as long as on the hand-written page. */
  maxRatio: number
  maxRequests: number
}

const publicPage = { isSignedIn: false, maxRatio: 1.05, maxRequests: 4 }
const tenantPage = { isSignedIn: true, maxRatio: 1.6, maxRequests: Number.POSITIVE_INFINITY }
const measuredPages: MeasuredPage[] = [
  { path: '/', ...publicPage },
  { path: '/login', ...publicPage },
  { path: '/registration', ...publicPage },
  { path: '/services/contact', ...publicPage },
  { path: '/services', ...tenantPage },
  { path: '/inbox', ...tenantPage },
]

interface Visit {
  largestPaintMs: number
  requests: number
  /** The cumulative layout shift, which has no unit. */
  shift: number
}

/** Opens a page in a new browser context, and waits until the network is idle. Returns the measurements. */
async function visit(browser: Browser, open: (page: Page) => Promise<unknown>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  let requests = 0
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests += 1
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await open(page)
  await page.waitForLoadState('networkidle')
  const measured = await page.evaluate(readVitals)
  await context.close()
  return { ...measured, requests }
}

const visitPortal = (browser: Browser, baseUrl: string, { path, isSignedIn }: MeasuredPage) =>
  visit(browser, async (page) => {
    await (isSignedIn ? signIn(page, erika, baseUrl, path) : page.goto(baseUrl + path))
    await page.waitForSelector('html[data-ready]', { state: 'attached' })
  })

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

const largestPaintMs = (visits: Visit[]): number => median(visits.map((each) => each.largestPaintMs))

/** Prints the result of a page. Returns whether it is within the limits. */
function report(
  brand: string,
  { path, maxRatio, maxRequests }: MeasuredPage,
  visits: Visit[],
  plainMs: number,
): boolean {
  const portalMs = largestPaintMs(visits)
  const ratio = portalMs / plainMs
  const requests = Math.max(...visits.map((each) => each.requests))
  const shift = Math.max(...visits.map((each) => each.shift))
  const isWithinLimits = ratio <= maxRatio && requests <= maxRequests && shift < maxShift
  const limitOfRequests = Number.isFinite(maxRequests) ? ` (at most ${maxRequests})` : ''
  console.log(
    `${isWithinLimits ? 'pass' : 'FAIL'} ${brand} ${path}: largest paint ${portalMs.toFixed(0)} ms, hand-written page ` +
      `${plainMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${maxRatio}); ${requests} requests` +
      `${limitOfRequests}; layout shift ${shift.toFixed(4)} (below ${maxShift})`,
  )
  return isWithinLimits
}

/** Measures all pages of a brand and the hand-written page in turn. Returns whether all pages of the brand meet the limits. */
async function measureBrand(browser: Browser, plainUrl: string, brand: string, baseUrl: string): Promise<boolean> {
  const plainVisits: Visit[] = []
  const visits = measuredPages.map((measured) => ({ measured, results: [] as Visit[] }))
  for (let round = 0; round < rounds; round += 1) {
    plainVisits.push(await visit(browser, (page) => page.goto(plainUrl)))
    for (const each of visits) each.results.push(await visitPortal(browser, baseUrl, each.measured))
  }
  const plainMs = largestPaintMs(plainVisits)
  return visits.map((each) => report(brand, each.measured, each.results, plainMs)).every((isWithin) => isWithin)
}

await buildBrands()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const plainPage = await servePlainPage()
let areAllWithinLimits = true
for (const brand of brandIds) {
  const portal = await openPortal({ BRAND: brand })
  try {
    areAllWithinLimits = (await measureBrand(browser, plainPage.url, brand, portal.baseUrl)) && areAllWithinLimits
  } finally {
    await portal.remove()
  }
}
plainPage.close()
await browser.close()
process.exitCode = areAllWithinLimits ? 0 : 1
