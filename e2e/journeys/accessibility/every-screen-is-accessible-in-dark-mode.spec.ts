import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { chooseHeatingFault, describeHeatingFault } from '../../support/repair.ts'
import { erika, fillSignIn, nora, requestEntry } from '../../support/steps.ts'

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)
const statusBarHeight = 40

/**
 * Returns every second screen, so each screen is examined in one of the two brands. That is enough, because
 * `brands/contrast.test.ts` tests the contrast of both brands' colours.
 */
const halfOf = (screens: readonly string[], brand: string) =>
  screens.filter((_, index) => index % 2 === (brand === 'landlord' ? 0 : 1))

/** Puts the page into app mode, below a status bar. */
async function enterAppMode(page: Page) {
  await page.addInitScript((height) => {
    sessionStorage.setItem('app', '1')
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('--status-bar', `${height}px`),
    )
  }, statusBarHeight)
}

async function signInInApp(page: Page, email: string) {
  await enterAppMode(page)
  await page.goto('/login')
  await fillSignIn(page, email)
  await expect(page).not.toHaveURL(/login/)
}

/**
 * Examines a screen. Also expects the properties that only the app has: the colour scheme of the system, a link back, and no
 * content under the status bar.
 */
async function examineInApp(page: Page, where: string) {
  await examine(page, where)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), where).toBe('light dark')
  if ((await page.getByRole('dialog').count()) > 0) return
  const back = page.locator('a[href="/services"], a[href="/"]').filter({ visible: true })
  if (!/^\/(services)?$/.test(new URL(page.url()).pathname)) await expect(back.first(), where).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  const isContentAt = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('main') !== null
  expect(await page.evaluate(isContentAt, statusBarHeight / 2), `${where}, under the status bar`).toBe(false)
}

test('the public screens are accessible in dark mode in the app', async ({ page, brand }) => {
  await enterAppMode(page)
  const registrationPaths = ['/registration', '/registration/resend', `/registration/confirm#token=${token}`]
  const passwordPaths = ['/login', '/login/forgot-password', `/login/new-password#token=${token}`]
  const otherPaths = ['/', '/maintenance', '/emergency', '/unknown', '/services/contact/success', '/services/contact']
  for (const path of halfOf([...otherPaths, ...passwordPaths, ...registrationPaths], brand)) {
    await page.goto(path)
    await examineInApp(page, path)
  }
  for (const path of halfOf(['/login', '/services/contact'], brand)) {
    await page.goto(path)
    await page.getByRole('main').locator('form button[type=submit]').first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examineInApp(page, `${path} with errors`)
  }
})

test('the screens of a tenant are accessible in dark mode in the app', async ({ page, brand }) => {
  await signInInApp(page, erika)
  const pathsWithHeader = ['/services', '/services/contract', '/inbox', '/services/costs', '/profile']
  const pathsWithoutHeader = ['/services/contactoptions', '/services/contact', '/services/repair', '/services/unknown']
  for (const path of halfOf([...pathsWithHeader, ...pathsWithoutHeader], brand)) {
    await page.goto(path)
    for (const summary of await page.getByRole('main').locator('details:not([open]) > summary').all())
      await summary.click()
    await examineInApp(page, path)
  }
})

test('the dialogs, forms and errors of a tenant are accessible in dark mode in the app', async ({ page, brand }) => {
  await signInInApp(page, erika)
  const dialog = page.getByRole('dialog')
  if (brand === 'landlord') {
    await page.getByRole('button', { name: /Mietvertrag wählen/ }).click()
    await expect(dialog).toBeVisible()
    await examineInApp(page, 'the choice of a contract')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await page.getByRole('main').locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examineInApp(page, 'a form of the profile with errors')
  } else {
    await requestEntry(page, 'Auftragsnummer').first().click()
    await expect(dialog).toBeVisible()
    await examineInApp(page, 'the details of a request')
    await page.route('**/api/v8/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/services/contract')
    await expect(page.getByRole('main').getByRole('button')).toBeVisible()
    await examineInApp(page, 'a screen that cannot be loaded')
  }
})

test('the popup and the steps of a repair are accessible in dark mode in the app', async ({
  browser,
  baseURL,
  brand,
}) => {
  const page = await (await browser.newContext({ baseURL: String(baseURL), colorScheme: 'dark' })).newPage()
  await signInInApp(page, erika)
  await expect(page.getByRole('dialog')).toBeVisible()
  if (brand === 'landlord') await examineInApp(page, 'the popup for contact data')
  await page.goto('/services/repair')
  await chooseHeatingFault(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  if (brand === 'landlord') await examineInApp(page, 'a step with errors')
  await describeHeatingFault(page)
  if (brand === 'quartier') await examineInApp(page, 'the step for files')
  await page.context().close()
})

test('the screens that connect an account to a contract are accessible in dark mode in the app', async ({
  page,
  brand,
}) => {
  await signInInApp(page, nora)
  for (const path of halfOf(['', '/request-code', '/help'], brand)) {
    await page.goto(`/registrationWithCode${path}`)
    await page.getByRole('main').locator('form button[type=submit]').first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examineInApp(page, `/registrationWithCode${path} with errors`)
  }
})
