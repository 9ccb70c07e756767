import { confirmButton, waitForStage } from '../../support/appointment.ts'
import { expectPdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, openScreen, password, signIn } from '../../support/steps.ts'
import { countTaps } from '../../support/tapCounter.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('from the services page on a phone, the last statement needs at most 1 tap, the PDF of a document 2, moving an appointment 3, and a new mobile number 4', async ({
  page,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await signIn(page, erika, baseUrl)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name })
  const next = page.getByRole('region', { name: 'Als Nächstes' })
  const navigation = page.getByRole('banner').getByRole('navigation')

  await test.step('what the last statement says, and when and how the amount is paid', async () => {
    const { seeScreen, tap, finish } = countTaps(page)
    await seeScreen('Services')
    const amount = next.getByRole('link', { name: /^Nachzahlung 186,17.€$/ })
    await expect(amount).toBeInViewport({ ratio: 1 })
    await tap(amount)
    await seeScreen('Nebenkosten und Mieterkonto')
    await expect(main.getByText(/^Wir ziehen 186,17.€ am \d+\.\s\p{L}+(\s\d{4})? ein\.$/u)).toBeInViewport({ ratio: 1 })
    await expect(button('Abrechnung öffnen')).toBeInViewport({ ratio: 1 })
    expect(finish('The last statement').taps).toBeLessThanOrEqual(1)
  })

  await test.step('the PDF of a document', async () => {
    await openScreen(page, '/services')
    const { seeScreen, tap, finish } = countTaps(page)
    await seeScreen('Services')
    await tap(navigation.getByRole('link', { name: /^Post/ }))
    await seeScreen('Post')
    await expectPdf(page, () => tap(main.getByRole('button', { name: /^Ungelesen: / }).first()))
    expect(finish('The PDF of a document').taps).toBeLessThanOrEqual(2)
  })

  await test.step('another time for an agreed appointment', async () => {
    await openScreen(page, '/services')
    const { seeScreen, tap, finish } = countTaps(page)
    await seeScreen('Services')
    await tap(next.getByRole('link', { name: 'Verschieben' }))
    await seeScreen('Neuen Termin wählen')
    await tap(main.getByRole('radio').first())
    await tap(confirmButton(page))
    await waitForStage(page, 'Ihr Termin steht')
    await seeScreen('Ihr Termin steht')
    await expect(main.getByText('Ihr Termin ist verschoben.')).toBeVisible()
    expect(finish('Moving an appointment').taps).toBeLessThanOrEqual(3)
  })

  await test.step('a new mobile number, which requires the password', async () => {
    await openScreen(page, '/services')
    const { seeScreen, tap, type, finish } = countTaps(page)
    await seeScreen('Services')
    await tap(navigation.getByRole('link', { name: 'Profil' }))
    await seeScreen('Profil')
    await tap(button('Kontaktdaten ändern'))
    const number = main.getByRole('textbox', { name: 'Mobilnummer' })
    await tap(number)
    await type(number, '0172 9925999')
    // The phone's keyboard labels this key "next".
    await page.keyboard.press('Enter')
    const currentPassword = main.getByLabel('Aktuelles Passwort', { exact: true })
    await expect(currentPassword).toBeFocused()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('alert')).toBeVisible()
    // The page scrolls to the field with the error: its label is below the header, which stays at the top of the window.
    const label = await main.locator('label', { hasText: /^Aktuelles Passwort$/ }).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(label?.y).toBeGreaterThan(Number(header?.y) + Number(header?.height))
    await type(currentPassword, password)
    await tap(button('Speichern'))
    await expect(main.getByText('Mobil: 0172 9925999')).toBeVisible()
    expect(finish('A new mobile number').taps).toBeLessThanOrEqual(4)
  })
})
