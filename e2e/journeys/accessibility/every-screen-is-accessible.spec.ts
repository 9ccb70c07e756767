import { contactWords, contractNumberOfMax, fillInAsLawyer, openContact, sendButton } from '../../support/contact.ts'
import { examine } from '../../support/examine.ts'
import { onePagePdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { enterEmail, expectHeading, words } from '../../support/registration.ts'
import { chooseHeatingFault, describeHeatingFault } from '../../support/repair.ts'
import { erika, fillSignIn, openScreen, requestEntry, signIn } from '../../support/steps.ts'

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)

// `every-screen-passes-the-checks-beyond-axe` examines most screens as they are when they open.
test('a link that is not complete and the errors of the contact form are accessible and fit 320 px and large text', async ({
  page,
}) => {
  await page.goto('/registration/confirm')
  await examine(page, '/registration/confirm')
  await openScreen(page, '/services/contact')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByText('Wo steht die Vertragsnummer?').click()
  await examine(page, '/services/contact with errors')
})

test('the steps and errors of the registration are accessible and fit 320 px and large text', async ({ page }) => {
  const texts = words.de
  await page.goto('/registration')
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

test('the dialogs, steps and failures of a tenant’s screens are accessible and fit 320 px and large text', async ({
  page,
}) => {
  await signIn(page, erika)
  await requestEntry(page, 'Auftragsnummer').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the details of a request')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Mietvertrag wählen/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the choice of a contract')
  await page.keyboard.press('Escape')
  await openScreen(page, '/services/unknown')
  await examine(page, '/services/unknown')
  await openScreen(page, '/services/repair')
  await chooseHeatingFault(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await examine(page, 'a step with errors')
  await describeHeatingFault(page)
  await examine(page, 'the step for files')
  await page.route('**/api/v8/**', (route) => route.fulfill({ status: 500, json: {} }))
  await openScreen(page, '/services/contract')
  await expect(page.getByRole('main').getByRole('button')).toBeVisible()
  await examine(page, 'a screen that cannot be loaded')
})

test.describe('with the popup for contact data', () => {
  test.use({ suppressesContactPopup: false })

  test('the popup for contact data is accessible and fits 320 px and large text', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, erika)
    await expect(page.getByRole('dialog', { name: 'Kontaktdaten bestätigen' })).toBeVisible()
    await examine(page, 'the popup for contact data')
  })
})

test('the errors, the notice about a tenant and the success screen of the contact form are accessible and fit 320 px and large text', async ({
  page,
}) => {
  const texts = contactWords.de
  await openContact(page)
  await fillInAsLawyer(page)
  await page.getByLabel(texts.contractNumber).fill(contractNumberOfMax)
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

test('the screens that confirm or undo a change are accessible and fit 320 px and large text', async ({ page }) => {
  for (const path of ['/profile/confirm-email', '/profile/undo-change']) {
    await page.goto(`${path}#token=${token}`)
    await examine(page, path)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await examine(page, `${path} with an invalid link`)
  }
  await expect(page.getByRole('link', { name: /^Anrufen: 040/ })).toHaveAttribute('href', 'tel:04066969100')
})

test('the profile and its forms are accessible and fit 320 px and large text', async ({ page }) => {
  await signIn(page, erika, '', '/profile')
  await expect(page.getByText(/^Mobil: /)).toBeVisible()
  await examine(page, '/profile')
  const main = page.getByRole('main')
  for (const form of ['E-Mail-Adresse ändern', 'Passwort ändern', 'Konto löschen', 'Kontaktdaten ändern']) {
    await main.getByRole('button', { name: form }).click()
    if (form === 'Kontaktdaten ändern') await page.getByLabel('Mobilnummer').fill('?')
    await main.locator('form button[type=submit]').click()
    await expect(page.getByLabel('Aktuelles Passwort')).toBeVisible()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examine(page, `the form "${form}" with errors`)
    await main.getByRole('button', { name: 'Abbrechen' }).click()
  }
})

test('the terms and costs of a contract are accessible and fit 320 px and large text', async ({ page }) => {
  await signIn(page, erika, '', '/services/contract')
  await page.getByRole('main').locator('summary').first().click()
  await examine(page, '/services/contract with a later rent')
  await openScreen(page, '/services/costs')
  await page.getByRole('main').getByRole('button', { name: 'Mehr anzeigen' }).click()
  await examine(page, '/services/costs with more months')
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('dialog').getByRole('list').getByRole('button').nth(1).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await examine(page, '/services/costs of a contract without costs')
})
