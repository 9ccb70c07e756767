import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  // axe also examines the frames into which it is loaded.
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    if (!window.axe) throw new Error('The page has left the document into which axe was loaded.')
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found, where).toEqual([])
}

/** Expects that the page does not scroll horizontally at a width of 320 px (WCAG 1.4.10). */
async function expectToFit(page: Page, where: string): Promise<void> {
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, { message: `${where} at 320 px` }).toBeLessThanOrEqual(0)
  if (viewport) await page.setViewportSize(viewport)
}

/** Waits until a screen has loaded. Expects one main heading, no axe violations, and no overflow at a width of 320 px. */
export async function examine(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /lädt|geladen|oading/ }),
  ).toHaveCount(0)
  await expectAccessible(page, where)
  await expectToFit(page, where)
}
