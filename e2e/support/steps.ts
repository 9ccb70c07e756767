import { expect, type Locator, type Page } from '@playwright/test'
import type { ServiceRequest } from '@portal/contract/requests'
import type { LoginData } from '@portal/contract/session'

/** A page, or a page in a frame. */
export type View = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>

/** Accounts of the demo landlord, all with the same password. */
export const erika = 'erika.mustermann@example.org'
export const max = 'max.krause@example.org'
export const nora = 'neu.mieterin@example.org'
export const password = 'Sonnenblume1'

/** Fills in and submits the open sign-in form. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/**
 * The entry of local storage which says that the popup for contact data has just asked. With it, the popup does not appear for
 * 24 hours.
 */
const askedEntry = (userId: string) => ({ contactConfirmation: `${userId} ${new Date().toISOString()}` })

/** At each load of the page, stores that the popup for contact data has just asked, so the popup does not appear. */
export async function suppressContactPopup(page: Page, userId = ''): Promise<void> {
  await page.addInitScript((entry) => {
    // Skips frames: in a frame with an opaque origin, `localStorage` throws.
    if (window === window.top) Object.assign(localStorage, entry)
  }, askedEntry(userId))
}

/**
 * Shows the brand's font from the start, as for a returning visitor. Otherwise, the result of a journey would depend on the
 * fonts of its machine.
 */
export async function showTypeface(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Waits for the root element, which does not exist yet.
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return
      document.documentElement.dataset.typeface = 'shown'
      observer.disconnect()
    }).observe(document, { childList: true })
  })
}

/** Presses "later" whenever the popup for contact data appears. */
export async function postponeContactData(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: /^(Kontaktdaten bestätigen|Confirm contact data)$/ })
  await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: /^(Später|Later)$/ }).click())
}

/** Presses refresh whenever the maintenance page appears, which happens if a server starts slowly. */
export async function refreshMaintenancePage(page: Page): Promise<void> {
  const maintenanceHeading = page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })
  await page.addLocatorHandler(maintenanceHeading, () => page.getByRole('button', { name: 'Aktualisieren' }).click())
}

/**
 * Signs in through the API and opens a screen, without the popup for contact data. Loading the sign-in page in every journey
 * would take a tenth of the whole run.
 */
export async function signIn(page: Page, email: string, baseUrl = '', path = '/services'): Promise<void> {
  const answer = await page.request.post(`${baseUrl}/api/v8/identity/login`, {
    // The cookie resets the language of the account's mails to German. An earlier journey may have chosen English.
    headers: { 'x-brand': 'landlord', 'x-device-platform': 'web', cookie: 'language=de' },
    data: { email, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { refreshToken, userId, accessTokenExpiry } = (await answer.json()) as LoginData
  const stored: Record<string, string> = { session: JSON.stringify({ refreshToken, userId, accessTokenExpiry }) }
  // Erika has never confirmed her contact data, so the popup would ask her.
  if (email === erika) Object.assign(stored, askedEntry(userId))
  const storing = await page.addInitScript((entries) => Object.assign(localStorage, entries), stored)
  await page.goto(`${baseUrl}${path}`)
  await storing.dispose()
  if (path === '/services') await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
}

/** Waits until the app has hydrated a prerendered page. Before that, a link loads a new document. */
export const expectAppStarted = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready')

/** Opens another screen as a link in the page does, without a reload. Expects that the main heading changes. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await expectAppStarted(page)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const last = String(await heading.textContent())
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(heading).not.toHaveText(last)
}

/** Makes the refresh token of the page unusable, as if the session had ended on the server. A reload notices it. */
export const endSession = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(String(localStorage.getItem('session')))
    localStorage.setItem('session', JSON.stringify({ ...session, refreshToken: 'ended' }))
  })

/** Signs in on the sign-in page. */
export async function signInByForm(page: Page, email: string, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/login`)
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page).toHaveURL('/')
}

/** The entry of a request on the services page, which links to the details of the request. */
export const requestEntry = (page: View, words: string): Locator =>
  page.getByRole('main').getByRole('link').filter({ hasText: words })

/**
 * Hides the requests of the selected contract, apart from the one with `orderNumber`. Requests of other journeys at the same
 * portal could take all three places of "Als Nächstes".
 */
export async function hideOtherRequests(page: Page, orderNumber?: string): Promise<void> {
  await page.route('**/api/v8/requests?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { requests: ServiceRequest[] }
    const requests = answer.requests.filter((request) => request.orderNumber === orderNumber)
    await route.fulfill({ response, json: { ...answer, requests } })
  })
}
