import type { Page } from '@playwright/test'
import { concern, expectFilledIn, fillInAsLawyer, openContact, sendButton } from '../../support/contact.ts'
import { onePagePdf } from '../../support/files.ts'
import { expect, openPortalForFile, test } from '../../support/journey.ts'
import { readOrderNumber } from '../../support/repair.ts'
import { fillSignIn, max, requestEntry, signIn } from '../../support/steps.ts'

const sharedPortal = openPortalForFile()

const file = (page: Page) => page.getByRole('button', { name: 'brief.pdf entfernen' })

/** The body of the server's response during maintenance. */
const maintenance = { code: 'maintenance', title: 'Wartungsmodus', description: 'Wir sind gleich zurück.' }

async function addFile(page: Page): Promise<void> {
  await page.getByLabel('Dateien hinzufügen').setInputFiles(await onePagePdf('brief.pdf'))
  await expect(file(page)).toBeVisible()
}

/** The body of the server's response while more files arrive than the server can check. */
const overloaded = { code: 'overloaded', title: 'Gerade ist viel los', description: 'Bitte versuchen Sie es später.' }

/** The body of the server's response while the disk has too little space for files. */
const uploadsPaused = {
  code: 'uploadsPaused',
  title: 'Dateien sind gerade nicht möglich',
  description: 'Bitte senden Sie Ihre Angaben ohne Dateien.',
  fields: [
    { field: 'answers.attachments', code: 'uploadsPaused', message: 'Bitte senden Sie Ihre Angaben ohne Dateien.' },
  ],
}

/** Sends the form while the server refuses it: during maintenance, with too many files at once, and with a full disk. */
async function sendDespiteRefusals(page: Page, expectKept: () => Promise<void>): Promise<void> {
  await page.route('**/api/v8/request', (route) => route.fulfill({ status: 503, json: maintenance }))
  await sendButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })).toBeVisible()
  await page.unroute('**/api/v8/request')
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expectKept()

  const overloadedAnswer = { status: 429, headers: { 'retry-after': '30' }, json: overloaded }
  await page.route('**/api/v8/request', (route) => route.fulfill(overloadedAnswer), { times: 2 })
  await sendButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Gerade ist viel los')
  await expect(notice).toContainText('Bitte warten Sie 30 Sekunden')
  await expect(notice).toBeFocused()
  await expectKept()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(notice).toContainText('30 Sekunden')
  await expectKept()

  await page.route('**/api/v8/request', (route) => route.fulfill({ status: 429, json: uploadsPaused }), { times: 1 })
  await sendButton(page).click()
  const addFiles = page.getByLabel('Dateien hinzufügen')
  await expect(addFiles).toBeFocused()
  await expect(addFiles).toHaveAccessibleDescription(/Bitte senden Sie Ihre Angaben ohne Dateien/)
  await expectKept()
}

/** Sends the form despite a reload, a lost response and a lost connection. Returns the order number. */
async function sendDespiteLosses(page: Page, expectKept: () => Promise<void>): Promise<string> {
  await page.reload()
  await expectKept()

  // The server receives the form, but its response is lost.
  await page.route('**/api/v8/request', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sendButton(page).click()
  await expect(page.getByText('Ihre Anfrage ist noch nicht gesendet')).toBeVisible()
  await page.unroute('**/api/v8/request')

  const context = page.context()
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

test('the form of an anonymous visitor keeps all input despite failures, and is sent once', async ({ page }) => {
  const portal = sharedPortal()
  await openContact(page, portal.baseUrl)
  await fillInAsLawyer(page)
  await addFile(page)
  const expectKept = async () => {
    await expectFilledIn(page)
    await expect(file(page)).toBeVisible()
  }
  await sendDespiteRefusals(page, expectKept)
  const orderNumber = await sendDespiteLosses(page, expectKept)
  const stored = await portal.outputOf('contact', 'messages')
  expect(stored.trim().split('\n')).toHaveLength(2)
  expect(stored).toContain(orderNumber)
  await openContact(page, portal.baseUrl)
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue('')
})

test('the form of a tenant keeps all input despite failures and the end of the session, and is sent once', async ({
  page,
}) => {
  const { baseUrl } = sharedPortal()
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

  // The form of an anonymous visitor, which is the same component, shows how refusals are handled.
  const orderNumber = await sendDespiteLosses(page, expectKept)
  await page.getByRole('link', { name: 'Zu den Services' }).click()
  await expect(requestEntry(page, orderNumber)).toHaveCount(1)
  await expect(requestEntry(page, 'Nachricht an uns')).toHaveCount(1)
})

test('a draft of an anonymous visitor belongs to one tab, and is deleted when the visitor discards it', async ({
  page,
  context,
}) => {
  const { baseUrl } = sharedPortal()
  await openContact(page, baseUrl)
  await fillInAsLawyer(page)
  await addFile(page)
  const other = await context.newPage()
  await openContact(other, baseUrl)
  await expect(other.getByLabel('Ihr Anliegen')).toHaveValue('')

  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue('')
  await expect(file(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Vorname oder Organisation')).toHaveValue('')

  // A draft that no longer contains input is deleted.
  await page.getByLabel('Ihr Anliegen').fill(concern)
  await page.getByLabel('Ihr Anliegen').fill('')
  await page.reload()
  await expect(page.getByLabel('Ihr Anliegen')).toHaveValue('')
})

/** Keeps the stored drafts locked, as a slow disk does, until the returned function is called. */
async function lockDrafts(page: Page) {
  await page.evaluate(async () => {
    const [database] = await indexedDB.databases()
    const opened = indexedDB.open(String(database?.name))
    await new Promise((resolve) => {
      opened.onsuccess = resolve
    })
    const drafts = opened.result.transaction('drafts', 'readwrite').objectStore('drafts')
    document.body.dataset.locks = 'drafts'
    // A transaction ends when it has no requests left.
    const keepOpen = () => {
      if (document.body.dataset.locks) drafts.get('none').onsuccess = keepOpen
    }
    keepOpen()
  })
  return () => page.evaluate(() => delete document.body.dataset.locks)
}

test('text that was typed just before a reload is kept, even if the browser has not stored it yet', async ({
  page,
  context,
}) => {
  const { baseUrl } = sharedPortal()
  await openContact(page, baseUrl)
  const field = page.getByLabel('Ihr Anliegen')
  await field.fill('Guten Tag')
  const other = await context.newPage()
  await openContact(other, baseUrl)
  const unlock = await lockDrafts(other)
  await page.bringToFront()
  await field.press('End')
  await page.keyboard.type(`, ${concern}`)
  await page.reload({ waitUntil: 'commit' })
  await unlock()
  await expect(field).toHaveValue(`Guten Tag, ${concern}`)
})
