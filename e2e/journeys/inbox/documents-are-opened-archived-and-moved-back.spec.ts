import type { Page } from '@playwright/test'
import { expectPdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, openScreen, signIn } from '../../support/steps.ts'

const inboxLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Post/ })
const expectUnread = (page: Page, count: number) =>
  expect(inboxLink(page)).toHaveAccessibleName(
    count === 1 ? 'Post, 1 ungelesenes Dokument' : `Post, ${count} ungelesene Dokumente`,
  )
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const documents = (count: number) => (count === 1 ? '1 Dokument' : `${count} Dokumente`)

async function expectCounts(page: Page, { inbox, archive }: { inbox: number; archive: number }): Promise<void> {
  await expect(tab(page, 'Dokumente')).toHaveAccessibleDescription(documents(inbox))
  await expect(tab(page, 'Archiv')).toHaveAccessibleDescription(documents(archive))
}

async function readCounts(page: Page) {
  for (const name of ['Dokumente', 'Archiv']) await expect(tab(page, name)).toHaveAccessibleDescription(/\d/)
  const read = async (name: string) => parseInt((await tab(page, name).getAttribute('aria-description')) ?? '', 10)
  return { inbox: await read('Dokumente'), archive: await read('Archiv') }
}

/** Opens an unread document of three, twice. Expects the counts in the page and in a second tab. */
async function openUnreadDocument(page: Page, baseUrl: string): Promise<void> {
  await expectUnread(page, 3)
  const second = await page.context().newPage()
  await second.goto(`${baseUrl}/services`)
  await expectUnread(second, 3)

  await inboxLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  const unread = page.getByRole('button', { name: /^Ungelesen: / })
  await expect(unread).toHaveCount(3)
  const title = String(await unread.first().textContent())
  await expectPdf(page, () => unread.first().click())
  for (const each of [page, second]) await expectUnread(each, 2)
  await expect(unread).toHaveCount(2)

  // Opening the document a second time changes nothing.
  const again = page.waitForEvent('popup')
  await page
    .getByRole('button', { name: new RegExp(`^${title} öffnen`) })
    .first()
    .click()
  await (await again).close()
  await second.reload()
  await expectUnread(second, 2)
  await second.close()
}

/** Expects that each press of the button for more shows ten further documents of the inbox, and that the counts are right. */
async function showAll(page: Page): Promise<void> {
  const { inbox, archive } = await readCounts(page)
  expect(inbox + archive).toBe(24)
  await expect(rows(page)).toHaveCount(10)
  for (let shown = 10; shown < inbox; shown = Math.min(shown + 10, inbox)) {
    await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
    await expect(rows(page)).toHaveCount(Math.min(shown + 10, inbox))
  }
  await expect(page.getByRole('button', { name: 'Mehr anzeigen' })).toHaveCount(0)
  await tab(page, 'Archiv').click()
  await expect(rows(page)).toHaveCount(archive)
  await tab(page, 'Dokumente').click()
}

async function archiveAndMoveBack(page: Page): Promise<void> {
  const { inbox, archive } = await readCounts(page)
  const moveAway = page.getByRole('button', { name: /^Ins Archiv verschieben: / }).nth(1)
  const name = String(await moveAway.getAttribute('aria-label'))
  const title = name.replace('Ins Archiv verschieben: ', '')
  const moved = { inbox: inbox - 1, archive: archive + 1 }

  await moveAway.click()
  await expect(page.getByText(`„${title}“ liegt jetzt im Archiv.`)).toBeVisible()
  await expectCounts(page, moved)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectCounts(page, { inbox, archive })

  await page.getByRole('button', { name, exact: true }).first().click()
  await expectCounts(page, moved)
  const toast = page.getByText(`„${title}“ liegt jetzt im Archiv.`)
  await expect(toast).toBeVisible()
  await tab(page, 'Archiv').click()
  await expect(toast).toHaveCount(0)
  await page.reload()
  await expectCounts(page, moved)
  await expect(page).toHaveURL(/folder=archive/)
  await expect(tab(page, 'Archiv')).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('searchbox', { name: 'Im Titel suchen' }).fill(title)
  const back = page.getByRole('button', { name: `Zurück in die Post: ${title}` })
  await back.first().click()
  await expectCounts(page, { inbox, archive })
  await page.goBack()
  await expect(tab(page, 'Dokumente')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
}

// `server/src/platform/files/crash.test.ts` opens the documents of a portal that has its files in a bucket.
test('opening an unread document lowers the count of unread documents by one, also in a second tab, and the counts of inbox and archive are correct after each move of a document', async ({
  page,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await signIn(page, erika, baseUrl)
  await openUnreadDocument(page, baseUrl)
  await showAll(page)
  await archiveAndMoveBack(page)
})

test('a search in the inbox shows the documents that match only in the archive, a move that fails is undone, and a list that cannot load more documents shows an error and keeps its documents', async ({
  page,
}) => {
  await signIn(page, erika, '', '/inbox')
  const search = page.getByRole('searchbox', { name: 'Im Titel suchen' })
  await search.fill('Fenster')
  await expect(page.getByText('Nur im Archiv gefunden')).toBeVisible()
  await page.getByRole('button', { name: 'Im Archiv: 1 Dokument anzeigen' }).click()
  await expect(tab(page, 'Archiv')).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Fenster')
  await expect(rows(page)).toBeFocused()

  await openScreen(page, '/services')
  await inboxLink(page).click()
  const counts = await readCounts(page)
  await page.route('**/MoveToArchive', (route) => route.fulfill({ status: 500, json: {} }))
  await page
    .getByRole('button', { name: /^Ins Archiv verschieben: / })
    .first()
    .click()
  await expect(page.getByText(/konnte nicht verschoben werden und liegt wieder am alten Platz/)).toBeVisible()
  await expectCounts(page, counts)
  await page.route('**/Inbox/Documents/Inbox?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
  await expect(page.getByText('Weitere Dokumente konnten nicht geladen werden.')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(rows(page)).toHaveCount(Math.min(counts.inbox, 20))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters of the inbox open by keyboard, and their name says how many are set', async ({ page }) => {
    await signIn(page, erika, '', '/inbox')
    const search = page.getByRole('search')
    await expect(search.getByText('Filter', { exact: true })).toBeVisible()
    await expect(search.getByRole('combobox')).toHaveCount(0)
    await search.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await search.getByRole('combobox', { name: 'Art' }).selectOption({ index: 1 })
    await expect(search.getByText('Filter (1 gesetzt)')).toBeVisible()
    await expect(search.getByRole('combobox')).toHaveCount(2)
  })
})
