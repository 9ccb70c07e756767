import type { Page } from '@playwright/test'
import {
  agreed,
  choice,
  chooseWindow,
  confirmButton,
  currentMessage,
  reportHeatingFault,
  searching,
  waitForStage,
} from '../../support/appointment.ts'
import { phonePhoto } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  evidence,
  finishHeatingReport,
  send,
} from '../../support/repair.ts'
import type { Portal } from '../../support/start/portal.ts'
import { erika, requestEntry, signIn } from '../../support/steps.ts'

const waiting = { timeout: 60_000 }

/** Kills the server as soon as a response says that the appointment is in this state, before the state can change. */
async function killWhen(page: Page, portal: Portal, state: string): Promise<void> {
  await page.waitForResponse(async (response) => {
    if (!response.url().includes('/request/actions?') || !response.ok()) return false
    // The body of a response cannot be read after the browser has left the page. Such a response is ignored.
    const action = (await response.json().catch(() => undefined)) as { kind: string; state?: string } | undefined
    return (action?.state ?? action?.kind) === state
  }, waiting)
  await portal.kill()
}

// `server/src/portal/appointments/search.test.ts` restarts the job worker in each state of the search.
test('the search for an appointment survives a reload and a killed server, and the files of the report survive too', async ({
  page,
  ownPortal,
}) => {
  test.slow()
  const portal = await ownPortal()
  const largePhoto = await phonePhoto('heizkoerper.jpg', 93)
  expect(largePhoto.buffer.length).toBeGreaterThan(8_000_000)
  await signIn(page, erika, portal.baseUrl)
  // Loads the code of the appointment screen before the server is killed.
  await requestEntry(page, 'Termin:').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Termin ansehen' }).click()
  await waitForStage(page, agreed)

  const killed = killWhen(page, portal, 'searching')
  await page.goto(`${portal.baseUrl}/services/repair`)
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await addFiles(page, [largePhoto, ...(await evidence())])
  await finishHeatingReport(page)
  const orderNumber = await send(page)
  await killed
  await expect(currentMessage(page)).toHaveText(new RegExp(`^${searching}`))
  await portal.start()
  await page.reload()
  await expect(page.getByText(orderNumber)).toBeVisible()
  await waitForStage(page, choice)
  const window = await chooseWindow(page, 1)
  await page.reload()
  await waitForStage(page, choice)
  await expect(page.getByText(`Ihre Auswahl: ${window}`)).toBeVisible()
  await confirmButton(page).click()
  await waitForStage(page, agreed)

  await portal.kill()
  await portal.start()
  await page.goto(`${portal.baseUrl}/services`)
  await requestEntry(page, orderNumber).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText(window.split(', ').slice(0, 2).join(', ')).first()).toBeVisible()
  for (const name of ['heizkoerper.jpg', 'thermostat.jpg', 'wartung.pdf'])
    await expect(detail.getByText(name)).toBeVisible()
})

test('the search for an appointment continues while its page is closed, and the services page leads back to that page', async ({
  page,
}) => {
  await signIn(page, erika)
  const orderNumber = await reportHeatingFault(page)
  await page.goto('/services')
  const entry = requestEntry(page, orderNumber)
  await expect(async () => {
    await page.reload()
    await expect(entry).toContainText('Bitte wählen Sie einen Termin', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await entry.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Termin wählen' }).click()
  await waitForStage(page, choice)
})
