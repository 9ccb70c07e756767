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
import { endSession, fillSignIn, max, requestEntry } from '../../support/steps.ts'

test('a tenant who enters their own contract number is asked to sign in, and continues with the same concern and file, even if the session ends before the form is sent', async ({
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

  const expectKept = async () => {
    await expect(page.getByLabel('Ihr Anliegen')).toHaveValue(concern)
    await expect(page.getByRole('button', { name: 'brief.pdf entfernen' })).toBeVisible()
  }
  await expect(page.getByText('Max Krause')).toBeVisible()
  await expect(page.getByText(contractNumberOfMax)).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(max)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectKept()
  await page.getByLabel('Telefon').fill('040 66969199')
  await endSession(page)
  await page.reload()
  await fillSignIn(page, max)
  await expectKept()
  await expect(page.getByLabel('Telefon')).toHaveValue('040 66969199')
  const orderNumber = await sendContact(page)
  await page.getByRole('link', { name: 'Zu den Services' }).click()
  await expect(requestEntry(page, orderNumber)).toContainText('Nachricht an uns')
})
