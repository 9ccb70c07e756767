import type { Page } from '@playwright/test'
import {
  agreed,
  choice,
  chooseWindow,
  confirmButton,
  currentMessage,
  reportHeatingFault,
  saveCalendarFile,
  searching,
  waitForStage,
} from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { max, requestEntry, signIn } from '../../support/steps.ts'

test('an appointment is found, chosen, moved and cancelled, with a mail for each change', async ({ page }) => {
  await signIn(page, max)
  const orderNumber = await reportHeatingFault(page)
  const mail = (about: RegExp) => receive(page.request, { channel: 'mail', recipient: max, about })
  await expect(currentMessage(page)).toHaveText(new RegExp(`^${searching}`))
  await waitForStage(page, choice)
  await expect(page.getByText('Frau Demir von Heizungsbau Brandt kommt zu Ihnen.')).toBeVisible()

  const first = await chooseWindow(page, 0)
  await confirmButton(page).click()
  await waitForStage(page, agreed)
  const calendarEntry = await saveCalendarFile(page)
  expect(calendarEntry).toMatchObject({ visit: first, location: expect.stringContaining('22999 Hamburg') })
  const confirmation = await mail(new RegExp(`kommt am .*Ihr Termin steht fest.*${orderNumber}`, 's'))
  expect(confirmation.text).toContain('Frau Demir')
  await expect(page.getByText('Verschieben oder absagen können Sie den Termin bis zwei Stunden vorher.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Zurück zu den Services' }).click()
  await expect(requestEntry(page, orderNumber)).toContainText('Termin vereinbart')
  await requestEntry(page, orderNumber).click()
  const details = page.getByRole('dialog')
  // The status and the next actions come first, and the tenant's own report comes last.
  await expect(details).toHaveText(
    /Aktueller Stand.*Termin verschieben.*Wie es weitergeht.*Nachricht oder Foto hinzufügen.*Anliegen zurückziehen.*Verlauf.*Angaben/s,
  )
  await details.getByRole('link', { name: 'Termin verschieben' }).click()
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

  await expectPastScreen(page)

  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Frau Demir kommt dann nicht.')
  await page.getByRole('dialog').getByRole('button', { name: 'Termin absagen' }).click()
  await waitForStage(page, 'Ihr Termin ist abgesagt')
  const cancellation = await mail(new RegExp(`ist abgesagt.*${orderNumber}`, 's'))
  expect(cancellation.text).toContain('Wir melden uns bei Ihnen, um einen neuen Termin zu vereinbaren.')
  await page.goto('/services')
  await expect(requestEntry(page, orderNumber)).not.toContainText('Termin vereinbart')
  await requestEntry(page, orderNumber).click()
  await expect(details.getByText(`Überholt: Termin vereinbart: ${first}.`, { exact: true })).toBeVisible()
  await expect(details).toContainText('Wir melden uns bei Ihnen, um einen neuen Termin zu vereinbaren.')
  await details.getByRole('link', { name: 'Termin suchen' }).click()
  await waitForStage(page, choice)
})

test('a tenant cancels a search, starts a new one, and continues without an appointment', async ({ page }) => {
  await signIn(page, max)
  const orderNumber = await reportHeatingFault(page)
  await page.getByRole('button', { name: 'Suche abbrechen' }).click()
  await waitForStage(page, 'Die Suche ist abgebrochen')
  await page.getByRole('button', { name: 'Termin suchen' }).click()
  await waitForStage(page, choice)
  await page.getByRole('button', { name: 'Ohne Termin fortfahren' }).click()
  await waitForStage(page, 'Ihr Anliegen ist bei uns')
  await page.reload()
  await waitForStage(page, 'Ihr Anliegen ist bei uns')

  await page.goto('/services')
  await requestEntry(page, orderNumber).click()
  await expect(
    page.getByRole('dialog').getByText('Wir melden uns bei Ihnen, um einen Termin zu vereinbaren.').first(),
  ).toBeVisible()
})

/** Moves the appointment in the response to the past, expects the screen for it, and then restores the real response. */
async function expectPastScreen(page: Page) {
  const actions = /\/request\/actions\?/
  await page.route(actions, async (route) => {
    const response = await route.fetch()
    const action = await response.json()
    const agreed = { ...action.agreed, start: '2026-01-12T09:00:00.000Z', end: '2026-01-12T11:00:00.000Z' }
    await route.fulfill({ response, json: { ...action, agreed } })
  })
  await page.reload()
  await waitForStage(page, 'Vergangener Termin')
  await expect(page.getByRole('main').getByText('Frau Demir')).toBeVisible()
  await expect(page.getByText('Es kommt', { exact: true })).toHaveCount(0)
  await page.unroute(actions)
  await page.reload()
  await waitForStage(page, agreed)
}
