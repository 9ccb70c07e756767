import {
  bySms,
  enterCode,
  expectHeading,
  paul,
  requestCode,
  signInWithoutContract,
} from '../../support/contractSteps.ts'
import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { openAccount } from '../../support/registration.ts'
import { password } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

test('an access code arrives by SMS, and the field for the code accepts the whole text message', async ({
  page,
  request,
}) => {
  const email = 'paul.petersen@example.org'
  await openAccount(request, email, password)
  await signInWithoutContract(page, email)
  await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
  await requestCode(page, { ...paul, contractNumber: '1 0000 0000 4001', birthDate: '30.11.51' }, bySms)
  await expectHeading(page, 'Ihr Code ist unterwegs')
  const sms = await receive(request, { channel: 'sms', recipient: /^\+49/, about: new RegExp(paul.customerNumber) })
  await expect(page.getByRole('main')).toContainText(sms.recipient.slice(-2))
  await expect(page.getByRole('main')).not.toContainText(sms.recipient.slice(-6))

  await page.getByRole('link', { name: 'Code eingeben' }).click()
  await enterCode(page, String(sms.text), paul.customerNumber)
  await expectHeading(page, 'Services')
})

test('data that matches no tenant shows an error at the first attempt, and leads to the prefilled help form at the second', async ({
  page,
  request,
}) => {
  const email = 'karla.kolumna@example.org'
  await openAccount(request, email, password)
  await signInWithoutContract(page, email)
  await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
  await requestCode(page, { ...paul, firstName: 'Karla', lastName: 'Kolumna' }, bySms)
  await expect(page.getByRole('alert')).toContainText('Wir konnten Ihre Daten nicht finden')
  await expect(page.getByRole('textbox', { name: 'Vertragsnummer' })).toHaveValue(paul.contractNumber)

  await page.getByRole('button', { name: bySms }).click()
  await expectHeading(page, 'Hilfe bei der Registrierung')
  await expect(page.getByText('Zuordnung nicht eindeutig')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Karla')
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Kolumna')
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(email)

  await page.getByRole('textbox', { name: 'Straße' }).fill('Am Lindenhof')
  await page.getByRole('textbox', { name: 'Hausnummer' }).fill('14')
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('2299')
  await page.getByRole('textbox', { name: 'Ort' }).fill('Hamburg')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByText('Bitte geben Sie eine Postleitzahl mit 5 Ziffern an.')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('22999')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expectHeading(page, 'Ihre Anfrage ist angekommen')
  const ticketNumber = String(await page.getByRole('definition').first().textContent())
  expect(ticketNumber).toMatch(/\d{6}/)
  const mail = await receive(request, { channel: 'mail', recipient: email, about: /Anfrage/ })
  expect(mail.text).toContain(ticketNumber)
})
