import {
  concern,
  contractNumberOfMax,
  expectFilledIn,
  fillInAsLawyer,
  openContact,
  sendButton,
  sendContact,
} from '../../support/contact.ts'
import { onePagePdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { readOrderNumber } from '../../support/repair.ts'
import { fillSignIn, max, requestEntry } from '../../support/steps.ts'

test('a tenant who enters their own contract number is asked to sign in, and continues with the same concern and file', async ({
  page,
}) => {
  await openContact(page)
  // The form for anonymous visitors has no role for tenants, so the tenant chooses the role of another person.
  await fillInAsLawyer(page)
  await page.getByLabel('Vertragsnummer').fill('1000 0000 0200 1')
  await page.getByLabel('Dateien hinzufügen').setInputFiles(await onePagePdf('brief.pdf'))
  await expect(page.getByRole('button', { name: 'brief.pdf entfernen' })).toBeVisible()
  await sendButton(page).click()

  const notice = page.getByRole('dialog', { name: 'Wichtiger Hinweis' })
  await expect(notice.getByRole('link', { name: 'Registrieren' })).toBeVisible()
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expectFilledIn(page)
  await sendButton(page).click()
  await notice.getByRole('link', { name: 'Anmelden' }).click()
  await fillSignIn(page, max)

  await expect(page.getByText('Max Krause')).toBeVisible()
  await expect(page.getByText(contractNumberOfMax)).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(max)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue(concern)
  await expect(page.getByRole('button', { name: 'brief.pdf entfernen' })).toBeVisible()
  const orderNumber = await sendContact(page)
  await page.getByRole('link', { name: 'Zu den Services' }).click()
  await expect(requestEntry(page, orderNumber)).toContainText('Nachricht an uns')
})

test('a visitor who enters a tenant’s contract number can state that they are not the tenant, and continue', async ({
  page,
  portal,
}) => {
  await openContact(page)
  await fillInAsLawyer(page)
  await page.getByLabel('Vertragsnummer').fill(contractNumberOfMax)
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Ich bin nicht die Mieterin oder der Mieter' }).click()
  const orderNumber = await readOrderNumber(page)
  expect(await portal.outputOf('contact', orderNumber)).toContain('says that they are not the tenant')
})
