import { agreed, choice, waitForStage } from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { choose, press, tabTo, typeInto } from '../../support/keyboard.ts'
import { readOrderNumber } from '../../support/repair.ts'
import { erika, password, requestEntry } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

// The journey answers the popup for contact data by keyboard, too.
test.use({ suppressesContactPopup: false })

test('a tenant reports a repair and confirms an appointment on a small screen by keyboard only', async ({ page }) => {
  test.slow()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const expectHeading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const next = () => press(page, 'Enter', page.getByRole('button', { name: 'Weiter', exact: true }))

  await page.goto('/')
  await press(page, 'Enter', page.getByRole('link', { name: 'Ich habe einen Mietvertrag' }))
  await typeInto(page, page.getByRole('textbox', { name: 'E-Mail-Adresse' }), erika)
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), password)
  await page.keyboard.press('Enter')

  await press(page, 'Enter', button('Später'))
  await expectHeading('Services')
  await press(page, 'Enter', page.getByRole('main').getByRole('link', { name: /^Reparatur/ }))
  await expectHeading('Wo ist etwas kaputt?')
  await press(page, 'Enter', button(/^Bad und WC/))
  await press(page, 'Enter', button('Wasserhahn oder Dusche tropft'))
  await expectHeading('Beschreiben Sie das Problem')
  await choose(page, 'Seit wann besteht das Problem?', 'Seit ein paar Tagen')
  await typeInto(page, page.getByRole('textbox', { name: 'Beschreibung' }), 'Der Hahn tropft die ganze Nacht.')
  await next()
  await expectHeading('Prüfen und absenden')
  await press(page, 'Enter', button('Wir erreichen Sie unter ändern'))
  await expectHeading('Wie erreichen wir Sie?')
  await typeInto(page, page.getByRole('textbox', { name: /Telefonnummer/ }), '030 1234567')
  await next()
  await expectHeading('Prüfen und absenden')
  await press(page, 'Enter', button('Absenden'))
  const orderNumber = await readOrderNumber(page)

  await waitForStage(page, choice)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  const visit = String(await page.getByText(/^Ihre Auswahl: /).textContent()).replace('Ihre Auswahl: ', '')
  await press(page, 'Enter', button('Termin bestätigen'))
  await waitForStage(page, agreed)
  await expect(page.getByRole('heading', { name: agreed })).toBeFocused()
  await press(page, 'Enter', button('Termin absagen'))
  await page.keyboard.press('Escape')
  await expect(button('Termin absagen')).toBeFocused()
  await press(page, 'Enter', button('Termin verschieben'))
  await waitForStage(page, 'Neuen Termin wählen')
  await expect(page.getByText(`Ihr jetziger Termin: ${visit}.`)).toBeVisible()
  await press(page, 'Enter', button('Jetzigen Termin behalten'))
  await waitForStage(page, agreed)

  await press(page, 'Enter', page.getByRole('main').getByRole('link', { name: 'Zurück zu den Services' }))
  await press(page, 'Enter', requestEntry(page, orderNumber))
  await expect(page.getByRole('dialog').getByText('Der Hahn tropft die ganze Nacht.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
