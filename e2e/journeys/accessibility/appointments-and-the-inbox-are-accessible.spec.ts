import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { requestService, words } from '../../support/services.ts'
import { erika, openScreen, signIn } from '../../support/steps.ts'

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

test('the screens of an appointment, of a certificate and of the inbox are accessible and fit 320 px and large text', async ({
  page,
}) => {
  test.slow()
  const { certificates, certificate } = words.de
  const expectHeading = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 30_000 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signIn(page, erika)
  await freezeSearch(page)
  await requestService(page, words.de, ['Reparatur', 'Heizung und Warmwasser', 'Kein warmes Wasser'])
  await expectHeading(texts.search)
  await examine(page, 'the search')
  await page.unrouteAll({ behavior: 'wait' })

  await expectHeading(texts.choice)
  await press(texts.confirm)
  await expect(page.getByText('Bitte wählen Sie einen Termin aus.')).toBeVisible()
  await examine(page, 'the choice with an error')
  await page.getByRole('radio').first().check()
  await press(texts.confirm)
  await expectHeading(texts.agreed)
  await examine(page, 'the agreed appointment')
  await press(texts.cancel)
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the question before the cancellation')
  await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click()
  await expectHeading('Ihr Termin ist abgesagt')
  await examine(page, 'the cancelled appointment')

  await openScreen(page, '/services')
  await requestService(page, words.de, certificates)
  await expectHeading(certificate.ready)
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
})
