import { expect, test } from './journey.ts'
import { receive } from './outbox.ts'
import { erika, max, password, signIn } from './steps.ts'

test.use({ putsOffContactData: false })

test('the popup is put off for a day, confirmed elsewhere, and what it changed is seen everywhere', async ({
  page,
  browser,
  request,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  const popup = page.getByRole('dialog', { name: 'Kontaktdaten bestätigen' })
  await signIn(page, erika, baseUrl)
  await expect(popup.getByLabel('Ländervorwahl')).toHaveValue('+49')
  await popup.getByRole('button', { name: 'Später' }).click()
  await expect(popup).toHaveCount(0)
  const asked = page.waitForResponse((response) => response.url().includes('/requests?'))
  await page.reload()
  await asked
  await expect(popup).toHaveCount(0)

  const phone = await (await browser.newContext()).newPage()
  await signIn(phone, erika, baseUrl)
  const there = phone.getByRole('dialog', { name: 'Kontaktdaten bestätigen' })
  const currentPassword = there.getByLabel('Aktuelles Passwort', { exact: true })
  const save = there.getByRole('button', { name: 'Speichern' })

  await test.step('another mobile number, and that alone, asks for the password', async () => {
    await there.getByLabel('Festnetznummer').fill('040 66969102')
    await there.getByLabel('Mobilnummer').fill('+49 (0)172 / 99 25 904')
    await expect(currentPassword).toHaveCount(0)
    await there.getByLabel('Mobilnummer').fill('keine')
    await save.click()
    await expect(currentPassword).toBeFocused()
    await expect(there.getByText('Bitte das Pflichtfeld ausfüllen').first()).toBeVisible()
  })

  await test.step('a number that is none and a wrong password are said in place, and nothing typed is lost', async () => {
    await currentPassword.fill(password)
    await save.click()
    await expect(there.getByRole('alert')).toContainText('Telefonnummer')
    await expect(there.getByLabel('Mobilnummer')).toHaveValue('keine')
    await there.getByLabel('Mobilnummer').fill('0043 664 1234567')
    await there.getByLabel('Am besten erreichbar').selectOption('Abends')
    await currentPassword.fill('Sonnenblume2')
    await save.click()
    await expect(there.getByText('Das aktuelle Passwort stimmt nicht.').first()).toBeVisible()
    await expect(currentPassword).toBeFocused()
    await expect(there.getByLabel('Mobilnummer')).toHaveValue('0043 664 1234567')
    await expect(there.getByLabel('Festnetznummer')).toHaveValue('040 66969102')
    await expect(there.getByLabel('Am besten erreichbar')).toHaveValue('evening')
  })

  await currentPassword.fill(password)
  await save.click()
  await expect(there).toHaveCount(0)
  const mail = await receive(request, { channel: 'mail', recipient: erika, about: /Mobilnummer/ }, baseUrl)
  expect(mail.text).toMatch(/Mobilnummer: jetzt \+•• .*567/)
  expect(mail.text).not.toMatch(/1234567|664|66969102/)
  await expect(phone.getByText('Ihre Kontaktdaten sind auf dem neuesten Stand.')).toBeVisible()
  await phone.context().close()

  await page.getByRole('link', { name: 'Profil' }).click()
  await expect(page.getByText('664 1234567')).toBeVisible()
  await expect(page.getByText('Am besten erreichbar: Abends')).toBeVisible()
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
  await page.getByLabel('Festnetznummer').fill('')
  await page.getByLabel('Mobilnummer').fill('0172 9925999')
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Ihre Kontaktdaten sind auf dem neuesten Stand.')).toBeVisible()
  await expect(page.getByText('Mobil: 0172 9925999')).toBeVisible()
  await expect(page.getByText('Festnetz: nicht hinterlegt')).toBeVisible()
})

test('whoever confirmed lately is not asked', async ({ page }) => {
  const partner = page.waitForResponse((response) => response.url().endsWith('/Partner'))
  await signIn(page, max)
  await partner
  await expect(page.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
