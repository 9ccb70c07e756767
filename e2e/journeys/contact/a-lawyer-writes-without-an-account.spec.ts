import { concern, expectFilledIn, fillInAsLawyer, sendButton, sendContact } from '../../support/contact.ts'
import { onePagePdf, smallPhoto } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { readOrderNumber } from '../../support/repair.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a contact form that a lawyer fills in on a small screen reports invalid values and files, then reaches the landlord completely, and the lawyer gets a copy', async ({
  page,
  portal,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Ich habe keinen Mietvertrag/ }).click()
  await expect(page.getByText('Anfragen von Mieterinnen und Mietern bearbeiten wir hier nicht.')).toBeVisible()
  await expect(page.getByText('Die abschließende Prüfung übernehmen Menschen.')).toBeVisible()

  const errors = page.getByRole('alert')
  await sendButton(page).click()
  await expect(errors).toContainText('Bitte prüfen Sie 6 Angaben')
  await fillInAsLawyer(page, 'kanzlei@')
  await page.getByLabel('Vertragsnummer').fill('100000000200')
  await page.getByLabel('Ihr Anliegen').fill('👩‍👩‍👧'.repeat(49))
  await sendButton(page).click()
  await expect(errors).toContainText('Bitte geben Sie eine gültige E-Mail-Adresse an')
  await expect(errors).toContainText('Bitte geben Sie eine gültige Mietvertragsnummer ein. Nutzen Sie das Info-Icon')
  await expect(errors).toContainText('Bitte geben Sie mindestens 50 Zeichen ein.')
  await page.getByText('Wo steht die Vertragsnummer?').click()
  await expect(page.getByText('Auf der ersten Seite Ihres Mietvertrags')).toBeVisible()

  await page
    .getByLabel('Dateien hinzufügen')
    .setInputFiles([
      await onePagePdf('vollmacht.pdf'),
      await smallPhoto('schimmel.jpg'),
      { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Guten Tag') },
      await onePagePdf('brief.pdf'),
      await onePagePdf('antwort.pdf'),
    ])
  await expect(page.getByText(/^notiz\.txt: /)).toBeVisible()
  await expect(page.getByText('Sie können nicht mehr als 3 Dateien hochladen')).toBeVisible()
  await expect(page.getByRole('button', { name: / entfernen$/ })).toHaveCount(3)

  await page.getByLabel('E-Mail-Adresse').fill('oeztuerk@example.org')
  await page.getByLabel('Vertragsnummer').fill('')
  await page.getByLabel('Ihr Anliegen').fill(concern)
  await expect(page.getByText(`${concern.length} / 2000`)).toBeVisible()
  await expectFilledIn(page)
  await page.getByLabel('Kopie an mich senden').check()
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
  for (const part of [
    'Lawyer',
    'Öztürk <b>& Partner</b> Rechtsanwälte',
    concern,
    'vollmacht.pdf',
    'schimmel.jpg',
    'brief.pdf',
  ])
    expect(stored).toContain(part)
  expect(stored).not.toContain('possibly sent by a bot')
})
