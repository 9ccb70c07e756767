import type { Page } from '@playwright/test'
import { concern, expectFilledIn, fillInAsLawyer, openContact, sendButton } from './contact.ts'
import { onePagePdf } from './files.ts'
import { expect, test } from './journey.ts'
import { readOrderNumber } from './repair.ts'
import { fillSignIn, max, requestEntry, signIn } from './steps.ts'

const file = (page: Page) => page.getByRole('button', { name: 'brief.pdf entfernen' })

/** What the server answers while it is being serviced. */
const closed = { code: 'maintenance', title: 'Wartungsmodus', description: 'Wir sind gleich zurück.' }

async function addFile(page: Page): Promise<void> {
  await page.getByLabel('Dateien hinzufügen').setInputFiles(await onePagePdf('brief.pdf'))
  await expect(file(page)).toBeVisible()
}

/** What the server answers while more files arrive than it can check. */
const overloaded = { code: 'overloaded', title: 'Gerade ist viel los', description: 'Bitte versuchen Sie es später.' }

/** A reload, a server that is closed for a moment or overloaded, a lost line: then it is sent, once. */
async function sendThroughEverything(page: Page, expectKept: () => Promise<void>): Promise<string> {
  await page.reload()
  await expectKept()

  const context = page.context()
  await page.route('**/api/v8/request', (route) => route.fulfill({ status: 503, json: closed }))
  await sendButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })).toBeVisible()
  await page.unroute('**/api/v8/request')
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expectKept()

  const busy = { status: 429, headers: { 'retry-after': '30' }, json: overloaded }
  await page.route('**/api/v8/request', (route) => route.fulfill(busy), { times: 2 })
  await sendButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Gerade ist viel los')
  await expect(notice).toContainText('Bitte versuchen Sie es in 30 Sekunden noch einmal.')
  await expect(notice).toBeFocused()
  await expectKept()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(notice).toContainText('in 30 Sekunden')
  await expectKept()

  // The server has it, the answer is lost on its way.
  await page.route('**/api/v8/request', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sendButton(page).click()
  await expect(page.getByText('Ihre Anfrage ist noch nicht gesendet')).toBeVisible()
  await page.unroute('**/api/v8/request')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Keine Verbindung')).toBeVisible()
  await expectKept()
  await context.setOffline(false)
  await page.reload()
  await expectKept()
  await sendButton(page).click()
  return readOrderNumber(page)
}

test('the form of people without a contract keeps everything until it is sent, once', async ({ page, ownPortal }) => {
  const portal = await ownPortal()
  await openContact(page, portal.baseUrl)
  await fillInAsLawyer(page)
  await addFile(page)
  const orderNumber = await sendThroughEverything(page, async () => {
    await expectFilledIn(page)
    await expect(file(page)).toBeVisible()
  })
  const stored = await portal.read('contact', 'messages')
  expect(stored.trim().split('\n')).toHaveLength(2)
  expect(stored).toContain(orderNumber)
  await openContact(page, portal.baseUrl)
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue('')
})

test('the form of a tenant keeps everything until it is sent, also when the session ends', async ({
  page,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await signIn(page, max, baseUrl)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kontakt/ })
    .click()
  await page.getByRole('link', { name: 'Nachricht schreiben' }).click()
  await page.getByLabel('Telefon').fill('040 66969199')
  await page.getByLabel('Ihr Anliegen').fill(concern)
  await addFile(page)
  const expectKept = async () => {
    await expect(page.getByLabel('Telefon')).toHaveValue('040 66969199')
    await expect(page.getByLabel('Ihr Anliegen')).toHaveValue(concern)
    await expect(file(page)).toBeVisible()
  }
  await page.evaluate(() => {
    const session = JSON.parse(String(localStorage.getItem('session')))
    localStorage.setItem('session', JSON.stringify({ ...session, refreshToken: 'ended' }))
  })
  await page.reload()
  await fillSignIn(page, max)
  await expectKept()

  const orderNumber = await sendThroughEverything(page, expectKept)
  await page.getByRole('link', { name: 'Zu den Services' }).click()
  await expect(requestEntry(page, orderNumber)).toHaveCount(1)
  await expect(requestEntry(page, 'Nachricht an uns')).toHaveCount(1)
})

test('what was typed belongs to one tab, and discarding forgets it', async ({ page, context }) => {
  await openContact(page)
  await fillInAsLawyer(page)
  await addFile(page)
  const other = await context.newPage()
  await openContact(other)
  await expect(other.getByLabel('Ihr Anliegen')).toHaveValue('')

  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue('')
  await expect(file(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Vorname oder Organisation')).toHaveValue('')
})
