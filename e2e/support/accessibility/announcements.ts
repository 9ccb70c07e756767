import { expect, type Page } from '@playwright/test'
import { shows } from './shows.ts'

declare global {
  interface Window {
    announcements?: string[]
  }
}

/** Records what is added to live regions that are already in the page. Call it before the page is opened. */
export const recordAnnouncements = (page: Page): Promise<unknown> => page.addInitScript(observe)

/**
 * Expects exactly one announcement of a text. A text that is inserted together with its live region does not count, because
 * most screen readers do not announce it.
 */
export async function expectAnnounced(page: Page, text: RegExp): Promise<void> {
  const found = () => page.evaluate(() => window.announcements ?? [])
  await expect.poll(async () => (await found()).filter((each) => text.test(each)), String(text)).toHaveLength(1)
  shows('4.1.3')
}

function observe(): void {
  const announcements: string[] = []
  window.announcements = announcements
  const known = new WeakSet<Element>()
  const regions = '[role=status], [aria-live]'
  new MutationObserver((mutations) => {
    const changed = new Set<Element>()
    for (const { target } of mutations) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (region && known.has(region)) changed.add(region)
    }
    for (const region of changed) if (region.textContent) announcements.push(region.textContent)
    for (const region of document.querySelectorAll(regions)) known.add(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
