import type { Page } from '@playwright/test'
import {
  agreed,
  choice,
  chooseWindow,
  confirm,
  contacted,
  currentMessage,
  reached,
  reportHeatingFault,
  searching,
  sendingTimes,
} from './appointment.ts'
import { expect, test } from './journey.ts'
import type { Portal } from './portal.ts'
import { erika, requestEntry, signIn } from './steps.ts'

const waiting = { timeout: 60_000 }

/** Kills the server as soon as it has told that the appointment stands so: before it can go on. */
async function killWhen(page: Page, portal: Portal, state: string): Promise<void> {
  await page.waitForResponse(async (response) => {
    if (!response.url().includes('/request/actions?') || !response.ok()) return false
    const action = (await response.json()) as { kind: string; state?: string }
    return (action.state ?? action.kind) === state
  }, waiting)
  await portal.kill()
}

test('a reload and a killed server lose nothing of a search, whichever of its states it is in', async ({
  page,
  ownPortal,
}) => {
  test.slow()
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  const states = [
    ['searching', searching],
    ['contacted', contacted],
    ['sendingTimes', sendingTimes],
  ] as const
  // The code that shows an appointment is there before the server is not.
  await requestEntry(page, 'Termin:').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Termin ansehen' }).click()
  await reached(page, agreed)

  let isKilled = killWhen(page, portal, 'searching')
  const orderNumber = await reportHeatingFault(page, portal.baseUrl)
  const address = page.url()
  for (const [index, [, message]] of states.entries()) {
    await isKilled
    await expect(currentMessage(page)).toHaveText(new RegExp(`^${message}`))
    const next = states[index + 1]?.[0] ?? 'appointmentChoice'
    await portal.start()
    isKilled = killWhen(page, portal, next)
    await page.reload()
    await expect(page.getByText(orderNumber)).toBeVisible()
  }
  await isKilled
  await portal.start()
  await page.goto(address)
  await expect(page.getByText(orderNumber)).toBeVisible()
  await reached(page, choice)
  const window = await chooseWindow(page, 1)
  await page.reload()
  await reached(page, choice)
  await expect(page.getByText(`Ihre Auswahl: ${window}`)).toBeVisible()
  await confirm(page).click()
  await reached(page, agreed)

  await portal.kill()
  await portal.start()
  await page.goto(`${portal.baseUrl}/services`)
  await requestEntry(page, orderNumber).click()
  await expect(page.getByRole('dialog').getByText(window.split(', ').slice(0, 2).join(', ')).first()).toBeVisible()
})

test('a search goes on while nobody looks, and is found again on the overview', async ({ page, ownPortal }) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  const orderNumber = await reportHeatingFault(page, portal.baseUrl)
  await page.goto(`${portal.baseUrl}/services`)
  const entry = requestEntry(page, orderNumber)
  await expect(async () => {
    await page.reload()
    await expect(entry).toContainText('Bitte wählen Sie einen Termin', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await entry.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Termin wählen' }).click()
  await reached(page, choice)
})
