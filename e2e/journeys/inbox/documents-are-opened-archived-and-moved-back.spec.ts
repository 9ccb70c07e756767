import type { Page } from '@playwright/test'
import { startBucket } from '../../../tools/testing/bucket.ts'
import { expectPdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { openPortal, type Portal } from '../../support/start/portal.ts'
import { erika, signIn } from '../../support/steps.ts'

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
  for (const each of [page, second]) {
    await each.reload()
    await expectUnread(each, 2)
  }
}

async function archiveAndMoveBack(page: Page): Promise<void> {
  await inboxLink(page).click()
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
  await page.reload()
  await expectCounts(page, { inbox, archive })

  await page.getByRole('button', { name, exact: true }).first().click()
  await expectCounts(page, moved)
  const toast = page.getByText(`„${title}“ liegt jetzt im Archiv.`)
  await expect(toast).toBeVisible()
  await tab(page, 'Archiv').click()
  await expect(toast).toHaveCount(0)
  await tab(page, 'Dokumente').click()
  await page.reload()
  await expectCounts(page, moved)

  await tab(page, 'Archiv').click()
  await expect(page).toHaveURL(/folder=archive/)
  await page.getByRole('searchbox', { name: 'Im Titel suchen' }).fill(title)
  const back = page.getByRole('button', { name: `Zurück in die Post: ${title}` })
  await back.first().click()
  await expectCounts(page, { inbox, archive })
  await page.reload()
  await expectCounts(page, { inbox, archive })
  await expect(tab(page, 'Archiv')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Dokumente')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
}

test.describe('the inbox of a tenant, with the files of the portal in a bucket', () => {
  test.describe.configure({ mode: 'default', timeout: 90_000 })
  let bucket: Awaited<ReturnType<typeof startBucket>>
  let portal: Portal

  test.beforeAll(async ({ brand }) => {
    bucket = await startBucket()
    portal = await openPortal({ BRAND: brand, FILES_URL: bucket.url })
  })
  test.afterAll(async () => {
    await portal?.remove()
    await bucket?.remove()
  })

  test('opening an unread document lowers the count of unread documents by one, also in a second tab', async ({
    page,
  }) => {
    const { baseUrl } = portal
    await signIn(page, erika, baseUrl)
    await openUnreadDocument(page, baseUrl)
  })

  test('the counts of inbox and archive are correct after each move of a document', async ({ page }) => {
    await signIn(page, erika, portal.baseUrl)
    await archiveAndMoveBack(page)
  })

  test('a search in the inbox says how many documents in the archive match, and a button shows them', async ({
    page,
  }) => {
    await signIn(page, erika, portal.baseUrl)
    await inboxLink(page).click()
    await page.getByRole('searchbox', { name: 'Im Titel suchen' }).fill('Fenster')
    await expect(page.getByText('Nur im Archiv gefunden')).toBeVisible()
    await page.getByRole('button', { name: 'Im Archiv: 1 Dokument anzeigen' }).click()
    await expect(tab(page, 'Archiv')).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Fenster')
    await expect(rows(page)).toBeFocused()
  })

  test('pressing "show more" repeatedly shows every document', async ({ page }) => {
    await signIn(page, erika, portal.baseUrl)
    await inboxLink(page).click()
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
  })

  test('a move that fails is undone, and a list that cannot load more documents shows an error and keeps its documents', async ({
    page,
  }) => {
    await signIn(page, erika, portal.baseUrl)
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
    await expect(rows(page)).toHaveCount(20)
  })
})
