import { expect, type Locator, type Page } from '@playwright/test'

/** Where people look and tap: a page, or one that another page shows in a frame. */
export type View = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>

/** The demo landlord's accounts, all with the same password. */
export const erika = 'erika.mustermann@example.org'
export const max = 'max.krause@example.org'
export const nora = 'neu.mieterin@example.org'
export const password = 'Sonnenblume1'

export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Says "later" wherever the popup that asks for contact data comes in between, as people do who have something else in mind. */
export async function putOffContactData(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: /^(Kontaktdaten bestätigen|Confirm contact data)$/ })
  await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: /^(Später|Later)$/ }).click())
}

/** Asks at once whether the portal is there again, wherever a server that is slow to start has become a maintenance. */
export async function comeBackAtOnce(page: Page): Promise<void> {
  const closed = page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })
  await page.addLocatorHandler(closed, () => page.getByRole('button', { name: 'Aktualisieren' }).click())
}

export async function signIn(page: Page, email: string, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/login`)
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
}

/** The entry of a request on the services page; it leads to the details. */
export const requestEntry = (page: View, words: string): Locator =>
  page.getByRole('main').getByRole('link').filter({ hasText: words })
