import { expect, type FrameLocator, type Page } from '@playwright/test'

/** What stands in the log of the native host. */
export interface Logged {
  way: 'toApp' | 'toPortal' | 'page'
  name: string
  body: unknown
}

const ways: Record<string, Logged['way']> = { 'Portal an App': 'toApp', 'App an Portal': 'toPortal' }

/** The portal inside the phone. */
export const phoneOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** All that has passed, the oldest first. */
export async function readLog(page: Page): Promise<Logged[]> {
  const entries = await page
    .getByRole('log')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => ({
        way: article.querySelector('span')?.textContent ?? '',
        name: article.querySelectorAll('p')[1]?.textContent ?? '',
        body: article.querySelector('pre')?.textContent,
      })),
    )
  return entries
    .map(({ way, name, body }) => ({ way: ways[way] ?? 'page', name, body: body ? JSON.parse(body) : undefined }))
    .reverse()
}

/** What the portal has told the app under a name. */
export const told = async (page: Page, name: string) =>
  (await readLog(page)).filter((entry) => entry.way === 'toApp' && entry.name === name).map(({ body }) => body)

/** Waits until the newest message of a name says this. */
export const expectTold = (page: Page, name: string, body: unknown) =>
  expect.poll(async () => (await told(page, name)).at(-1), { message: name }).toEqual(body)

export const openControls = (page: Page, name: 'Anmeldung' | 'Ereignisse' | 'Konfiguration' | 'Gerät') =>
  page.getByRole('tab', { name, exact: true }).click()

/** The app signs in by itself, and the portal goes on with what it hands over. */
export async function signInByHost(page: Page, email: string): Promise<void> {
  await openControls(page, 'Anmeldung')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'In der App anmelden' }).click()
  await expect(phoneOf(page).getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
}

/** Says "later" in the phone wherever the popup that asks for contact data comes in between. */
export async function putOffContactDataInPhone(page: Page): Promise<void> {
  const popup = phoneOf(page).getByRole('dialog', { name: 'Kontaktdaten bestätigen' })
  await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'Später' }).click())
}

/** The app's own screen over the portal, which is closed again. */
export async function expectSheet(page: Page, title: string, words?: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toBeVisible()
  if (words) await expect(sheet).toContainText(words)
  await sheet.getByRole('button', { name: 'Schließen' }).click()
  await expect(sheet).toHaveCount(0)
}

/** The app tells the portal to open one of its routes. */
export async function openRoute(page: Page, route: string): Promise<void> {
  await openControls(page, 'Ereignisse')
  await page.getByLabel('Pfad im Portal').fill(route)
  await page.getByRole('button', { name: 'Pfad öffnen' }).click()
}

/** An event of any name and detail. */
export async function sendEvent(page: Page, name: string, detail: unknown): Promise<void> {
  await openControls(page, 'Ereignisse')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Inhalt (JSON)').fill(JSON.stringify(detail))
  await page.getByRole('button', { name: 'Ereignis senden' }).click()
}
