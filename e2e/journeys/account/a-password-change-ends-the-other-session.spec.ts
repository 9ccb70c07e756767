import { expectAnnounced, recordAnnouncements } from '../../support/accessibility/announcements.ts'
import { expectHeading } from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { erika, fillSignIn, password, signIn } from '../../support/steps.ts'

const newPassword = 'Kirschbaum7'

test('a password change ends the other session, and only the new password signs in', async ({
  page,
  browser,
  request,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal({ ACCESS_TOKEN_SECONDS: '2' })
  const otherDevice = await (await browser.newContext()).newPage()
  await recordAnnouncements(otherDevice)
  await signIn(otherDevice, erika, baseUrl)
  await signIn(page, erika, baseUrl, '/profile')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByRole('heading', { name: 'Passwort ändern' })).toBeFocused()

  await test.step('a wrong password, a short new password and a repetition that differs are reported at their fields', async () => {
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('Sonnenblume2')
    await page.getByLabel('Neues Passwort', { exact: true }).fill('kurz')
    await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill('kurzer')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen lang sein.')).toHaveCount(2)
    await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toHaveCount(2)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(newPassword)
    await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Das aktuelle Passwort stimmt nicht.').first()).toBeVisible()
    await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue(newPassword)
  })

  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ihr neues Passwort gilt' })).toBeFocused()
  await receive(request, { channel: 'mail', recipient: erika, about: /Passwort/ }, baseUrl)

  await page.getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  await otherDevice.reload()
  await expect(otherDevice).toHaveURL(/\/login/)
  await expectAnnounced(otherDevice, /Ihre Anmeldung ist abgelaufen/)
  await fillSignIn(otherDevice, erika, password)
  await expect(otherDevice.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort ist falsch')
  await fillSignIn(otherDevice, erika, newPassword)
  await expectHeading(otherDevice, 'Services')
})
