import { enterCode, headed, norasCode, norasCustomerNumber, signInWithoutContract } from './contractSteps.ts'
import { expect, test } from './journey.ts'
import { comeBackAtOnce, nora } from './steps.ts'

const wrongCode = 'ABCD-EFGH-JKMN'

test('the first wrong code is forgiven, the second leads to help, also after a restart', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signInWithoutContract(page, nora, portal.baseUrl)
  await enterCode(page, wrongCode, norasCustomerNumber)
  await expect(page.getByRole('alert')).toContainText('Falscher Zugangscode')
  await expect(page.getByRole('alert')).toContainText('noch einen Versuch')
  await expect(page.getByRole('textbox', { name: 'Zugangscode' })).toHaveValue(wrongCode)
  await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toHaveValue(norasCustomerNumber)

  await portal.kill()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung')
  await portal.start()

  await comeBackAtOnce(page)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await headed(page, 'Hilfe bei der Registrierung')

  await page.goto(`${portal.baseUrl}/registrationWithCode`)
  await enterCode(page, norasCode, norasCustomerNumber)
  await headed(page, 'Hilfe bei der Registrierung')
})

test('what can be no code is said beside the field and costs no try', async ({ page, ownPortal }) => {
  const { baseUrl } = await ownPortal()
  await signInWithoutContract(page, nora, baseUrl)
  const code = page.getByRole('textbox', { name: 'Zugangscode' })
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Bitte das Pflichtfeld ausfüllen')).toHaveCount(4)

  for (const typed of ['K7Q0', 'K7Q0-2M1T-4HBDX', 'K7U0-2M1T-4HBD']) {
    await enterCode(page, typed, norasCustomerNumber)
    await expect(page.getByText(/^Der Zugangscode hat 12 Buchstaben und Ziffern/)).toBeVisible()
    await expect(code).toBeFocused()
  }
  await code.fill('')
  await code.pressSequentially('k7qo 2mit')
  await expect(code).toHaveValue('K7QO-2MIT')
  await code.pressSequentially('4hb-d')
  await expect(code).toHaveValue('K7QO-2MIT-4HBD')
  await page.keyboard.press('Enter')
  await headed(page, 'Services')
})
