import { expect, type FrameLocator, type Page } from '@playwright/test'

/** An entry in the log of the page `/native-host`. */
export interface LogEntry {
  /** `page` marks a load of the portal. The name of such an entry is the path. */
  direction: 'toApp' | 'toPortal' | 'page'
  name: string
  body: unknown
}

const directions: Record<string, LogEntry['direction']> = { 'Portal an App': 'toApp', 'App an Portal': 'toPortal' }

/** The portal in the phone that the page `/native-host` shows. */
export const phoneOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** All log entries, the oldest first. */
export async function readLog(page: Page): Promise<LogEntry[]> {
  const entries = await page
    .getByRole('log')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => ({
        direction: article.querySelector('span')?.textContent ?? '',
        name: article.querySelectorAll('p')[1]?.textContent ?? '',
        body: article.querySelector('pre')?.textContent,
      })),
    )
  return entries
    .map(({ direction, name, body }) => ({
      direction: directions[direction] ?? 'page',
      name,
      body: body ? JSON.parse(body) : undefined,
    }))
    .reverse()
}

/** The bodies of all messages to the app with this name. */
export const messagesToApp = async (page: Page, name: string) =>
  (await readLog(page)).filter((entry) => entry.direction === 'toApp' && entry.name === name).map(({ body }) => body)

/** Waits until the newest message with this name has this body. */
export const expectMessage = (page: Page, name: string, body: unknown) =>
  expect.poll(async () => (await messagesToApp(page, name)).at(-1), { message: name }).toEqual(body)

export const openControls = (page: Page, name: 'Anmeldung' | 'Ereignisse' | 'Konfiguration' | 'Gerät') =>
  page.getByRole('tab', { name, exact: true }).click()

/** Signs in to the simulated app, which hands the session over to the portal. */
export async function signInToHost(page: Page, email: string): Promise<void> {
  await openControls(page, 'Anmeldung')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'In der App anmelden' }).click()
  await expect(phoneOf(page).getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
}

/** Presses "later" whenever the popup for contact data appears in the phone. */
export async function postponeContactDataInPhone(page: Page): Promise<void> {
  const popup = phoneOf(page).getByRole('dialog', { name: 'Kontaktdaten bestätigen' })
  await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'Später' }).click())
}

/** Expects a native screen or a web view over the portal, and closes it. */
export async function expectSheet(page: Page, title: string, words?: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toBeVisible()
  if (words) await expect(sheet).toContainText(words)
  await sheet.getByRole('button', { name: 'Schließen' }).click()
  await expect(sheet).toHaveCount(0)
}

/** Sends the event with which the app opens a route of the portal. */
export async function openRoute(page: Page, route: string): Promise<void> {
  await openControls(page, 'Ereignisse')
  await page.getByLabel('Pfad im Portal').fill(route)
  await page.getByRole('button', { name: 'Pfad öffnen' }).click()
}

/** Sends an event with any name and detail. */
export async function sendEvent(page: Page, name: string, detail: unknown): Promise<void> {
  await openControls(page, 'Ereignisse')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Inhalt (JSON)').fill(JSON.stringify(detail))
  await page.getByRole('button', { name: 'Ereignis senden' }).click()
}
