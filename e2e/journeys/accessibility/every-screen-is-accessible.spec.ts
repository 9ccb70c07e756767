import type { Page } from '@playwright/test'
import { contactWords, contractNumberOfMax, fillInAsLawyer, sendButton } from '../../support/contact.ts'
import { examine } from '../../support/examine.ts'
import { onePagePdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { enterEmail, expectHeading, words } from '../../support/registration.ts'
import { chooseHeatingFault } from '../../support/repair.ts'
import { erika, openScreen, requestEntry, signIn } from '../../support/steps.ts'

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)

const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]').click()

// `every-screen-passes-the-checks-beyond-axe` examines the screens as they are when they open.
test('the errors, the notice about a tenant and the success screen of the contact form are accessible and fit 320 px and large text', async ({
  page,
}) => {
  const texts = contactWords.de
  await page.goto('/services/contact')
  await submit(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByText('Wo steht die Vertragsnummer?').click()
  await examine(page, '/services/contact with errors')
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

test('the errors of the registration and invalid links are accessible and fit 320 px and large text, and each has its own title', async ({
  page,
}) => {
  const texts = words.de
  await page.goto('/registration')
  await page.getByLabel(texts.email, { exact: true }).fill('erika@gmial.con')
  await page.getByRole('button', { name: texts.next }).click()
  await expect(page.getByRole('button', { name: /erika@gmail\.com/ })).toBeVisible()
  await examine(page, 'the address with an error and a suggestion')
  await enterEmail(page, texts, erika)
  await page.getByRole('button', { name: texts.register }).click()
  await examine(page, 'the password with errors')
  await openScreen(page, '/registration/resend')
  await page.getByLabel(texts.email, { exact: true }).fill('niemand@example.org')
  await page.getByRole('button', { name: texts.resend }).click()
  await expectHeading(page, texts.checkMailbox)
  await examine(page, 'the confirmation of a requested mail')

  const invalid = 'Dieser Link gilt nicht mehr'
  for (const [path, title] of [
    ['/registration/confirm', 'E-Mail-Adresse bestätigen'],
    ['/profile/confirm-email', 'Neue E-Mail-Adresse bestätigen'],
    ['/profile/undo-change', undefined],
  ] as const) {
    await openScreen(page, `${path}#token=${token}`)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    if (title) await expect(page).toHaveTitle(`${invalid} · ${title} · Lindenhof Wohnen`)
    else await examine(page, `${path} with an invalid link`)
  }
  await expect(page.getByRole('link', { name: /^Anrufen: 040/ })).toHaveAttribute('href', 'tel:04066969100')
})

test.describe('with the popup for contact data', () => {
  test.use({ suppressesContactPopup: false })

  test('the dialogs, forms and failures of a tenant’s screens are accessible and fit 320 px and large text', async ({
    page,
  }) => {
    test.slow()
    await signIn(page, erika)
    await requestEntry(page, 'Auftragsnummer').first().click()
    await expect(dialog(page)).toBeVisible()
    await examine(page, 'the details of a request')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Mietvertrag wählen/ }).click()
    await expect(dialog(page)).toBeVisible()
    await examine(page, 'the choice of a contract')
    await page.keyboard.press('Escape')
    await openScreen(page, '/services/repair')
    await chooseHeatingFault(page)
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await examine(page, 'a step with errors')

    await openScreen(page, '/profile')
    const main = page.getByRole('main')
    for (const form of ['Passwort ändern', 'Konto löschen']) {
      await main.getByRole('button', { name: form }).click()
      await submit(page)
      await expect(page.getByLabel('Aktuelles Passwort')).toBeVisible()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await examine(page, `the form "${form}" with errors`)
      await main.getByRole('button', { name: 'Abbrechen' }).click()
    }

    await page.evaluate(() => localStorage.removeItem('contactConfirmation'))
    await page.goto('/services')
    await expect(page.getByRole('dialog', { name: 'Kontaktdaten bestätigen' })).toBeVisible()
    await examine(page, 'the popup for contact data')
    await page.getByRole('button', { name: 'Später' }).click()

    await page.route('**/api/v8/**', (route) => route.fulfill({ status: 500, json: {} }))
    await openScreen(page, '/services/contract')
    await expect(main.getByRole('button')).toBeVisible()
    await examine(page, 'a screen that cannot be loaded')
  })
})
