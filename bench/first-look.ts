import { type Browser, chromium } from '@playwright/test'
import { brandIds } from '@portal/brands/load'
import { ensureChromium } from '../e2e/chromium.ts'
import { openPortal } from '../e2e/portal.ts'
import { servePlainPage } from './plainPage.ts'

/**
 * How fast a first visitor sees something: the portal's public pages beside a hand-written page without script, on a
 * throttled phone (slow 4G and a processor at a quarter of its speed, as Lighthouse applies them), turn by turn.
 */
const rounds = 5
const allowed = 1.05
const maxRequests = 4
/** Far below what anybody sees, and what Lighthouse calls 0. */
const maxShift = 0.001
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const paths = ['/login', '/']

interface Look {
  paintedAfter: number
  requests: number
  shift: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function look(browser: Browser, url: string, isDone: string): Promise<Look> {
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
  await page.waitForSelector(isDone, { state: 'attached' })
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(readPaint)
  await context.close()
  return { ...seen, requests }
}

/** Runs in the page. */
async function readPaint() {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 1_000)
    })
  const paints = await entriesOf('largest-contentful-paint')
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[]
  return {
    paintedAfter: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  }
}

async function compare(browser: Browser, plainUrl: string, name: string, url: string): Promise<boolean> {
  const plain: Look[] = []
  const ours: Look[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await look(browser, plainUrl, 'html'))
    ours.push(await look(browser, url, 'html[data-ready]'))
  }
  const [without, withScript] = [plain, ours].map((looks) => median(looks.map(({ paintedAfter }) => paintedAfter)))
  const ratio = (withScript ?? Number.NaN) / (without ?? Number.NaN)
  const requests = Math.max(...ours.map((look) => look.requests))
  const shift = Math.max(...ours.map((look) => look.shift))
  const isKept = ratio <= allowed && requests <= maxRequests && shift < maxShift
  console.log(
    `${isKept ? 'kept  ' : 'BROKEN'} ${name}: largest paint ${withScript?.toFixed(0)} ms, page without script ` +
      `${without?.toFixed(0)} ms, ratio ${ratio.toFixed(3)} (at most ${allowed}); ${requests} requests (at most ` +
      `${maxRequests}); layout shift ${shift.toFixed(4)} (below ${maxShift})`,
  )
  return isKept
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const plainPage = await servePlainPage()
let isAllKept = true
for (const brand of brandIds) {
  const portal = await openPortal({ BRAND: brand })
  try {
    for (const path of paths) {
      isAllKept = (await compare(browser, plainPage.url, `${brand} ${path}`, portal.baseUrl + path)) && isAllKept
    }
  } finally {
    await portal.remove()
  }
}
plainPage.close()
await browser.close()
process.exitCode = isAllKept ? 0 : 1
