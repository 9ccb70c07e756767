import type { Page } from '@playwright/test'
import {
  agreed,
  choice,
  chooseWindow,
  confirmButton,
  currentMessage,
  saveCalendarFile,
  searching,
  waitForStage,
} from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { erika, requestEntry, signIn } from '../../support/steps.ts'

const fault = 'Heizung klopft'

async function expectOutdated(page: Page) {
  await expect(page.getByText(/^Überholt: Terminbestätigung: /).first()).toBeVisible()
  await expect(page.getByText(/^Terminbestätigung: /)).toHaveCount(0)
}

test('an appointment is moved and cancelled, with a mail for each change, and open tabs mark the message and the document about it as outdated without a reload; then the tenant cancels a search, starts a new one, and continues without an appointment', async ({
  page,
  context,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await signIn(page, erika, baseUrl)
  const orderNumber = String(/\d{7}/.exec(String(await requestEntry(page, fault).first().textContent()))?.[0])
  const mail = (about: RegExp) => receive(page.request, { channel: 'mail', recipient: erika, about }, baseUrl)
  // Loads the inbox before the appointment changes, so that the page has to refetch it later.
  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(page.getByText(/^Terminbestätigung: /).first()).toBeVisible()
  await page.getByRole('link', { name: 'Services', exact: true }).click()

  const inboxTab = await context.newPage()
  await inboxTab.goto(`${baseUrl}/inbox`)
  await expect(inboxTab.getByText(/^Terminbestätigung: /).first()).toBeVisible()
  const listTab = await context.newPage()
  await listTab.goto(`${baseUrl}/services`)
  const listed = requestEntry(listTab, fault).first()
  await expect(listed.getByText('Termin vereinbart')).toBeVisible()
  const reads: string[] = []
  listTab.on('request', (sent) => {
    if (sent.url().includes('/api/v8/requests?')) reads.push(sent.url())
  })

  await page.bringToFront()
  const dialog = page.getByRole('dialog')
  await requestEntry(page, fault).filter({ hasText: 'Termin vereinbart' }).click()
  // The status and the next actions come first, and the tenant's own report comes last.
  await expect(dialog).toHaveText(
    /Aktueller Stand.*Termin verschieben.*Wie es weitergeht.*Nachricht oder Foto hinzufügen.*Anliegen zurückziehen.*Verlauf.*Angaben/s,
  )
  await expect(dialog.getByText(/Frau Demir .* kommt am/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Terminbestätigung/ })).toBeVisible()
  await dialog.getByRole('link', { name: 'Termin ansehen' }).click()
  await waitForStage(page, agreed)
  await expect(page.getByText('Verschieben oder absagen können Sie den Termin bis zwei Stunden vorher.')).toBeVisible()
  const calendarEntry = await saveCalendarFile(page)
  const first = calendarEntry.visit
  expect(calendarEntry.location).toContain('22999 Hamburg')

  await page.getByRole('button', { name: 'Termin verschieben' }).click()
  await waitForStage(page, 'Neuen Termin wählen')
  await expect(page.getByText(`Ihr jetziger Termin: ${first}.`)).toBeVisible()
  const second = await chooseWindow(page, 2)
  expect(second).not.toBe(first)
  await confirmButton(page).click()
  await waitForStage(page, agreed)
  await expect(page.getByText('Ihr Termin ist verschoben.')).toBeVisible()
  const movedEntry = await saveCalendarFile(page)
  expect(movedEntry).toMatchObject({ uid: calendarEntry.uid, visit: second })
  expect(movedEntry.sequence).toBeGreaterThan(calendarEntry.sequence)
  await mail(new RegExp(`Neuer Termin: .*${orderNumber}`, 's'))
  // The other tabs stay in the background, so only a message from this tab can make them load their data again.
  await expectOutdated(inboxTab)
  await expect.poll(() => reads.length).toBe(1)

  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(dialog).toContainText('Frau Demir kommt dann nicht.')
  await dialog.getByRole('button', { name: 'Termin absagen' }).click()
  await waitForStage(page, 'Ihr Termin ist abgesagt')
  await expect(listed.getByText('Termin vereinbart')).toHaveCount(0)
  expect(reads).toHaveLength(2)
  const cancellation = await mail(new RegExp(`ist abgesagt.*${orderNumber}`, 's'))
  expect(cancellation.text).toContain('Wir melden uns bei Ihnen, um einen neuen Termin zu vereinbaren.')

  await page.getByRole('main').getByRole('link', { name: 'Zu den Services' }).first().click()
  await expect(requestEntry(page, fault).first()).not.toContainText('Termin vereinbart')
  await requestEntry(page, fault).first().click()
  await expect(dialog.getByText(/^Überholt: Frau Demir .* kommt am/).first()).toBeVisible()
  for (const entry of [`Termin vereinbart: ${first}.`, `Sie haben den Termin verschoben auf ${second}.`])
    await expect(dialog.getByText(`Überholt: ${entry}`, { exact: true })).toBeVisible()
  const notStruckOut = dialog.locator(':not(del)')
  await expect(dialog.getByText(/^Frau Demir .* kommt am/).and(notStruckOut)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Terminbestätigung/ })).toHaveCount(0)
  await expect(dialog).toContainText('Wir melden uns bei Ihnen, um einen neuen Termin zu vereinbaren.')
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('link', { name: /^Post/ }).click()
  await expectOutdated(page)

  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await requestEntry(page, fault).first().click()
  await dialog.getByRole('link', { name: 'Termin suchen' }).click()
  await expect(currentMessage(page)).toHaveText(new RegExp(`^${searching}`))
  await page.getByRole('button', { name: 'Suche abbrechen' }).click()
  await waitForStage(page, 'Die Suche ist abgebrochen')
  await page.getByRole('button', { name: 'Termin suchen' }).click()
  await waitForStage(page, choice)
  await page.getByRole('button', { name: 'Ohne Termin fortfahren' }).click()
  await waitForStage(page, 'Ihr Anliegen ist bei uns')
  await page.reload()
  await waitForStage(page, 'Ihr Anliegen ist bei uns')
  await page.goto(`${baseUrl}/services`)
  await requestEntry(page, fault).first().click()
  await expect(dialog.getByText('Wir melden uns bei Ihnen, um einen Termin zu vereinbaren.').first()).toBeVisible()
})
