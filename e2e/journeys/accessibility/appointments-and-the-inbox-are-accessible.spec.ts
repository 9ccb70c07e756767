import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { enter, languageOf, requestService, words } from '../../support/services.ts'
import { requestEntry } from '../../support/steps.ts'

const textsByLanguage = {
  de: {
    heating: ['Reparatur', 'Heizung und Warmwasser', 'Kein warmes Wasser'],
    search: 'Wir suchen einen Termin für Sie',
    choice: 'Wählen Sie einen Termin',
    noneChosen: 'Bitte wählen Sie einen Termin aus.',
    confirm: 'Termin bestätigen',
    agreed: 'Ihr Termin steht',
    move: 'Termin verschieben',
    moving: 'Neuen Termin wählen',
    keep: 'Termin behalten',
    cancel: 'Termin absagen',
    cancelled: 'Ihr Termin ist abgesagt',
    archive: 'Archiv',
    none: 'Keine Dokumente',
    moveToArchive: /^Ins Archiv verschieben/,
    undo: 'Rückgängig',
    failed: 'Die Dokumente konnten nicht geladen werden.',
  },
  en: {
    heating: ['Repair', 'Heating and hot water', 'No hot water'],
    search: 'We are looking for an appointment for you',
    choice: 'Choose an appointment',
    noneChosen: 'Please choose an appointment.',
    confirm: 'Confirm appointment',
    agreed: 'Your appointment is set',
    move: 'Reschedule appointment',
    moving: 'Choose a new appointment',
    keep: 'Keep appointment',
    cancel: 'Cancel appointment',
    cancelled: 'Your appointment is cancelled',
    archive: 'Archive',
    none: 'No documents',
    moveToArchive: /^Move to archive/,
    undo: 'Undo',
    failed: 'The documents could not be loaded.',
  },
} as const

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

test('the screens of an appointment are accessible and fit 320 px, from the search to the cancellation', async ({
  page,
  brand,
}) => {
  test.slow()
  const language = languageOf(brand)
  const { heating, ...texts } = textsByLanguage[language]
  const expectHeading = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 30_000 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await enter(page, language)
  await freezeSearch(page)
  const orderNumber = await requestService(page, words[language], heating)
  await expectHeading(texts.search)
  await examine(page, 'the search')
  await page.unrouteAll({ behavior: 'wait' })

  await expectHeading(texts.choice)
  await press(texts.confirm)
  await expect(page.getByText(texts.noneChosen)).toBeVisible()
  await examine(page, 'the choice with an error')
  await page.getByRole('radio').first().check()
  await examine(page, 'the choice')
  await press(texts.confirm)
  await expectHeading(texts.agreed)
  await examine(page, 'the agreed appointment')

  await page.goto('/services')
  await requestEntry(page, orderNumber).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the details with an appointment')
  await page.getByRole('dialog').getByRole('link', { name: texts.move }).click()
  await expectHeading(texts.moving)
  await examine(page, 'the choice of a new appointment')
  await press(texts.keep)
  await expectHeading(texts.agreed)
  await press(texts.cancel)
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the question before the cancellation')
  await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click()
  await expectHeading(texts.cancelled)
  await examine(page, 'the cancelled appointment')
})

test('the screen of a certificate and the inbox in all its states are accessible and fit 320 px', async ({
  page,
  brand,
}) => {
  test.slow()
  const language = languageOf(brand)
  const texts = textsByLanguage[language]
  const { certificates, certificate } = words[language]
  await enter(page, language)
  await requestService(page, words[language], certificates)
  await expect(page.getByRole('heading', { name: certificate.ready })).toBeVisible({ timeout: 20_000 })
  await examine(page, 'the certificate')

  await page.goto('/inbox')
  await page.getByRole('button', { name: texts.moveToArchive }).first().click()
  await expect(page.getByRole('button', { name: texts.undo })).toBeVisible()
  await examine(page, 'the inbox, with the undo button')
  await page.getByRole('button', { name: texts.undo }).click()
  await page.getByRole('searchbox').fill('gibt es nicht')
  await examine(page, 'the inbox, with nothing found')
  await page.getByRole('tab', { name: texts.archive }).click()
  await examine(page, 'the archive')

  await page.route('**/Inbox/Documents/Archive?*', (route) =>
    route.fulfill({ json: { partnerDocs: [], partnerDocCount: 0 } }),
  )
  await page.reload()
  await expect(page.getByText(texts.none)).toBeVisible()
  await examine(page, 'an empty archive')
  await page.route('**/Inbox/Documents/Archive?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText(texts.failed)).toBeVisible({ timeout: 20_000 })
  await examine(page, 'an inbox that cannot be loaded')
})
