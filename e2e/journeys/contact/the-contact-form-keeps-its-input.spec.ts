import type { Page } from '@playwright/test'
import { concern, expectFilledIn, fillInAsLawyer, openContact, sendButton } from '../../support/contact.ts'
import { onePagePdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { readOrderNumber } from '../../support/repair.ts'

const file = (page: Page) => page.getByRole('button', { name: 'brief.pdf entfernen' })

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

// `input-survives-an-outage` sends the form during maintenance.
/** Sends the form while the server refuses it: with too many files at once, and with a full disk. */
async function sendDespiteRefusals(page: Page, expectKept: () => Promise<void>): Promise<void> {
  const overloadedAnswer = { status: 429, headers: { 'retry-after': '30' }, json: overloaded }
  await page.route('**/api/v8/request', (route) => route.fulfill(overloadedAnswer), { times: 1 })
  await sendButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Gerade ist viel los')
  await expect(notice).toContainText('Bitte warten Sie 30 Sekunden')
  await expect(notice).toBeFocused()
  await expectKept()

  await page.route('**/api/v8/request', (route) => route.fulfill({ status: 429, json: uploadsPaused }), { times: 1 })
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  const addFiles = page.getByLabel('Dateien hinzufügen')
  await expect(addFiles).toBeFocused()
  await expect(addFiles).toHaveAccessibleDescription(/Bitte senden Sie Ihre Angaben ohne Dateien/)
  await expectKept()
}

/** Sends the form despite a lost response, a lost connection and a reload. Returns the order number. */
async function sendDespiteLosses(page: Page, expectKept: () => Promise<void>): Promise<string> {
  // The server receives the form, but its response is lost.
  await page.route(
    '**/api/v8/request',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByText('Ihre Anfrage ist noch nicht gesendet')).toBeVisible()

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

// `a-tenants-contract-number-leads-to-the-sign-in` ends the session of a tenant who fills in the form, which is the same component.
test('the form of an anonymous visitor keeps all input despite failures, and is sent once', async ({
  page,
  portal,
}) => {
  const email = 'beharrlich@example.org'
  await openContact(page)
  await fillInAsLawyer(page, email)
  await addFile(page)
  const expectKept = async () => {
    await expectFilledIn(page)
    await expect(file(page)).toBeVisible()
  }
  await sendDespiteRefusals(page, expectKept)
  const orderNumber = await sendDespiteLosses(page, expectKept)
  const stored = (await portal.outputOf('contact', 'messages')).split('\n').filter((line) => line.includes(email))
  expect(stored).toEqual([expect.stringContaining(orderNumber)])
  await openContact(page)
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

test('a draft of an anonymous visitor belongs to one tab, keeps text that was typed just before a reload even if the browser has not stored it yet, and is deleted when the visitor discards it', async ({
  page,
  context,
}) => {
  await openContact(page)
  await fillInAsLawyer(page)
  await addFile(page)
  const other = await context.newPage()
  await openContact(other)
  await expect(other.getByLabel('Ihr Anliegen')).toHaveValue('')

  const unlock = await lockDrafts(other)
  await page.bringToFront()
  const field = page.getByLabel('Ihr Anliegen')
  await field.press('End')
  await page.keyboard.type(' Danke')
  await page.reload({ waitUntil: 'commit' })
  await unlock()
  await expect(field).toHaveValue(`${concern} Danke`)
  await expect(file(page)).toBeVisible()

  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(field).toHaveValue('')
  await expect(file(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Vorname oder Organisation')).toHaveValue('')
})
