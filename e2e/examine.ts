import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

async function expectAccessible(page: Page, where: string, unjudged: string[] = []): Promise<void> {
  // What is found in several frames is put together in a page of its own, which takes as long as the examination.
  const hasFrames = page.frames().length > 1
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(!hasFrames).disableRules(unjudged).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, where).toEqual([])
}

/** At 320 px nothing is cut off and nobody has to scroll sideways (WCAG 1.4.10). */
async function expectToFit(page: Page, where: string): Promise<void> {
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, { message: `${where} at 320 px` }).toBeLessThanOrEqual(0)
  if (desktop) await page.setViewportSize(desktop)
}

/** What holds for every screen in whatever state it is. */
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

/** As every screen, and once more in the colours of a person who chose their own, which cannot be judged. */
export async function examineInAllColours(page: Page, where: string): Promise<void> {
  await examine(page, where)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, `${where} in forced colours`, ['color-contrast'])
  await page.emulateMedia({ forcedColors: 'none' })
}
