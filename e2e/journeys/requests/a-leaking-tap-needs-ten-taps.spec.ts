import type { Locator, Page } from '@playwright/test'
import { agreed, choice, confirmButton, reached } from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Counts the taps, and the screens that have different headings. */
function createCounter(page: Page) {
  const screens = new Set<string>()
  let taps = 0
  const countScreen = async () => {
    screens.add(String(await page.getByRole('heading', { level: 1 }).textContent()))
  }
  return {
    countScreen,
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    counts: () => ({ taps, screens: screens.size }),
  }
}

test('from the landing page to the agreed appointment, the report of a leaking tap needs at most 10 taps and 6 screens', async ({
  page,
}) => {
  test.slow()
  await signIn(page, erika, '', '/')
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const { countScreen, tap, counts } = createCounter(page)

  await heading('Services')
  await countScreen()
  await tap(main.getByRole('link', { name: /^Reparatur/ }))
  await heading('Wo ist etwas kaputt?')
  await countScreen()
  await tap(button(/^Bad und WC/))
  await heading('Was ist das Problem?')
  await countScreen()
  await tap(button('Wasserhahn oder Dusche tropft'))
  await heading('Beschreiben Sie das Problem')
  await countScreen()
  await tap(main.getByText('Seit ein paar Tagen'))
  const description = main.getByRole('textbox', { name: 'Beschreibung' })
  await tap(description)
  await description.pressSequentially('Der Hahn am Waschbecken tropft die ganze Nacht.')
  await tap(button('Weiter'))

  // The summary also shows answers that the portal has filled in without a question. The tenant can change them.
  await heading('Prüfen und absenden')
  await countScreen()
  for (const answer of ['Bad oder WC', 'Es tropft', 'Ich selbst', 'Wir erreichen Sie unter', '0172 9925904'])
    await expect(main.getByText(answer, { exact: true })).toBeVisible()
  await expect(button('Wir erreichen Sie unter ändern')).toBeVisible()
  await tap(button('Absenden'))
  await heading('Ihre Anfrage ist angekommen')
  await countScreen()
  await reached(page, choice)
  await tap(main.getByRole('radio').first())
  await tap(confirmButton(page))
  await reached(page, agreed)
  await countScreen()

  const { taps, screens } = counts()
  console.log(`A leaking tap to the agreed appointment: ${taps} taps, ${screens} screens`)
  expect(taps).toBeLessThanOrEqual(10)
  expect(screens).toBeLessThanOrEqual(6)
})
