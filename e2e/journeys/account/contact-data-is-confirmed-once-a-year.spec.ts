import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { erika, password, signInByForm } from '../../support/steps.ts'

test.use({ suppressesContactPopup: false })

// `web/src/screens/services/contactCheck.test.ts` tests who is asked, and when.
test('after a tenant postpones the popup for contact data on one device and changes the data on another, the first device shows the new data', async ({
  page,
  browser,
  request,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  const popup = page.getByRole('dialog', { name: 'Kontaktdaten bestätigen' })
  await signInByForm(page, erika, baseUrl)
  await expect(popup.getByLabel('Ländervorwahl')).toHaveValue('+49')
  await popup.getByRole('button', { name: 'Später' }).click()
  await expect(popup).toHaveCount(0)
  const loaded = page.waitForResponse((response) => response.url().includes('/requests?'))
  await page.reload()
  await loaded
  await expect(popup).toHaveCount(0)

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage()
  await signInByForm(phone, erika, baseUrl)
  const popupOnPhone = phone.getByRole('dialog', { name: 'Kontaktdaten bestätigen' })
  const currentPassword = popupOnPhone.getByLabel('Aktuelles Passwort', { exact: true })
  const save = popupOnPhone.getByRole('button', { name: 'Speichern' })

  await test.step('on a small phone, the popup shows its buttons, and the page has a link to the section “Rund ums Haus”', async () => {
    await expect(save).toBeInViewport()
    await expect(popupOnPhone.getByRole('button', { name: 'Später' })).toBeInViewport()
    await expect(phone.getByRole('link', { name: /^Rund ums Haus \(\d+\)/, includeHidden: true })).toHaveCount(1)
  })

  await test.step('only a changed mobile number requires the password', async () => {
    await popupOnPhone.getByLabel('Festnetznummer').fill('040 66969102')
    await popupOnPhone.getByLabel('Mobilnummer').fill('+49 (0)172 / 99 25 904')
    await expect(currentPassword).toHaveCount(0)
    await popupOnPhone.getByLabel('Mobilnummer').fill('0172 9925999')
    await save.click()
    await expect(currentPassword).toBeFocused()
    await expect(popupOnPhone.getByText('Bitte das Pflichtfeld ausfüllen').first()).toBeVisible()
    await popupOnPhone.getByLabel('Mobilnummer').fill('0172 9925904')
    await expect(currentPassword).toHaveCount(0)
    await expect(popupOnPhone.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a text and a number with too few digits are reported together with the missing password', async () => {
    for (const number of ['12', 'keine']) {
      await popupOnPhone.getByLabel('Mobilnummer').fill(number)
      await save.click()
      await expect(popupOnPhone.getByText('Bitte geben Sie eine gültige Telefonnummer an.').first()).toBeVisible()
      await expect(popupOnPhone.getByText('Bitte das Pflichtfeld ausfüllen').first()).toBeVisible()
    }
  })

  await test.step('an invalid number and a wrong password are reported in the popup, and the input is kept', async () => {
    await currentPassword.fill(password)
    await save.click()
    await expect(popupOnPhone.getByRole('alert')).toContainText('Telefonnummer')
    await expect(popupOnPhone.getByLabel('Mobilnummer')).toHaveValue('keine')
    await popupOnPhone.getByLabel('Mobilnummer').fill('0043 664 1234567')
    await popupOnPhone.getByLabel('Am besten erreichbar').selectOption('Abends')
    await currentPassword.fill('Sonnenblume2')
    await save.click()
    await expect(popupOnPhone.getByText('Das aktuelle Passwort stimmt nicht.').first()).toBeVisible()
    await expect(currentPassword).toBeFocused()
    await expect(popupOnPhone.getByLabel('Mobilnummer')).toHaveValue('0043 664 1234567')
    await expect(popupOnPhone.getByLabel('Festnetznummer')).toHaveValue('040 66969102')
    await expect(popupOnPhone.getByLabel('Am besten erreichbar')).toHaveValue('evening')
  })

  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('0172 9925904')
  await currentPassword.fill(password)
  await save.click()
  await expect(popupOnPhone).toHaveCount(0)
  const mail = await receive(request, { channel: 'mail', recipient: erika, about: /Mobilnummer/ }, baseUrl)
  expect(mail.text).toMatch(/Mobilnummer: jetzt \+•• .*567/)
  expect(mail.text).not.toMatch(/1234567|664|66969102/)
  await expect(phone.getByText('Ihre Kontaktdaten sind auf dem neuesten Stand.')).toBeVisible()
  await phone.context().close()

  await test.step('a form that was opened before the change changes only what the tenant enters in it', async () => {
    await page.getByLabel('Am besten erreichbar').selectOption('Vormittags')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText(/^Mobil: .*664 1234567/)).toBeVisible()
    await expect(page.getByText('Festnetz: 040 66969102')).toBeVisible()
    await expect(page.getByText('Am besten erreichbar: Vormittags')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
  await test.step('a password that only the server asks for can be typed', async () => {
    const message = 'Bitte geben Sie Ihr aktuelles Passwort ein.'
    const fields = [{ field: 'body.currentPassword', code: 'passwordRequired', message }]
    const json = { code: 'passwordRequired', title: 'Passwort nötig', description: message, fields }
    await page.route('**/Partner', (route) => route.fulfill({ status: 400, json }), { times: 1 })
    await page.getByRole('button', { name: 'Speichern' }).click()
    const requested = page.getByLabel('Aktuelles Passwort', { exact: true })
    await requested.pressSequentially(password)
    await expect(requested).toHaveValue(password)
  })
  await page.getByLabel('Festnetznummer').fill('')
  await page.getByLabel('Mobilnummer').fill('0172 9925999')
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Ihre Kontaktdaten sind auf dem neuesten Stand. Schon gesendete Anliegen')).toBeVisible()
  await expect(page.getByText('Mobil: 0172 9925999')).toBeVisible()
  await expect(page.getByText('Festnetz: keine Nummer')).toBeVisible()
})
