import {
  bySms,
  enterCode,
  expectHeading,
  norasCode,
  norasCustomerNumber,
  paul,
  requestCode,
  signInWithoutContract,
} from '../../support/contractSteps.ts'
import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { openAccount } from '../../support/registration.ts'
import { password } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

const wrongCode = 'ABCD-EFGH-JKMN'

test('data that matches no tenant, and then wrong codes, show an error at the first try and lead to the help form at the second; the owner of the account cannot open other pages, and can sign out and delete the account', async ({
  page,
  request,
}) => {
  const email = 'karla.kolumna@example.org'
  const textbox = (name: string) => page.getByRole('textbox', { name })
  const alert = page.getByRole('alert')
  await openAccount(request, email, password)
  await signInWithoutContract(page, email)
  await page.goto('/services')
  await expectHeading(page, 'Zugangscode eingeben')
  await expect(page).toHaveURL('/registrationWithCode')

  await test.step('the second mismatch leads to the help form, which is prefilled and keeps its input', async () => {
    await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
    const otherWay = page.getByText('können einen Brief nicht lesen?')
    await expect(otherWay.getByRole('link')).toHaveText([/^040/, 'melden Sie uns diese Barriere'])
    await requestCode(page, { ...paul, firstName: 'Karla', lastName: 'Kolumna' }, bySms)
    await expect(alert).toContainText('Wir konnten Ihre Daten nicht finden')
    await expect(textbox('Vertragsnummer')).toHaveValue(paul.contractNumber)

    await page.getByRole('button', { name: bySms }).click()
    await expectHeading(page, 'Hilfe bei der Registrierung')
    await expect(page.getByText('Zuordnung nicht eindeutig')).toBeVisible()
    await expect(textbox('Vorname')).toHaveValue('Karla')
    await expect(textbox('Nachname')).toHaveValue('Kolumna')
    await expect(textbox('E-Mail-Adresse')).toHaveValue(email)
    await textbox('Straße').fill('Am Lindenhof')
    await textbox('Hausnummer').fill('14')
    await textbox('Postleitzahl').fill('2299')
    await textbox('Ort').fill('Hamburg')
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(page.getByText('Bitte geben Sie eine Postleitzahl mit 5 Ziffern an.')).toHaveCount(2)
    await textbox('Postleitzahl').fill('22999')
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await expectHeading(page, 'Ihre Anfrage ist angekommen')
    const ticketNumber = String(await page.getByRole('definition').first().textContent())
    expect(ticketNumber).toMatch(/\d{6}/)
    const mail = await receive(request, { channel: 'mail', recipient: email, about: /Anfrage/ })
    expect(mail.text).toContain(ticketNumber)
  })

  await page.goto('/registrationWithCode')
  const code = textbox('Zugangscode')
  await test.step('a malformed code is explained, and does not count as a try', async () => {
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByText('Bitte das Pflichtfeld ausfüllen')).toHaveCount(2)
    await enterCode(page, 'K7Q0-2M1T-4HBDX', norasCustomerNumber)
    await expect(page.getByText(/^Der Zugangscode hat 12 Buchstaben und Ziffern/)).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill('')
    await code.pressSequentially('k7qo 2mit')
    await expect(code).toHaveValue('K7QO-2MIT')
    await code.pressSequentially('4hb-d')
    await expect(code).toHaveValue('K7QO-2MIT-4HBD')
    const isWhole = await code.evaluate((field) => field.scrollWidth <= field.clientWidth)
    expect(isWhole, 'the whole code is visible').toBe(true)
  })

  await test.step('from the second wrong code on, even a right code leads to the help form', async () => {
    await enterCode(page, wrongCode, norasCustomerNumber)
    await expect(alert).toContainText('Falscher Zugangscode')
    await expect(alert).toContainText('noch einen Versuch')
    await expect(code).toHaveValue(wrongCode)
    await expect(textbox('Kundennummer')).toHaveValue(norasCustomerNumber)
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expectHeading(page, 'Hilfe bei der Registrierung')
    const lock = page.getByText(/Ab .+, \d{1,2}:\d\d Uhr können Sie wieder einen eingeben/)
    await expect(lock).toBeVisible()
    await page.getByRole('link', { name: 'Zurück zur Code-Eingabe' }).click()
    await expectHeading(page, 'Zugangscode eingeben')
    await expect(lock).toBeVisible()
    await page.reload()
    await expect(lock).toBeVisible()
    await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
    await expectHeading(page, 'Zugangscode anfordern')
    await expect(lock).toBeVisible()
    await page.goBack()
    await enterCode(page, norasCode, norasCustomerNumber)
    await expectHeading(page, 'Hilfe bei der Registrierung')
    await expect(page.getByText('Diesen Code haben wir nicht geprüft')).toBeVisible()
    await page.getByRole('link', { name: 'Zurück zur Code-Eingabe' }).click()
  })

  await test.step('the owner of the account signs out, and deletes the account', async () => {
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await expect(page).toHaveURL('/')
    await signInWithoutContract(page, email)
    await expect(page.getByText('Ihre Eingabe hat zweimal nicht gestimmt')).toBeVisible()
    await page.getByRole('button', { name: 'Konto löschen' }).click()
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Konto löschen' }).click()
    await expectHeading(page, 'Willkommen bei Lindenhof Wohnen')
    await expect(page.getByText('Ihr Konto ist gelöscht')).toBeVisible()
  })
})
