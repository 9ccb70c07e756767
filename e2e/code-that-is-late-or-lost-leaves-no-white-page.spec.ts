import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { erika, fillSignIn, signIn } from './steps.ts'

const partOfTheCode = (name: string) => (url: URL) => url.pathname.startsWith(`/assets/${name}-`)
const lose = (page: Page, name: string) => page.route(partOfTheCode(name), (route) => route.abort())
const services = (page: Page) => page.getByRole('heading', { level: 1, name: 'Services' })

/** React reports what a boundary has caught. */
const isAboutCode = (complaint: string) => /Failed to fetch dynamically|Unable to preload CSS/.test(complaint)

test('whatever part of the code comes last, the screen waits for it', async ({ page }) => {
  for (const name of ['SignedIn', 'RenterBar', 'ServicesScreen']) {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(partOfTheCode(name), async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/login')
    await fillSignIn(page, erika)
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('banner')).toBeVisible()
    arrive()
    await expect(services(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mietvertrag wählen' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.unrouteAll({ behavior: 'wait' })
  }
})

for (const name of ['SignedIn', 'ServicesScreen']) {
  test(`a page without ${name} says so and offers another try`, async ({ page, complaints }) => {
    await signIn(page, erika)
    await lose(page, name)
    await page.goto('/services')
    const retry = page.getByRole('button', { name: 'Erneut versuchen' })
    await expect(page.getByRole('heading', { level: 1, name: 'Entschuldigen Sie' })).toBeVisible()
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(services(page)).toBeVisible()
    expect(complaints.every(isAboutCode)).toBe(true)
    complaints.length = 0
  })
}

test('a page without its menu works, and has the menu loaded again only when it is asked to', async ({
  page,
  complaints,
}) => {
  await signIn(page, erika)
  await lose(page, 'RenterBar')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill('erika@example.org')
  const reload = page.getByRole('banner').getByRole('button', { name: 'Menü neu laden' })
  await expect(reload).toBeVisible()
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('erika@example.org')
  await page.unrouteAll()
  await reload.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible()
  expect(complaints.every(isAboutCode)).toBe(true)
  complaints.length = 0
})

test('a screen whose style was lost once while it was fetched ahead does not come undressed', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/ServicesScreen-.*\.css$/, (route) => route.abort())
  const asked = page.waitForRequest(/\/assets\/ServicesScreen-.*\.css$/)
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(erika)
  await asked
  await page.unrouteAll()
  await fillSignIn(page, erika)
  await expect(services(page)).toBeVisible()
  expect(
    await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('ServicesScreen'))),
  ).toBe(true)
  expect(complaints.every(isAboutCode)).toBe(true)
  complaints.length = 0
})

test('a screen opened without a connection comes by itself once there is one', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, erika)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeFocused()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  expect(complaints.every(isAboutCode)).toBe(true)
  complaints.length = 0
})

test('code that cannot be fetched ahead disturbs nobody who types', async ({ page }) => {
  await page.goto('/login')
  // What is typed before the script has come asks for nothing.
  await page.waitForLoadState('networkidle')
  await lose(page, 'SignedIn')
  const asked = page.waitForRequest((request) => partOfTheCode('SignedIn')(new URL(request.url())))
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(erika)
  await asked
  await page.getByLabel('Passwort', { exact: true }).fill('halb getippt')
  // A page that loads itself again would be empty by then.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(erika)
})
