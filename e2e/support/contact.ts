import { expect, type Page } from '@playwright/test'
import { readOrderNumber } from './repair.ts'

export const concern = 'Ich vertrete Frau Petersen und bitte um die Belege zur letzten Betriebskostenabrechnung.'
/** The contract number of Max Krause, a tenant with an account. */
export const contractNumberOfMax = '1000000002001'

/** Texts of the contact form in each language. */
export const contactWords = {
  de: {
    role: 'Ihre Rolle',
    lawyer: 'Rechtsanwalt / Rechtsanwältin',
    firstName: 'Vorname oder Organisation',
    lastName: 'Nachname oder Organisation',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    address: 'Adresse',
    contractNumber: 'Vertragsnummer',
    concern: 'Ihr Anliegen',
    addFiles: 'Dateien hinzufügen',
    copy: 'Kopie an mich senden',
    privacy: 'Ich habe die Datenschutzerklärung gelesen',
    notice: 'Wichtiger Hinweis',
    notTheTenant: 'Ich bin nicht die Mieterin oder der Mieter',
    sent: 'Ihre Anfrage ist angekommen',
  },
  en: {
    role: 'Your role',
    lawyer: 'Lawyer',
    firstName: 'First name or organisation',
    lastName: 'Last name or organisation',
    email: 'E-mail address',
    phone: 'Phone',
    address: 'Address',
    contractNumber: 'Contract number',
    concern: 'Your concern',
    addFiles: 'Add files',
    copy: 'Send me a copy',
    privacy: 'I have read the privacy policy',
    notice: 'Important notice',
    notTheTenant: 'I am not the tenant',
    sent: 'Your request has arrived',
  },
} as const

export const sendButton = (page: Page) => page.getByRole('button', { name: /^(Absenden|Send)$/ })

/** Opens the contact form as an anonymous visitor. */
export async function openContact(page: Page, baseUrl = '', language: 'de' | 'en' = 'de'): Promise<void> {
  await page.goto(`${baseUrl}/services/contact?lang=${language}`)
  await expect(sendButton(page)).toBeVisible()
}

/** Fills in the form as a lawyer: all required fields, and of the optional ones only phone and address. */
export async function fillInAsLawyer(page: Page, email = 'kanzlei@example.org', language: 'de' | 'en' = 'de') {
  const texts = contactWords[language]
  await page.getByRole('radio', { name: texts.lawyer }).check()
  await page.getByLabel(texts.firstName).fill('Öztürk <b>& Partner</b>')
  await page.getByLabel(texts.lastName).fill('Rechtsanwälte')
  await page.getByLabel(texts.email).fill(email)
  await page.getByLabel(texts.phone).fill('040 66969102')
  await page.getByLabel(texts.address, { exact: true }).fill('Am Lindenhof 12, 22999 Hamburg')
  await page.getByLabel(texts.concern).fill(concern)
  await page.getByLabel(texts.privacy).check()
}

/** On a German page, expects four of the values that `fillInAsLawyer` enters: role, first name, concern and consent. */
export async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Rechtsanwalt / Rechtsanwältin' })).toBeChecked()
  await expect(page.getByLabel('Vorname oder Organisation')).toHaveValue('Öztürk <b>& Partner</b>')
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue(concern)
  await expect(page.getByLabel('Ich habe die Datenschutzerklärung gelesen')).toBeChecked()
}

/** Sends the form and returns its order number. */
export async function sendContact(page: Page): Promise<string> {
  await sendButton(page).click()
  return readOrderNumber(page)
}
