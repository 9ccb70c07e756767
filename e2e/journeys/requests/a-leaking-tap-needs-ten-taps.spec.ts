import { agreed, choice, confirmButton, waitForStage } from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'
import { countTaps } from '../../support/tapCounter.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('from the services page to the agreed appointment, the report of a leaking tap needs at most 10 taps and 6 screens', async ({
  page,
}) => {
  test.slow()
  await signIn(page, erika, '', '/')
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const { seeScreen, tap, type, finish } = countTaps(page)

  await seeScreen('Services')
  await tap(main.getByRole('link', { name: /^Reparatur/ }))
  await seeScreen('Wo ist etwas kaputt?')
  await tap(button(/^Bad und WC/))
  await seeScreen('Was ist das Problem?')
  await tap(button('Wasserhahn oder Dusche tropft'))
  await seeScreen('Beschreiben Sie das Problem')
  await expect(main.getByRole('link', { name: 'Wasserhahn oder Dusche tropft' })).toBeVisible()
  await tap(main.getByText('Seit ein paar Tagen'))
  const description = main.getByRole('textbox', { name: 'Beschreibung' })
  await tap(description)
  await type(description, 'Der Hahn am Waschbecken tropft die ganze Nacht.')
  await tap(button('Weiter'))

  // The summary also shows answers that the portal has filled in without a question. The tenant can change them.
  await seeScreen('Prüfen und absenden')
  for (const answer of ['Bad oder WC', 'Es tropft', 'Ich selbst', 'Wir erreichen Sie unter', '0172 9925904'])
    await expect(main.getByText(answer, { exact: true })).toBeVisible()
  await expect(main.getByText('Von uns ergänzt, bitte prüfen')).toHaveCount(4)
  await expect(button('Wir erreichen Sie unter ändern')).toBeVisible()
  await tap(button('Absenden'))
  await seeScreen('Ihre Anfrage ist angekommen')
  await waitForStage(page, choice)
  await tap(main.getByRole('radio').first())
  await tap(confirmButton(page))
  await waitForStage(page, agreed)

  const { taps, screens } = finish('A leaking tap to the agreed appointment')
  expect(taps).toBeLessThanOrEqual(10)
  expect(screens).toBeLessThanOrEqual(6)

  // The result comes first: after a reload, the technician is visible without scrolling, and the order number comes last.
  await page.reload()
  await waitForStage(page, agreed)
  await expect(main.getByText('Herr Petrović, Sanitär Lüders', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(main).toHaveText(/Ihre Anfrage ist angekommen.*Ihr Termin steht.*Termin absagen.*Auftragsnummer/s)
})
