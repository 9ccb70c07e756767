import { expect, type Page } from '@playwright/test'
import { fillSignIn } from './steps.ts'

/**
 * The access code and customer number from the demo landlord's letter to Nora, whose account is not connected to a tenant
 * yet.
 */
export const norasCode = 'K7Q0-2M1T-4HBD'
export const norasCustomerNumber = '4711002'

/** A tenant of the demo landlord who has no account yet. */
export const paul = {
  contractNumber: '1000000004001',
  firstName: 'Paul',
  lastName: 'Petersen',
  birthDate: '30.11.1951',
  customerNumber: '4711004',
}
/** Another tenant without an account, who has no mobile number on file. */
export const juergen = {
  contractNumber: '1000000004003',
  firstName: 'Jürgen',
  lastName: 'Groß',
  birthDate: '17.07.1970',
  customerNumber: '4711006',
}

export const bySms = 'Code per SMS senden'
export const byPost = 'Code per Post senden'

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Signs in with an account that is not connected to a tenant. */
export async function signInWithoutContract(page: Page, email: string, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/login`)
  await fillSignIn(page, email)
  await expectHeading(page, 'Zugangscode eingeben')
}

export async function enterCode(page: Page, code: string, customerNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Zugangscode' }).fill(code)
  await page.getByRole('textbox', { name: 'Kundennummer' }).fill(customerNumber)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
}

type Tenant = Omit<typeof paul, 'customerNumber'>

export async function requestCode(page: Page, tenant: Tenant, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Vertragsnummer' }).fill(tenant.contractNumber)
  await page.getByRole('textbox', { name: 'Vorname' }).fill(tenant.firstName)
  await page.getByRole('textbox', { name: 'Nachname' }).fill(tenant.lastName)
  await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill(tenant.birthDate)
  await page.getByRole('button', { name: button }).click()
}
