import type { Page } from '@playwright/test'
import { contactWords, fillInAsLawyer, openContact, sendButton, tenantsNumber } from '../../support/contact.ts'
import { examine } from '../../support/examine.ts'
import { onePagePdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { enterEmail, expectHeading, words } from '../../support/registration.ts'
import { chooseHeatingFault, describeHeatingFault } from '../../support/repair.ts'
import { languageOf } from '../../support/services.ts'
import { erika, nora, password, requestEntry } from '../../support/steps.ts'

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)

/** Signs in on the sign-in page in one language, without expecting a certain screen afterwards. */
async function signInWithLanguage(page: Page, email: string, language: keyof typeof words = 'de'): Promise<void> {
  const texts = words[language]
  await page.goto(`/login?lang=${language}`)
  await page.getByRole('textbox', { name: texts.email }).fill(email)
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.signIn, exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

test('the public screens are accessible and fit 320 px', async ({ page, brand }) => {
  const language = languageOf(brand)
  for (const path of [
    '/',
    '/emergency',
    '/login',
    '/maintenance',
    '/unknown',
    '/services/contact',
    '/services/contact/success',
  ]) {
    await page.goto(`${path}?lang=${language}`)
    await examine(page, path)
  }
  await page.goto(`/login?lang=${language}`)
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await examine(page, '/login with errors')
  await page.goto('/services/contact')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByText(/^(Wo steht die Vertragsnummer|Where is the contract number)\?$/).click()
  await examine(page, '/services/contact with errors')
})

test('the screens of registration and forgotten passwords are accessible and fit 320 px', async ({ page, brand }) => {
  const language = languageOf(brand)
  for (const path of ['/registration', '/registration/resend', '/registration/confirm', '/login/forgot-password']) {
    await page.goto(`${path}?lang=${language}`)
    await examine(page, path)
  }
  for (const path of [`/registration/confirm#token=${token}`, `/login/new-password#token=${token}`]) {
    await page.goto(`/?lang=${language}`)
    await page.goto(path)
    await examine(page, path)
  }
})

test('the steps and errors of the registration are accessible and fit 320 px', async ({ page, brand }) => {
  const language = languageOf(brand)
  const texts = words[language]
  await page.goto(`/registration?lang=${language}`)
  await page.getByLabel(texts.email, { exact: true }).fill('erika@gmial.con')
  await page.getByRole('button', { name: texts.next }).click()
  await expect(page.getByRole('button', { name: /erika@gmail\.com/ })).toBeVisible()
  await examine(page, 'the address with an error and a suggestion')
  await enterEmail(page, texts, erika)
  await page.getByRole('button', { name: texts.register }).click()
  await examine(page, 'the password with errors')
  await page.goto('/registration/resend')
  await page.getByLabel(texts.email, { exact: true }).fill('niemand@example.org')
  await page.getByRole('button', { name: texts.resend }).click()
  await expectHeading(page, texts.checkMailbox)
  await examine(page, 'the confirmation of a requested mail')
})

test('the screens of a tenant are accessible and fit 320 px', async ({ page, brand }) => {
  const language = languageOf(brand)
  await signInWithLanguage(page, erika)
  const contact = ['/services/contact', '/services/contactoptions']
  for (const path of ['/services', '/profile', '/services/repair', '/services/unknown', ...contact]) {
    await page.goto(`${path}?lang=${language}`)
    await examine(page, path)
  }
})

test('the popup and the form for contact data are accessible and fit 320 px', async ({ browser, baseURL, brand }) => {
  const language = languageOf(brand)
  const page = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  await signInWithLanguage(page, erika, language)
  await expect(page.getByRole('dialog', { name: /^(Kontaktdaten bestätigen|Confirm contact data)$/ })).toBeVisible()
  await examine(page, 'the popup for contact data')
  await page.goto('/profile')
  await page.getByRole('button', { name: /^(Kontaktdaten ändern|Change contact data)$/ }).click()
  await page.getByLabel(/^(Mobilnummer|Mobile number)$/).fill('?')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await examine(page, 'the form for contact data with errors')
  await page.context().close()
})

test('the notice about a tenant and the success screen of the contact form are accessible and fit 320 px', async ({
  page,
  brand,
}) => {
  const language = languageOf(brand)
  const texts = contactWords[language]
  await openContact(page, '', language)
  await fillInAsLawyer(page, 'kanzlei@example.org', language)
  await page.getByLabel(texts.contractNumber).fill(tenantsNumber)
  await page.getByLabel(texts.addFiles).setInputFiles(await onePagePdf('vollmacht.pdf'))
  await expect(page.getByRole('button', { name: /vollmacht\.pdf/ })).toBeVisible()
  await page.route('**/api/v8/request', (route) => route.abort())
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await examine(page, 'the contact form that could not be sent')
  await page.unroute('**/api/v8/request')
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: texts.notice })).toBeVisible()
  await examine(page, 'the notice about a tenant')
  await page.getByRole('button', { name: texts.notTheTenant }).click()
  await expect(page).toHaveURL('/services/contact/success')
  await expectHeading(page, texts.sent)
  await examine(page, 'the success screen of the contact form')
})

test('the details of a request are accessible and fit 320 px', async ({ page }) => {
  await signInWithLanguage(page, erika)
  await page.goto('/services')
  await requestEntry(page, 'Auftragsnummer').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the details of a request')
})

test('the choice of a contract is accessible and fits 320 px', async ({ page }) => {
  await signInWithLanguage(page, erika)
  await page.getByRole('button', { name: /Mietvertrag wählen/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the choice of a contract')
})

test('the steps of a repair are accessible and fit 320 px', async ({ page }) => {
  await signInWithLanguage(page, erika)
  await page.goto('/services/repair')
  await chooseHeatingFault(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await examine(page, 'a step with errors')
  await describeHeatingFault(page)
  await examine(page, 'the step for files')
})

test('the screens that connect an account to a contract are accessible and fit 320 px', async ({ page, brand }) => {
  const language = languageOf(brand)
  await signInWithLanguage(page, nora)
  for (const path of ['', '/request-code', '/help']) {
    const where = `/registrationWithCode${path}`
    await page.goto(`${where}?lang=${language}`)
    await examine(page, where)
    await page.getByRole('main').locator('form button[type=submit]').first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examine(page, `${where} with errors`)
  }
  for (const path of ['/profile/confirm-email', '/profile/undo-change']) {
    await page.goto(`${path}?lang=${language}#token=${'x'.repeat(43)}`)
    await examine(page, path)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await examine(page, `${path} with an expired link`)
  }
})

test('the forms of the profile are accessible and fit 320 px', async ({ page, brand }) => {
  const language = languageOf(brand)
  await signInWithLanguage(page, erika)
  for (const form of [1, 2, 3]) {
    await page.goto(`/profile?lang=${language}`)
    const openers = page.getByRole('main').getByRole('button', { name: /ändern|löschen|[Cc]hange|[Dd]elete/ })
    await openers.nth(form).click()
    await page.getByRole('main').locator('form button[type=submit]').click()
    await expect(page.getByLabel(/^(Aktuelles Passwort|Current password)$/)).toBeVisible()
    await examine(page, `form ${form} of /profile with errors`)
  }
})

test('the terms and costs of a contract are accessible and fit 320 px', async ({ page, brand }) => {
  const language = languageOf(brand)
  await signInWithLanguage(page, erika)
  await page.goto(`/services/contract?lang=${language}`)
  await page.getByRole('main').locator('summary').first().click()
  await examine(page, '/services/contract with a later rent')
  await page.goto(`/services/costs?lang=${language}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Mehr anzeigen|Show more/ })
    .click()
  await examine(page, '/services/costs with more months')
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('dialog').getByRole('radio').nth(1).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await examine(page, '/services/costs of a contract without costs')
})
