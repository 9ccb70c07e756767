import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { finishHeatingReport, send } from '../../support/repair.ts'
import { openScreen, requestEntry, signIn } from '../../support/steps.ts'

const sofia = { email: 'sofia.berg@example.org', name: 'Sofia Berg' }
const jonas = { email: 'jonas.berg@example.org', name: 'Jonas Berg' }
const shop = { email: 'buchhandlung@example.org', name: 'Buchhandlung am Lindenhof GmbH' }
const frieda = { email: 'frieda.lang@example.org' }

const main = (page: Page) => page.getByRole('main')

/** Reports a dripping tap, up to the summary. */
async function describeDrippingTap(page: Page): Promise<void> {
  await openScreen(page, '/services/repair?theme=bathroom&type=tapDrips')
  await page.getByRole('radio', { name: 'Seit heute' }).check()
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Der Hahn tropft die ganze Nacht.')
  await finishHeatingReport(page)
}

/** Saves a document of the inbox. */
async function saveDocument(page: Page, name: RegExp): Promise<void> {
  await openScreen(page, '/inbox')
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name }).click()
  await download
}

test('two co-tenants who both have an account see the shared requests of their contract, and a personal complaint is seen only by its sender', async ({
  page,
  portal,
}) => {
  await signIn(page, jonas.email, portal.baseUrl)
  await expect(page.getByRole('banner')).toContainText('Am Lindenhof 14')

  await test.step('Jonas sees the shared request, and not the complaint of Sofia', async () => {
    await expect(requestEntry(page, 'Abfluss ist verstopft')).toBeVisible()
    await expect(requestEntry(page, 'Musik')).toHaveCount(0)
    await requestEntry(page, 'Abfluss ist verstopft').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Anliegen von ${sofia.name}`)
    await expect(dialog).toContainText('Sie haben uns geschrieben.')
    await dialog.getByRole('button', { name: 'Nachricht oder Foto hinzufügen' }).click()
    await dialog.getByRole('textbox', { name: 'Nachricht' }).fill('Seit heute läuft gar nichts mehr ab.')
    await dialog.getByRole('button', { name: 'Senden' }).click()
    await expect(dialog).toContainText('Ihre Nachricht ist angekommen.')
    await expect(dialog, 'only the sender of the request gets a mail').toContainText('Unsere Antwort lesen Sie dort.')
    await dialog.getByRole('button', { name: 'Schließen' }).first().click()
  })

  await test.step('Jonas reports a fault, and reads before sending that Sofia will see it', async () => {
    await describeDrippingTap(page)
    await expect(page.getByText('Dieses Anliegen sehen alle, die mit Ihnen im Mietvertrag stehen.')).toBeVisible()
    await send(page)
  })

  await test.step('Jonas saves his own statement', () => saveDocument(page, /^Speichern: Nebenkostenabrechnung/))

  await test.step('Sofia sees the request of Jonas, the same costs, and her own complaint', async () => {
    await signIn(page, sofia.email, portal.baseUrl)
    await expect(requestEntry(page, 'Musik')).toBeVisible()
    await requestEntry(page, 'Wasserhahn oder Dusche tropft').first().click()
    await expect(page.getByRole('dialog')).toContainText(`Anliegen von ${jonas.name}`)
    await openScreen(page, '/services/costs')
    await expect(main(page)).toContainText('Ihre Vorauszahlung')
  })
})

// `companies-and-former-tenants-connect-an-account` begins with an access code.
test('a company reports a fault, and reads the documents and costs of its shop', async ({ page, portal }) => {
  await signIn(page, shop.email, portal.baseUrl)
  await expect(page.getByRole('banner')).toContainText('Am Lindenhof 12')
  await describeDrippingTap(page)
  await expect(page.getByText('Dieses Anliegen sehen')).toHaveCount(0)
  await send(page)
  await openScreen(page, '/services')
  await expect(requestEntry(page, 'Wasserhahn oder Dusche tropft')).toBeVisible()
  await openScreen(page, '/services/contract')
  await expect(main(page)).toContainText('Ladenlokal im Erdgeschoss')
  await openScreen(page, '/services/costs')
  await expect(main(page)).toContainText('Ihre Vorauszahlung')
  await saveDocument(page, /^Speichern: Hausordnung/)
  await openScreen(page, '/profile')
  await expect(page.getByRole('heading', { name: shop.name, exact: true })).toBeVisible()
})

test('a tenant who moved out last year reads documents and costs, and can send nothing', async ({ page, portal }) => {
  await signIn(page, frieda.email, portal.baseUrl)
  await expect(main(page).getByText(/^Dieses Mietverhältnis endete am 30\.\sSeptember/)).toBeVisible()
  await expect(main(page).getByText(/^Bis zum 30\.\sSeptember/)).toBeVisible()
  await expect(main(page).getByText('Für alles andere').getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(main(page).getByRole('link', { name: /^Mietvertrag/ })).toContainText('Vereinbarte Kaution von 1.296,00')
  for (const service of [/^Reparatur/, /^Störung/, /^Bescheinigungen/, /^Anträge/, /^Kontakt/])
    await expect(main(page).getByRole('link', { name: service })).toHaveCount(0)
  await requestEntry(page, 'Abfluss ist verstopft').first().click()
  await expect(page.getByRole('dialog')).toContainText('Erledigt. Abfluss gereinigt.')
  await expect(page.getByRole('dialog').getByRole('button', { name: /zurückziehen/ })).toHaveCount(0)
  await openScreen(page, '/services/costs')
  await expect(main(page)).toContainText('Nebenkosten')
  await expect(main(page).getByRole('heading', { name: 'Ihr Mieterkonto' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Ihre Vorauszahlung' })).toHaveCount(0)
  await openScreen(page, '/services/contract')
  await expect(main(page).getByText('Mietende')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Unsere Bankverbindung' })).toBeVisible()
  await expect(main(page).getByText(/^Wir ziehen Ihre Miete/)).toHaveCount(0)
  await expect(main(page).getByText(/^Galt vom .+ bis /)).toBeVisible()
  for (const text of [/^Gilt seit/, 'Verwendungszweck', /^Miete \d/])
    await expect(main(page).getByText(text)).toHaveCount(0)
  await saveDocument(page, /^Speichern: Nebenkostenabrechnung/)
  await openScreen(page, '/services/contact')
  await expect(main(page)).toContainText('Für diesen Mietvertrag gibt es das Kontaktformular nicht.')
  await expect(main(page).getByRole('link', { name: /^0\d/ })).toBeVisible()
  await expect(main(page)).not.toContainText('Schreiben Sie uns.')
})
