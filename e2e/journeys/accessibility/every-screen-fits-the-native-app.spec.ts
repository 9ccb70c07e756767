import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, nora, openScreen, signIn } from '../../support/steps.ts'

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)
const statusBarHeight = 40
/** The status bars of an Android phone and of an iPhone. The second is higher than the emergency line. */
const statusBarHeights = [24, 59, statusBarHeight]

/** Puts the page into app mode, below a status bar. */
async function enterAppMode(page: Page) {
  await page.addInitScript((height) => {
    sessionStorage.setItem('app', '1')
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('--status-bar', `${height}px`),
    )
  }, statusBarHeight)
}

/** The element that a tap on the emergency number hits below a status bar of this height; undefined if it is the number. */
const elementOverEmergencyNumber = (inset: number) => {
  document.documentElement.style.setProperty('--status-bar', `${inset}px`)
  const call = document.querySelector('#emergency a[href^="tel:"]')
  const { top, left, width, height } = call?.getBoundingClientRect() ?? new DOMRect()
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
  return call && top >= inset && topmost === call ? undefined : (topmost?.outerHTML.slice(0, 100) ?? 'nothing')
}

/**
 * Expects that the screen follows the system's light or dark mode, leaves the emergency number free and shows no content under
 * the status bar. Every screen other than `/services` and `/` also needs a link back to one of these two.
 */
async function expectToFitTheApp(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), path).toBe('light dark')
  const back = page.locator('a[href="/services"], a[href="/"]').filter({ visible: true })
  if (!/^\/(services)?$/.test(path)) await expect(back.first(), path).toBeVisible()
  for (const height of statusBarHeights)
    expect(await page.evaluate(elementOverEmergencyNumber, height), `${path}, emergency number`).toBeUndefined()
  await page.evaluate(() => scrollTo(0, 200))
  const isContentAt = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('main') !== null
  expect(await page.evaluate(isContentAt, statusBarHeight / 2), `${path}, under the status bar`).toBe(false)
}

// Screens with the same frame share everything that these checks are about, so each frame is checked once or twice.
test('in app mode, screens of each frame support dark mode, stay below the status bar and link back', async ({
  page,
}) => {
  const expectEachToFit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openScreen(page, path)
      await expectToFitTheApp(page, path)
    }
  }
  await enterAppMode(page)
  await page.goto('/')
  await expectToFitTheApp(page, '/')
  await expectEachToFit([
    '/unknown',
    '/emergency',
    '/services/contact',
    `/registration/confirm#token=${token}`,
    '/login',
  ])

  await signIn(page, nora, '', '/registrationWithCode')
  await expectToFitTheApp(page, '/registrationWithCode')

  await signIn(page, erika)
  await expectToFitTheApp(page, '/services')
  await examine(page, '/services in the app')
  await expectEachToFit(['/inbox', '/services/costs', '/profile', '/services/contactoptions', '/services/repair'])
  await examine(page, '/services/repair in the app')
})
