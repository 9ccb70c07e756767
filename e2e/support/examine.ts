import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

async function expectAccessible(page: Page, where: string, disabledRules: string[] = []): Promise<void> {
  // Unless it runs in legacy mode, axe opens an extra page to merge the results of all frames, which doubles the time. A
  // page without frames has nothing to merge.
  const hasFrames = page.frames().length > 1
  const axe = new AxeBuilder({ page }).setLegacyMode(!hasFrames).options({ resultTypes: ['violations'] })
  const { violations } = await axe.disableRules(disabledRules).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
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

/** Examines the screen, then runs axe again in forced colours, whose contrast axe cannot judge. */
export async function examineInAllColours(page: Page, where: string): Promise<void> {
  await examine(page, where)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, `${where} in forced colours`, ['color-contrast'])
  await page.emulateMedia({ forcedColors: 'none' })
}
