import { expectHeading } from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { max, password, signIn } from '../../support/steps.ts'

const newEmail = 'max.neu@example.org'

test('a new e-mail address is valid after its confirmation, until the owner of the old address undoes the change', async ({
  page,
  browser,
  request,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await signIn(page, max, baseUrl, '/profile')
  await expect(page.getByText(max)).toBeVisible()
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }).fill('max.neu@')
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse an').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }).fill(newEmail)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByRole('status').filter({ hasText: newEmail })).toBeFocused()

  const pending = page.getByText(`Noch nicht bestätigt: ${newEmail}`)
  await page.reload()
  await expect(pending).toBeVisible()

  await receive(request, { channel: 'mail', recipient: max }, baseUrl)
  const link = linkIn(await receive(request, { channel: 'mail', recipient: newEmail }, baseUrl))

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(`${baseUrl}${link}`)
  await expectHeading(phone, 'E-Mail-Adresse bestätigen')
  expect(phone.url()).not.toContain('token')
  await phone.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expectHeading(phone, 'Ihre neue E-Mail-Adresse gilt')
  await page.reload()
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(pending).toHaveCount(0)

  // From the same page, the link would change only the fragment of the URL, and the page would still show the confirmation.
  await phone.goto('about:blank')
  await phone.goto(`${baseUrl}${link}`)
  await phone.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expectHeading(phone, 'Dieser Link gilt nicht mehr')

  const undo = linkIn(await receive(request, { channel: 'mail', recipient: max, about: /rückgängig/ }, baseUrl))
  // A mailed link opens although the session of the browser has ended.
  await page.evaluate(() => {
    const session = JSON.parse(String(localStorage.getItem('session')))
    localStorage.setItem('session', JSON.stringify({ ...session, refreshToken: 'ended' }))
  })
  await page.goto(`${baseUrl}${undo}`)
  await expectHeading(page, 'Änderung rückgängig machen')
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'Änderung rückgängig machen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ihre frühere E-Mail-Adresse gilt wieder' })).toBeVisible()
  await expectHeading(page, 'Neues Passwort festlegen')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Regenschirm7')
  await page.getByLabel('Neues Passwort wiederholen').fill('Regenschirm7')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expectHeading(page, 'Ihr neues Passwort ist gespeichert')
  await page.goto(`${baseUrl}${undo}`)
  await page.getByRole('button', { name: 'Änderung rückgängig machen' }).click()
  await expectHeading(page, 'Schon rückgängig gemacht')
  await page.getByRole('banner').getByRole('link', { name: 'Lindenhof Wohnen' }).click()
  await expect(page).toHaveURL(`${baseUrl}/`)
})
