import {
  enterCode,
  expectHeading,
  norasCode,
  norasCustomerNumber,
  signInWithoutContract,
} from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { nora, refreshMaintenancePage } from '../../support/steps.ts'

const wrongCode = 'ABCD-EFGH-JKMN'

test('a malformed code is explained and does not count as an attempt, and the second wrong code leads to the help form, even after a restart of the server', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signInWithoutContract(page, nora, portal.baseUrl)
  const code = page.getByRole('textbox', { name: 'Zugangscode' })
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Bitte das Pflichtfeld ausfüllen')).toHaveCount(2)
  for (const malformedCode of ['K7Q0', 'K7Q0-2M1T-4HBDX', 'K7U0-2M1T-4HBD']) {
    await enterCode(page, malformedCode, norasCustomerNumber)
    await expect(page.getByText(/^Der Zugangscode hat 12 Buchstaben und Ziffern/)).toBeVisible()
    await expect(code).toBeFocused()
  }
  await code.fill('')
  await code.pressSequentially('k7qo 2mit')
  await expect(code).toHaveValue('K7QO-2MIT')
  await code.pressSequentially('4hb-d')
  await expect(code).toHaveValue('K7QO-2MIT-4HBD')
  expect(await code.evaluate((field) => field.scrollWidth <= field.clientWidth), 'the whole code is visible').toBe(true)

  await enterCode(page, wrongCode, norasCustomerNumber)
  await expect(page.getByRole('alert')).toContainText('Falscher Zugangscode')
  await expect(page.getByRole('alert')).toContainText('noch einen Versuch')
  await expect(code).toHaveValue(wrongCode)
  await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toHaveValue(norasCustomerNumber)

  await portal.kill()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung')
  await portal.start()

  await refreshMaintenancePage(page)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expectHeading(page, 'Hilfe bei der Registrierung')
  const lock = page.getByText(/Ab .+, \d{1,2}:\d\d Uhr können Sie wieder einen eingeben/)
  await expect(lock).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zur Code-Eingabe' }).click()
  await expectHeading(page, 'Zugangscode eingeben')
  await expect(lock).toBeVisible()

  await page.goto(`${portal.baseUrl}/registrationWithCode`)
  await enterCode(page, norasCode, norasCustomerNumber)
  await expectHeading(page, 'Hilfe bei der Registrierung')
})
