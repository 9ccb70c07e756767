import type { Page } from '@playwright/test'
import { examineInAllColours } from './examine.ts'
import { expect, test } from './journey.ts'
import { askFor, enter, languageOf, words } from './services.ts'
import { requestEntry } from './steps.ts'

const say = {
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

/** Lets the search stand still where it is, on this screen alone. */
async function holdSearch(page: Page): Promise<void> {
  let first: string | undefined
  await page.route('**/request/actions?*', async (route) => {
    if (first === undefined) {
      const response = await route.fetch()
      const body = await response.text()
      if (body.includes('appointmentSearch')) first = body
      return route.fulfill({ response, body })
    }
    return route.fulfill({ contentType: 'application/json', body: first })
  })
}

test('an appointment is accessible and fits 320 px, from its search to its end', async ({ page, brand }) => {
  test.slow()
  const language = languageOf(brand)
  const { heating, ...texts } = say[language]
  const headed = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 30_000 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await enter(page, language)
  await holdSearch(page)
  const orderNumber = await askFor(page, words[language], heating)
  await headed(texts.search)
  await examineInAllColours(page, 'the search')
  await page.unrouteAll({ behavior: 'wait' })

  await headed(texts.choice)
  await press(texts.confirm)
  await expect(page.getByText(texts.noneChosen)).toBeVisible()
  await examineInAllColours(page, 'the choice with an error')
  await page.getByRole('radio').first().check()
  await examineInAllColours(page, 'the choice')
  await press(texts.confirm)
  await headed(texts.agreed)
  await examineInAllColours(page, 'what is agreed')

  await page.goto('/services')
  await requestEntry(page, orderNumber).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examineInAllColours(page, 'the details with an appointment')
  await page.getByRole('dialog').getByRole('link', { name: texts.move }).click()
  await headed(texts.moving)
  await examineInAllColours(page, 'the move')
  await press(texts.keep)
  await headed(texts.agreed)
  await press(texts.cancel)
  await expect(page.getByRole('dialog')).toBeVisible()
  await examineInAllColours(page, 'the question before it is cancelled')
  await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click()
  await headed(texts.cancelled)
  await examineInAllColours(page, 'what was cancelled')
})

test('a certificate and the post are accessible and fit 320 px, full, empty and failing', async ({ page, brand }) => {
  test.slow()
  const language = languageOf(brand)
  const texts = say[language]
  const { certificates, certificate } = words[language]
  await enter(page, language)
  await askFor(page, words[language], certificates)
  await expect(page.getByRole('heading', { name: certificate.ready })).toBeVisible({ timeout: 20_000 })
  await examineInAllColours(page, 'a certificate that is there')

  await page.goto('/inbox')
  await page.getByRole('button', { name: texts.moveToArchive }).first().click()
  await expect(page.getByRole('button', { name: texts.undo })).toBeVisible()
  await examineInAllColours(page, 'the post, with what can be undone')
  await page.getByRole('button', { name: texts.undo }).click()
  await page.getByRole('searchbox').fill('gibt es nicht')
  await examineInAllColours(page, 'the post, with nothing found')
  await page.getByRole('tab', { name: texts.archive }).click()
  await examineInAllColours(page, 'the archive')

  await page.route('**/Inbox/Documents/Archive?*', (route) =>
    route.fulfill({ json: { partnerDocs: [], partnerDocCount: 0 } }),
  )
  await page.reload()
  await expect(page.getByText(texts.none)).toBeVisible()
  await examineInAllColours(page, 'an empty archive')
  await page.route('**/Inbox/Documents/Archive?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText(texts.failed)).toBeVisible({ timeout: 20_000 })
  await examineInAllColours(page, 'a post that cannot be loaded')
})
