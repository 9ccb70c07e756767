import { concern, expectFilledIn, fillInAsLawyer, openContact, sendButton, sendContact } from '../../support/contact.ts'
import { onePagePdf, phonePhoto } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { readOrderNumber } from '../../support/repair.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a contact form that a lawyer fills in on a small screen reaches the landlord completely, and the lawyer gets a copy', async ({
  page,
  portal,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Ich habe keinen Mietvertrag/ }).click()
  await expect(page.getByText('Anfragen von Mieterinnen und Mietern bearbeiten wir hier nicht.')).toBeVisible()
  await expect(page.getByText('Die abschließende Prüfung übernehmen Menschen.')).toBeVisible()

  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie 6 Angaben')
  await fillInAsLawyer(page, 'oeztuerk@example.org')
  await expect(page.getByText(`${concern.length} / 2000`)).toBeVisible()
  await page.getByLabel('Kopie an mich senden').check()
  const files = [await onePagePdf('vollmacht.pdf'), await phonePhoto('schimmel.jpg', 93)]
  await page.getByLabel('Dateien hinzufügen').setInputFiles(files)
  await expect(page.getByRole('button', { name: 'schimmel.jpg entfernen' })).toBeVisible()

  const orderNumber = await sendContact(page)
  await expect(page).toHaveURL('/services/contact/success')
  await expect(page.getByText('Eine Kopie kommt in der Regel per E-Mail')).toBeVisible()
  await page.reload()
  expect(await readOrderNumber(page)).toBe(orderNumber)

  const copy = await receive(request, { channel: 'mail', recipient: 'oeztuerk@example.org', about: /Anfrage/ })
  expect(copy.text).toContain(concern)
  expect(copy.text).toContain(orderNumber)
  expect(copy.html).toContain('Öztürk &lt;b&gt;&amp; Partner&lt;/b&gt;')

  const stored = await portal.outputOf('contact', orderNumber)
  for (const part of ['Lawyer', 'Öztürk <b>& Partner</b> Rechtsanwälte', concern, 'vollmacht.pdf', 'schimmel.jpg'])
    expect(stored).toContain(part)
  expect(stored).not.toContain('possibly sent by a bot')
})

test('the form reports each invalid value and each file that it does not accept, and keeps the input', async ({
  page,
}) => {
  await openContact(page)
  await fillInAsLawyer(page)
  await page.getByLabel('E-Mail-Adresse').fill('kanzlei@')
  await page.getByLabel('Vertragsnummer').fill('100000000200')
  await page.getByLabel('Ihr Anliegen').fill('👩‍👩‍👧'.repeat(49))
  await sendButton(page).click()
  const errors = page.getByRole('alert')
  await expect(errors).toContainText('Bitte geben Sie eine gültige E-Mail-Adresse an')
  await expect(errors).toContainText('Bitte geben Sie eine gültige Mietvertragsnummer ein. Nutzen Sie das Info-Icon')
  await expect(errors).toContainText('Bitte geben Sie mindestens 50 Zeichen ein.')
  await page.getByText('Wo steht die Vertragsnummer?').click()
  await expect(page.getByText('Auf der ersten Seite Ihres Mietvertrags')).toBeVisible()

  await page
    .getByLabel('Dateien hinzufügen')
    .setInputFiles([
      await onePagePdf('1.pdf'),
      await onePagePdf('2.pdf'),
      { name: 'gross.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${'x'.repeat(6_000_000)}`) },
      await onePagePdf('3.pdf'),
      await onePagePdf('4.pdf'),
    ])
  await expect(page.getByText('Die Datei ist größer als 5MB.')).toBeVisible()
  await expect(page.getByText('Sie können nicht mehr als 3 Dateien hochladen')).toBeVisible()

  await page.getByLabel('E-Mail-Adresse').fill('kanzlei@example.org')
  await page.getByLabel('Vertragsnummer').fill('')
  await page.getByLabel('Ihr Anliegen').fill(concern)
  await expectFilledIn(page)
  await sendContact(page)
})
