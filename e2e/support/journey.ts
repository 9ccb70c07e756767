import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { observeFaults } from './accessibility/observe.ts'
import { shows } from './accessibility/shows.ts'
import { erikasIdOf, openPortal, type Portal } from './start/portal.ts'
import { showTypeface, suppressContactPopup } from './steps.ts'

export interface PortalOptions {
  brand: string
  /** Shared by the journeys of one worker. A journey that stops the portal or starts maintenance opens its own portal. */
  portal: Portal
}

interface Journey {
  /** False for a journey that answers the popup for contact data itself. */
  suppressesContactPopup: boolean
  /** False for a journey about the first visit, whose first screen is in a font of the device. */
  knowsTypeface: boolean
  /** Opens a portal for this journey alone. */
  ownPortal: (settings?: Record<string, string>) => Promise<Portal>
  /**
   * Errors and warnings of the pages in `context`. Pages of other browser contexts are not watched. A journey removes the
   * complaints that it expects, and fails if any other complaint is left at its end.
   */
  complaints: string[]
  /** Faults of the pages in `context` that `observeFaults` finds. A journey fails if there are any. */
  accessibilityFaults: string[]
}

/**
 * The browser logs the first text for each 4xx or 5xx response and each lost connection, even if the page handles the
 * failure. Playwright logs the second text if a journey does not allow service workers.
 */
const expectedComplaint = /^(Failed to load resource|Service Worker registration blocked by Playwright)/

export const test = base.extend<Journey, PortalOptions>({
  brand: ['landlord', { option: true, scope: 'worker' }],

  portal: [
    async ({ brand }, use) => {
      const portal = await openPortal({ BRAND: brand, TRUST_PROXY: '1' })
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ portal }, use) => use(portal.baseUrl),

  suppressesContactPopup: [true, { option: true }],

  knowsTypeface: [true, { option: true }],

  page: async ({ page, brand, suppressesContactPopup, knowsTypeface }, use) => {
    if (knowsTypeface) await showTypeface(page)
    // Suppresses the popup through local storage. A locator handler (`postponeContactData`) searches the page for the popup
    // before each action, which takes a tenth of a journey's time.
    if (suppressesContactPopup) await suppressContactPopup(page, erikasIdOf(brand))
    await use(page)
  },

  ownPortal: async ({ brand, context }, use) => {
    const opened: Portal[] = []
    await use(async (settings = {}) => {
      const portal = await openPortal({ BRAND: brand, ...settings })
      opened.push(portal)
      return portal
    })
    // Closes the pages first: a page that still loads code when its server stops would log an error.
    for (const page of context.pages()) await page.close()
    for (const portal of opened) await portal.remove()
  },

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        if (isComplaint && !expectedComplaint.test(message.text())) complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await use(complaints)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],

  accessibilityFaults: [
    async ({ context }, use) => {
      const faults = await observeFaults(context)
      await use(faults)
      expect(faults, 'what screen readers lose').toEqual([])
      shows('2.4.3', '4.1.3')
    },
    { auto: true },
  ],
})

/**
 * A value for `test.use({ extraHTTPHeaders })`: to the shared portal, each test appears to come from its own network address.
 * For calls from one network address, the portal sends at most ten mails per hour to mail addresses without a confirmed
 * account. Beyond this limit, it refuses registrations and drops all other mails. Together, the journeys of one worker could
 * reach the limit.
 */
export async function ownNetworkAddress(
  { brand: _ }: PortalOptions,
  use: (headers: Record<string, string>) => Promise<void>,
): Promise<void> {
  await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
}

/**
 * Opens one portal for all tests of the file or of the describe block. The tests run one after another, in the same worker.
 * They see each other's data, but no data of other journeys. Returns a function that returns the portal.
 */
export function openPortalForFile(): () => Portal {
  test.describe.configure({ mode: 'default' })
  let shared: Portal | undefined
  test.beforeAll(async ({ brand }) => {
    shared = await openPortal({ BRAND: brand })
  })
  test.afterAll(() => shared?.remove())
  return () => {
    if (!shared) throw new Error('The portal is not open yet.')
    return shared
  }
}

export { expect }
