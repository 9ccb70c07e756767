import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

// Minified, because each page has to compile the source.
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules of axe whose result depends on colours. The results of all other rules are the same in light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Expects no violations of `rules` (by default, of all rules of axe) in light mode, and no violations of the rules about
 * colours in dark mode.
 */
async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  // axe also examines the frames into which it is loaded.
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axeSource)
  const found = await page.evaluate(
    async ([lightRules, darkRules]) => {
      const { axe } = window
      if (!axe) throw new Error('The page has left the document into which axe was loaded.')
      const findViolations = async (mode: string, ids?: string[]) => {
        const { violations } = await axe.run({ resultTypes: ['violations'], ...(ids && { runOnly: ids }) })
        return violations.map(({ id, nodes }) => `${id} in ${mode} mode: ${nodes.map(({ html }) => html).join(' ')}`)
      }
      const light = await findViolations('light', lightRules)
      const { style } = document.documentElement
      const before = style.colorScheme
      style.colorScheme = 'dark'
      const dark = await findViolations('dark', darkRules)
      style.colorScheme = before
      return [...light, ...dark]
    },
    [rules, colourRules] as const,
  )
  expect(found, where).toEqual([])
}

/** Expects that the page does not scroll horizontally at a width of 320 px (WCAG 1.4.10). */
export async function expectToFit(page: Page, where: string): Promise<void> {
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, { message: `${where} at 320 px` }).toBeLessThanOrEqual(0)
  if (viewport) await page.setViewportSize(viewport)
}

async function expectLoaded(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /lädt|geladen|oading/ }),
  ).toHaveCount(0)
}

/**
 * Waits until a screen has loaded. Expects one main heading, no axe violations, colours that are legible in light and dark mode,
 * and no overflow at a width of 320 px.
 */
export async function examine(page: Page, where: string): Promise<void> {
  await expectLoaded(page, where)
  await expectAccessible(page, where)
  await expectToFit(page, where)
}

/**
 * Waits until a screen has loaded. Expects enough contrast, and no overflow at a width of 320 px. A brand's colours, fonts or
 * texts could break either of the two.
 */
export async function expectLegible(page: Page, where: string): Promise<void> {
  await expectLoaded(page, where)
  await expectAccessible(page, where, colourRules)
  await expectToFit(page, where)
}
