import { expect, type Page } from '@playwright/test'
import { shows } from './shows.ts'

declare global {
  interface Window {
    announcements?: string[]
  }
}

/** Records the text of each live region whenever its content changes. Call this before the page is opened. */
export const recordAnnouncements = (page: Page): Promise<unknown> => page.addInitScript(observe)

/**
 * Expects that exactly one recorded announcement matches `text`. A text that was inserted together with its live region does
 * not count, because most screen readers do not announce such a text.
 */
export async function expectAnnounced(page: Page, text: RegExp): Promise<void> {
  const found = () => page.evaluate(() => window.announcements ?? [])
  await expect.poll(async () => (await found()).filter((each) => text.test(each)), String(text)).toHaveLength(1)
  shows('4.1.3')
}

/** Returns the recorded announcements of the open document, and forgets them. */
export const readAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announcements?.splice(0) ?? [])

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
