import { expect, type Page } from '@playwright/test'
import { readOrderNumber } from './repair.ts'

export const concern = 'Ich vertrete Frau Petersen und bitte um die Belege zur letzten Betriebskostenabrechnung.'
/** Of Max Krause. */
export const tenantsNumber = '1000000002001'
/** Nobody's. */
export const freeNumber = '1999999999999'

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Absenden' })

/** Opens the form as somebody without an account finds it. */
export async function openContact(page: Page, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/services/contact`)
  await expect(sendButton(page)).toBeVisible()
}

/** All that a lawyer has to say, but for files and a contract number. */
export async function fillInAsLawyer(page: Page, email = 'kanzlei@example.org'): Promise<void> {
  await page.getByRole('radio', { name: 'Rechtsanwalt / Rechtsanwältin' }).check()
  await page.getByLabel('Vorname oder Organisation').fill('Öztürk <b>& Partner</b>')
  await page.getByLabel('Nachname oder Organisation').fill('Rechtsanwälte')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Telefon').fill('040 66969102')
  await page.getByLabel('Adresse', { exact: true }).fill('Am Lindenhof 12, 22999 Hamburg')
  await page.getByLabel('Ihr Anliegen').fill(concern)
  await page.getByLabel('Ich habe die Datenschutzerklärung gelesen').check()
}

export async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Rechtsanwalt / Rechtsanwältin' })).toBeChecked()
  await expect(page.getByLabel('Vorname oder Organisation')).toHaveValue('Öztürk <b>& Partner</b>')
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue(concern)
  await expect(page.getByLabel('Ich habe die Datenschutzerklärung gelesen')).toBeChecked()
}

/** Sends the form and answers its order number. */
export async function sendContact(page: Page): Promise<string> {
  await sendButton(page).click()
  return readOrderNumber(page)
}
