import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn, signIn } from '../../support/steps.ts'

const isChunk = (name: string) => (url: URL) => url.pathname.startsWith(`/assets/${name}-`)
const blockChunk = (page: Page, name: string) => page.route(isChunk(name), (route) => route.abort())
const servicesHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Services' })

/** Returns whether a message in the console of the browser is about code that did not load. */
const isLoadError = (complaint: string) => /Failed to fetch dynamically|Unable to preload CSS/.test(complaint)

test('a screen appears complete even if its chunks arrive late, one after another', async ({ page }) => {
  const arrivals = new Map<string, () => void>()
  for (const name of ['shared', 'ServicesScreen', 'RenterBar']) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    arrivals.set(name, arrive)
    await page.route(isChunk(name), async (route) => {
      await arrived
      await route.continue()
    })
  }
  await page.goto('/login')
  await fillSignIn(page, erika)
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('banner')).toBeVisible()
  arrivals.get('shared')?.()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(servicesHeading(page)).toBeHidden()
  arrivals.get('ServicesScreen')?.()
  await expect(servicesHeading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  arrivals.get('RenterBar')?.()
  await expect(page.getByRole('button', { name: 'Mietvertrag wählen' })).toBeVisible()
})

test('a page whose code cannot load shows an error and offers a retry, or works without the menu', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, erika)
  for (const name of ['shared', 'ServicesScreen'])
    await test.step(`the chunk "${name}" cannot load`, async () => {
      await blockChunk(page, name)
      await page.goto('/services')
      const retry = page.getByRole('button', { name: 'Erneut versuchen' })
      await expect(page.getByRole('heading', { level: 1, name: 'Entschuldigen Sie' })).toBeVisible()
      await expect(retry).toBeVisible()
      await page.unrouteAll()
      await retry.click()
      await expect(servicesHeading(page)).toBeVisible()
    })

  await test.step('the menu cannot load: the screen keeps its input, and a button loads the menu again', async () => {
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
  })

  await test.step('a screen that was opened offline appears after the connection is back', async () => {
    await context.setOffline(true)
    await page.getByRole('link', { name: /^Post/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeFocused()
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  })
  expect(complaints.every(isLoadError)).toBe(true)
  complaints.length = 0
})

test('a failed prefetch of a script and a style sheet does not disturb a visitor who is typing, and the next screen has its styles', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  // Typing starts the prefetch only after the script has loaded.
  await page.waitForLoadState('networkidle')
  const style = /\/assets\/ServicesScreen-.*\.css$/
  await blockChunk(page, 'shared')
  await page.route(style, (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const failed = [isChunk('shared'), (url: URL) => style.test(url.pathname)].map((isLost) =>
    page.waitForEvent('requestfailed', (request) => isLost(new URL(request.url()))),
  )
  const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' })
  await email.fill(erika)
  await Promise.all(failed)
  await page.getByLabel('Passwort', { exact: true }).fill('halb getippt')
  await expect(email).toHaveValue(erika)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.unrouteAll()
  await fillSignIn(page, erika)
  await expect(servicesHeading(page)).toBeVisible()
  expect(
    await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('ServicesScreen'))),
  ).toBe(true)
  expect(complaints.every(isLoadError)).toBe(true)
  complaints.length = 0
})
