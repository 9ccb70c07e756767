import { expectAnnounced, recordAnnouncements } from '../../support/accessibility/announcements.ts'
import { expectHeading, signInWithoutContract } from '../../support/contractSteps.ts'
import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { openAccount } from '../../support/registration.ts'
import { fillSignIn, max, password, signIn } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

test('a tenant who confirms the deletion of the account with the password gets a mail and can no longer sign in', async ({
  page,
  browser,
  request,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal({ ACCESS_TOKEN_SECONDS: '2' })
  const otherDevice = await (await browser.newContext()).newPage()
  await signIn(otherDevice, max, baseUrl)
  await recordAnnouncements(page)
  await signIn(page, max, baseUrl, '/profile')
  // The button moves while the sections above it load, so a click could miss it.
  await expect(page.getByText(/^Mobil: /)).toBeVisible()
  await expect(page.getByText('Dieses Gerät')).toBeVisible()
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(page.getByRole('heading', { name: 'Konto löschen' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Das müssen wir behalten' })).toBeVisible()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('button', { name: 'Konto löschen' })).toBeFocused()
  await page.keyboard.press('Enter')

  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('Sonnenblume2')
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(page.getByText('Das aktuelle Passwort stimmt nicht.').first()).toBeVisible()
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await expectAnnounced(page, /Ihr Konto ist gelöscht/)
  await expect(page).toHaveURL(`${baseUrl}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await receive(request, { channel: 'mail', recipient: max, about: /gelöscht/ }, baseUrl)

  await otherDevice.reload()
  await expect(otherDevice).toHaveURL(/\/login/)
  await page.goto(`${baseUrl}/login`)
  await fillSignIn(page, max)
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort ist falsch')
})

test('the owner of an account that is not connected to a tenant can sign out and delete the account', async ({
  page,
  request,
}) => {
  const email = 'ohne.vertrag@example.org'
  await openAccount(request, email, password)
  await signInWithoutContract(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page).toHaveURL('/')

  await signInWithoutContract(page, email)
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await expectHeading(page, 'Willkommen bei Lindenhof Wohnen')
  await expect(page.getByText('Ihr Konto ist gelöscht')).toBeVisible()
})
