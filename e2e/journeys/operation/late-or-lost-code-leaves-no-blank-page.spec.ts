import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn, signIn } from '../../support/steps.ts'

const isChunk = (name: string) => (url: URL) => url.pathname.startsWith(`/assets/${name}-`)
const blockChunk = (page: Page, name: string) => page.route(isChunk(name), (route) => route.abort())
const servicesHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Services' })

/** Returns whether a message in the console of the browser is about code that did not load. */
const isLoadError = (complaint: string) => /Failed to fetch dynamically|Unable to preload CSS/.test(complaint)

test('a screen appears complete even if one of its chunks arrives late', async ({ page }) => {
  for (const name of ['shared', 'RenterBar', 'ServicesScreen']) {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(isChunk(name), async (route) => {
      await arrived
      await route.continue()
    })
    const requested = page.waitForRequest((request) => isChunk(name)(new URL(request.url())))
    await page.goto('/login')
    await fillSignIn(page, erika)
    await requested
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('banner')).toBeVisible()
    arrive()
    await expect(servicesHeading(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mietvertrag wählen' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.unrouteAll({ behavior: 'wait' })
  }
})

for (const name of ['shared', 'ServicesScreen']) {
  test(`a page whose chunk "${name}" cannot load shows an error and offers a retry`, async ({ page, complaints }) => {
    await signIn(page, erika)
    await blockChunk(page, name)
    await page.goto('/services')
    const retry = page.getByRole('button', { name: 'Erneut versuchen' })
    await expect(page.getByRole('heading', { level: 1, name: 'Entschuldigen Sie' })).toBeVisible()
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(servicesHeading(page)).toBeVisible()
    expect(complaints.every(isLoadError)).toBe(true)
    complaints.length = 0
  })
}

test('a page whose menu cannot load still works, and a button loads the menu again', async ({ page, complaints }) => {
  await signIn(page, erika)
  await blockChunk(page, 'RenterBar')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill('erika@example.org')
  const reload = page.getByRole('banner').getByRole('button', { name: 'Menü neu laden' })
  await expect(reload).toBeVisible()
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('erika@example.org')
  await page.unrouteAll()
  await reload.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible()
  expect(complaints.every(isLoadError)).toBe(true)
  complaints.length = 0
})

test('a screen is shown with its styles even if the prefetch of its style sheet has failed', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/ServicesScreen-.*\.css$/, (route) => route.abort())
  const requested = page.waitForRequest(/\/assets\/ServicesScreen-.*\.css$/)
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(erika)
  await requested
  await page.unrouteAll()
  await fillSignIn(page, erika)
  await expect(servicesHeading(page)).toBeVisible()
  expect(
    await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('ServicesScreen'))),
  ).toBe(true)
  expect(complaints.every(isLoadError)).toBe(true)
  complaints.length = 0
})

test('a screen that was opened offline appears after the connection is back', async ({ page, context, complaints }) => {
  await signIn(page, erika)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeFocused()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  expect(complaints.every(isLoadError)).toBe(true)
  complaints.length = 0
})

test('a failed prefetch does not disturb a visitor who is typing', async ({ page }) => {
  await page.goto('/login')
  // Typing starts the prefetch only after the script has loaded.
  await page.waitForLoadState('networkidle')
  await blockChunk(page, 'shared')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const failed = page.waitForEvent('requestfailed', (request) => isChunk('shared')(new URL(request.url())))
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(erika)
  await failed
  await page.getByLabel('Passwort', { exact: true }).fill('halb getippt')
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(erika)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
