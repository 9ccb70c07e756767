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

async function expectAllToFitTheApp(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await openScreen(page, path)
    await expectToFitTheApp(page, path)
  }
}

test('in app mode, the public screens support dark mode, stay below the status bar and link back', async ({ page }) => {
  await enterAppMode(page)
  await page.goto('/')
  await expectToFitTheApp(page, '/')
  await expectAllToFitTheApp(page, ['/maintenance', '/emergency', '/unknown', '/services/contact/success'])
  await expectAllToFitTheApp(page, ['/services/contact', '/registration', '/registration/resend'])
  await expectAllToFitTheApp(page, [`/registration/confirm#token=${token}`, '/login/forgot-password'])
  await expectAllToFitTheApp(page, [`/login/new-password#token=${token}`, '/login'])
  await examine(page, '/login in the app')
})

test('in app mode, the screens of a tenant support dark mode, stay below the status bar and link back', async ({
  page,
}) => {
  await enterAppMode(page)
  await signIn(page, erika)
  await expectToFitTheApp(page, '/services')
  await examine(page, '/services in the app')
  await expectAllToFitTheApp(page, ['/services/contract', '/inbox', '/services/costs', '/profile'])
  await expectAllToFitTheApp(page, ['/services/contactoptions', '/services/unknown', '/services/contact'])
  await expectAllToFitTheApp(page, ['/services/repair'])
  await examine(page, '/services/repair in the app')
})

test('in app mode, the screens of an account that is not connected to a tenant support dark mode, stay below the status bar and link back', async ({
  page,
}) => {
  await enterAppMode(page)
  await signIn(page, nora, '', '/registrationWithCode')
  await expectToFitTheApp(page, '/registrationWithCode')
  await expectAllToFitTheApp(page, ['/registrationWithCode/request-code', '/registrationWithCode/help'])
})
