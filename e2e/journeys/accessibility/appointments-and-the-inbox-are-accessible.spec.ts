import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { requestService, words } from '../../support/services.ts'
import { erika, openScreen, requestEntry, signIn } from '../../support/steps.ts'

const texts = {
  search: 'Wir suchen einen Termin für Sie',
  choice: 'Wählen Sie einen Termin',
  confirm: 'Termin bestätigen',
  agreed: 'Ihr Termin steht',
  cancel: 'Termin absagen',
}

/** Keeps the screen in the first state of the search: every later poll gets the first response again. */
async function freezeSearch(page: Page): Promise<void> {
  let firstAnswer: string | undefined
  await page.route('**/request/actions?*', async (route) => {
    if (firstAnswer === undefined) {
      const response = await route.fetch()
      const body = await response.text()
      if (body.includes('appointmentSearch')) firstAnswer = body
      return route.fulfill({ response, body })
    }
    return route.fulfill({ contentType: 'application/json', body: firstAnswer })
  })
}

test('the screens of an appointment are accessible and fit 320 px and large text, from the search to the cancellation', async ({
  page,
}) => {
  test.slow()
  const expectHeading = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 30_000 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signIn(page, erika)
  await freezeSearch(page)
  const orderNumber = await requestService(page, words.de, [
    'Reparatur',
    'Heizung und Warmwasser',
    'Kein warmes Wasser',
  ])
  await expectHeading(texts.search)
  await examine(page, 'the search')
  await page.unrouteAll({ behavior: 'wait' })

  await expectHeading(texts.choice)
  await press(texts.confirm)
  await expect(page.getByText('Bitte wählen Sie einen Termin aus.')).toBeVisible()
  await examine(page, 'the choice with an error')
  await page.getByRole('radio').first().check()
  await examine(page, 'the choice')
  await press(texts.confirm)
  await expectHeading(texts.agreed)
  await examine(page, 'the agreed appointment')

  await page.getByRole('main').getByRole('link', { name: 'Zurück zu den Services' }).click()
  await requestEntry(page, orderNumber).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the details with an appointment')
  await page.getByRole('dialog').getByRole('link', { name: 'Termin verschieben' }).click()
  await expectHeading('Neuen Termin wählen')
  await examine(page, 'the choice of a new appointment')
  await press('Jetzigen Termin behalten')
  await expectHeading(texts.agreed)
  await press(texts.cancel)
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the question before the cancellation')
  await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click()
  await expectHeading('Ihr Termin ist abgesagt')
  await examine(page, 'the cancelled appointment')
})

test('the screen of a certificate and the states of the inbox are accessible and fit 320 px and large text', async ({
  page,
}) => {
  test.slow()
  const { certificates, certificate } = words.de
  await signIn(page, erika)
  await requestService(page, words.de, certificates)
  await expect(page.getByRole('heading', { name: certificate.ready })).toBeVisible({ timeout: 20_000 })
  await examine(page, 'the certificate')

  await openScreen(page, '/inbox')
  await page
    .getByRole('button', { name: /^Ins Archiv verschieben/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
  await examine(page, 'the inbox, with the undo button')
  await page.keyboard.press('Shift+Tab')
  const nextRow = page.getByRole('listitem').first()
  await expect(nextRow).toBeFocused()
  await expect(nextRow, 'the focus is visible').toHaveCSS('outline-style', 'solid')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('searchbox').fill('gibt es nicht')
  await examine(page, 'the inbox, with nothing found')
  await page.getByRole('tab', { name: 'Archiv' }).click()
  await examine(page, 'the archive')

  await page.route('**/Inbox/Documents/Archive?*', (route) =>
    route.fulfill({ json: { partnerDocs: [], partnerDocCount: 0 } }),
  )
  await page.reload()
  await expect(page.getByText('Keine Dokumente')).toBeVisible()
  await examine(page, 'an empty archive')
  await page.route('**/Inbox/Documents/Archive?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('Die Dokumente konnten nicht geladen werden.')).toBeVisible({ timeout: 20_000 })
  await examine(page, 'an archive that cannot be loaded')
})
