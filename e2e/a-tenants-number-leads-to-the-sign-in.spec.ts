import {
  concern,
  expectFilledIn,
  fillInAsLawyer,
  openContact,
  sendButton,
  sendContact,
  tenantsNumber,
} from './contact.ts'
import { onePagePdf } from './files.ts'
import { expect, test } from './journey.ts'
import { readOrderNumber } from './repair.ts'
import { fillSignIn, max, requestEntry } from './steps.ts'

test('a tenant who names the own contract is asked to sign in, and goes on with what was written', async ({
  page,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await openContact(page, baseUrl)
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
  await expect(page.getByText(tenantsNumber)).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(max)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue(concern)
  await expect(page.getByRole('button', { name: 'brief.pdf entfernen' })).toBeVisible()
  const orderNumber = await sendContact(page)
  await page.getByRole('link', { name: 'Zu den Services' }).click()
  await expect(requestEntry(page, orderNumber)).toContainText('Nachricht an uns')
})

test('whoever writes for the tenant says so and goes on', async ({ page, ownPortal }) => {
  const portal = await ownPortal()
  await openContact(page, portal.baseUrl)
  await fillInAsLawyer(page)
  await page.getByLabel('Vertragsnummer').fill(tenantsNumber)
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Ich bin nicht die Mieterin oder der Mieter' }).click()
  const orderNumber = await readOrderNumber(page)
  expect(await portal.read('contact', orderNumber)).toContain('says no')
})

test('after ten numbers from one address the form still works, and tells nobody whose number it is', async ({
  page,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await openContact(page, baseUrl)
  await fillInAsLawyer(page)
  await page.getByLabel('Vertragsnummer').fill(tenantsNumber)
  const notice = page.getByRole('dialog', { name: 'Wichtiger Hinweis' })
  for (let tries = 0; tries < 10; tries += 1) {
    await sendButton(page).click()
    await notice.getByRole('button', { name: 'Schließen' }).click()
  }
  expect(await sendContact(page)).not.toBe('')
})
