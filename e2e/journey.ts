import { test as base, expect } from '@playwright/test'
import { openPortal, type Portal } from './portal.ts'
import { putOffContactData } from './steps.ts'

export interface PortalOptions {
  brand: string
  /** Shared by the journeys of one worker. A journey that stops it or closes it for maintenance opens its own. */
  portal: Portal
}

interface Journey {
  /** False for a journey that is about the popup which asks for contact data. */
  putsOffContactData: boolean
  /** A portal for this journey alone. */
  ownPortal: (settings?: Record<string, string>) => Promise<Portal>
  /** Whatever the browser complained about; each journey ends by looking at it. */
  complaints: string[]
}

/** The browser says this about each answer of 4xx and 5xx and each lost connection, however well the page deals with it. */
const expectedComplaint = /^Failed to load resource/

export const test = base.extend<Journey, PortalOptions>({
  brand: ['landlord', { option: true, scope: 'worker' }],

  portal: [
    async ({ brand }, use) => {
      const portal = await openPortal({ BRAND: brand })
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ portal }, use) => use(portal.baseUrl),

  putsOffContactData: [true, { option: true }],

  page: async ({ page, putsOffContactData }, use) => {
    if (putsOffContactData) await putOffContactData(page)
    await use(page)
  },

  ownPortal: async ({ brand }, use) => {
    const opened: Portal[] = []
    await use(async (settings = {}) => {
      const portal = await openPortal({ BRAND: brand, ...settings })
      opened.push(portal)
      return portal
    })
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
})

export { expect }
