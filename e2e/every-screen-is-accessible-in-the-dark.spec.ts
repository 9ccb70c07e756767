import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
import { expect, test } from './journey.ts'
import { chooseHeatingFault, describeHeatingFault } from './repair.ts'
import { erika, fillSignIn, nora, requestEntry } from './steps.ts'

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })

/** Has the shape of one, so that a screen shows what it has for a link that came whole. */
const token = 'a'.repeat(43)
const statusBar = 40

/** Both brands' colours are measured against each other elsewhere: here each screen is looked at in one of the two. */
const every = (screens: readonly string[], brand: string) =>
  screens.filter((_, index) => index % 2 === (brand === 'landlord' ? 0 : 1))

/** Puts the page into the app, below a status bar of its phone. */
async function beInApp(page: Page) {
  await page.addInitScript((height) => {
    sessionStorage.setItem('app', '1')
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('--status-bar', `${height}px`),
    )
  }, statusBar)
}

async function enter(page: Page, email: string) {
  await beInApp(page)
  await page.goto('/login')
  await fillSignIn(page, email)
  await expect(page).not.toHaveURL(/login/)
}

/** What holds for every screen in the app beside what holds everywhere. */
async function examineInApp(page: Page, where: string) {
  await examine(page, where)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), where).toBe('light dark')
  if ((await page.getByRole('dialog').count()) > 0) return
  const back = page.locator('a[href="/services"], a[href="/"]').filter({ visible: true })
  if (!/^\/(services)?$/.test(new URL(page.url()).pathname)) await expect(back.first(), where).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  const isUnderStatusBar = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('main') !== null
  expect(await page.evaluate(isUnderStatusBar, statusBar / 2), `${where}, under the status bar`).toBe(false)
}

test('the public screens are accessible in the dark of the app', async ({ page, brand }) => {
  await beInApp(page)
  const ofRegistration = ['/registration', '/registration/resend', `/registration/confirm#token=${token}`]
  const ofPasswords = ['/login', '/login/forgot-password', `/login/new-password#token=${token}`]
  const others = ['/', '/maintenance', '/unknown', '/services/contact/success', '/services/contact']
  for (const path of every([...others, ...ofPasswords, ...ofRegistration], brand)) {
    await page.goto('/maintenance')
    await page.goto(path)
    await examineInApp(page, path)
  }
  for (const path of every(['/login', '/services/contact'], brand)) {
    await page.goto(path)
    await page.getByRole('main').locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examineInApp(page, `${path} with errors`)
  }
})

test('the screens of a tenant are accessible in the dark of the app', async ({ page, brand }) => {
  await enter(page, erika)
  const withHeader = ['/services', '/services/contract', '/inbox', '/services/costs', '/profile']
  const without = ['/services/contactoptions', '/services/contact', '/services/repair', '/services/unknown']
  for (const path of every([...withHeader, ...without], brand)) {
    await page.goto(path)
    for (const summary of await page.getByRole('main').locator('details:not([open]) > summary').all())
      await summary.click()
    await examineInApp(page, path)
  }
})

test('what opens over the screens of a tenant is accessible in the dark of the app', async ({ page, brand }) => {
  await enter(page, erika)
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

test('the popup and the steps of a repair are accessible in the dark of the app', async ({
  browser,
  baseURL,
  brand,
}) => {
  const page = await (await browser.newContext({ baseURL: String(baseURL), colorScheme: 'dark' })).newPage()
  await enter(page, erika)
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

test('the screens on the way to a contract are accessible in the dark of the app', async ({ page, brand }) => {
  await enter(page, nora)
  for (const path of every(['', '/request-code', '/help'], brand)) {
    await page.goto(`/registrationWithCode${path}`)
    await page.getByRole('main').locator('form button[type=submit]').first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examineInApp(page, `/registrationWithCode${path} with errors`)
  }
})
