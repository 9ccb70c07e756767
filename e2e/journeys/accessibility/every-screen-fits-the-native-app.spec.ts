import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, nora, openScreen, signIn } from '../../support/steps.ts'

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)
const statusBarHeight = 40

/** Puts the page into app mode, below a status bar. */
async function enterAppMode(page: Page) {
  await page.addInitScript((height) => {
    sessionStorage.setItem('app', '1')
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('--status-bar', `${height}px`),
    )
  }, statusBarHeight)
}

/**
 * Expects that the screen follows the system's light or dark mode and shows no content under the status bar. Every screen other
 * than `/services` and `/` also needs a link back to one of these two.
 */
async function expectToFitTheApp(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), path).toBe('light dark')
  const back = page.locator('a[href="/services"], a[href="/"]').filter({ visible: true })
  if (!/^\/(services)?$/.test(path)) await expect(back.first(), path).toBeVisible()
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
