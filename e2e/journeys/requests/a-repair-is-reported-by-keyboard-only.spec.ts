import { agreed, choice, reached } from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { choose, press, tabTo, typeInto } from '../../support/keyboard.ts'
import { evidence, heatingFault, readOrderNumber } from '../../support/repair.ts'
import { erika, password, requestEntry } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

// The journey answers the popup for contact data by keyboard, too.
test.use({ postponesContactData: false })

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
  await press(page, 'Enter', button(/^Heizung und Warmwasser/))
  await press(page, 'Enter', button('Heizung wird nicht warm'))
  const advice = button('Weiter zur Meldung')
  await expect(advice.or(page.getByRole('heading', { level: 1, name: 'Was ist betroffen?' }))).toBeVisible()
  if (await advice.isVisible()) await press(page, 'Enter', advice)

  await expectHeading('Was ist betroffen?')
  await choose(page, 'Wie weit reicht das Problem?', 'Die ganze Wohnung')
  await choose(page, 'Seit wann besteht das Problem?', 'Seit ein paar Tagen')
  await next()
  await expectHeading('Wie wird bei Ihnen geheizt?')
  await choose(page, 'Gibt es eine Therme in der Wohnung?', 'Weiß ich nicht')
  await next()
  await expectHeading('Beschreiben Sie das Problem')
  await typeInto(page, page.getByRole('textbox'), heatingFault)
  await next()

  await expectHeading('Fotos helfen uns weiter')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Enter', page.getByLabel('Dateien hinzufügen'))
  await (await chooser).setFiles(await evidence())
  await expect(button('wartung.pdf entfernen')).toBeVisible()
  await next()
  await expectHeading('Wer darf uns hereinlassen?')
  await choose(page, 'Wer öffnet die Tür?', 'Ich selbst')
  await next()
  await expectHeading('Wie erreichen wir Sie?')
  await typeInto(page, page.getByRole('textbox', { name: /Telefonnummer/ }), '030 1234567')
  await next()
  await expectHeading('Prüfen und absenden')
  await press(page, 'Enter', button('Absenden'))
  const orderNumber = await readOrderNumber(page)

  await reached(page, choice)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  const visit = String(await page.getByText(/^Ihre Auswahl: /).textContent()).replace('Ihre Auswahl: ', '')
  await press(page, 'Enter', button('Termin bestätigen'))
  await reached(page, agreed)
  await expect(page.getByRole('heading', { name: agreed })).toBeFocused()
  await press(page, 'Enter', button('Termin absagen'))
  await page.keyboard.press('Escape')
  await expect(button('Termin absagen')).toBeFocused()
  await press(page, 'Enter', button('Termin verschieben'))
  await reached(page, 'Neuen Termin wählen')
  await expect(page.getByText(`Ihr jetziger Termin: ${visit}.`)).toBeVisible()
  await press(page, 'Enter', button('Termin behalten'))
  await reached(page, agreed)

  await press(page, 'Enter', page.getByRole('main').getByRole('link', { name: 'Zurück zu den Services' }))
  await press(page, 'Enter', requestEntry(page, orderNumber))
  await expect(page.getByRole('dialog').getByText('wartung.pdf')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
