import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { max, signIn } from '../../support/steps.ts'

test.use({ knowsTypeface: false, serviceWorkers: 'allow', viewport: { width: 412, height: 823 } })

/** Returns the fonts that draw the heading of the page. */
async function headingFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}

/** Records each change of `data-typeface`: the new value, and whether the browser had painted before the change. */
const recordTypeface = (page: Page) =>
  page.addInitScript(() => {
    const changes: [string | undefined, boolean][] = []
    Object.assign(window, { changes })
    new MutationObserver(() => {
      const hasPainted = performance.getEntriesByType('paint').length > 0
      changes.push([document.documentElement.dataset.typeface, hasPainted])
    }).observe(document, { subtree: true, attributeFilter: ['data-typeface'] })
  })

const typefaceChanges = (page: Page) =>
  page.evaluate(() => (window as unknown as { changes: [string | undefined, boolean][] }).changes)

/** Returns the cumulative layout shift of the loaded page. */
const cumulativeShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sumOf = (entries: PerformanceEntry[]) =>
          (entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            .filter(({ hadRecentInput }) => !hadRecentInput)
            .reduce((sum, { value }) => sum + value, 0)
        new PerformanceObserver((list) => resolve(sumOf(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve(0), 500)
      }),
  )

test('the brand font appears with the second screen of a first visit, and with the first paint of later visits', async ({
  page,
}) => {
  await recordTypeface(page)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-typeface', 'loaded')
  expect((await headingFonts(page)).join()).not.toContain('Nunito Sans')
  expect(await typefaceChanges(page)).toEqual([['loaded', true]])

  await page.getByRole('link', { name: 'Passwort vergessen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passwort zurücksetzen' })).toBeVisible()
  expect((await headingFonts(page)).join()).toContain('Nunito Sans')
  expect(await cumulativeShift(page)).toBeLessThan(0.001)

  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  expect(await typefaceChanges(page)).toEqual([['shown', false]])
  expect((await headingFonts(page)).join()).toContain('Nunito Sans')
  expect(await cumulativeShift(page)).toBeLessThan(0.001)
})

test('the first screen of a tenant with a stored session uses the brand font if the font has arrived in time', async ({
  page,
}) => {
  const font = page.waitForResponse(/\.woff2$/)
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await (await font).finished()
    await route.continue()
  })
  await signIn(page, max)
  expect((await headingFonts(page)).join()).toContain('Nunito Sans')
  expect(await cumulativeShift(page)).toBeLessThan(0.001)
})
