import { writeFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Action, ServiceRequest } from '@portal/contract/requests'
import {
  agreed,
  choice,
  chooseWindow,
  confirmButton,
  currentMessage,
  searching,
  waitForStage,
} from '../../support/appointment.ts'
import { type FilePayload, phonePhoto } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { chooseHeatingFault, describeHeatingFault, evidence, finishHeatingReport, send } from '../../support/repair.ts'
import type { Portal } from '../../support/start/portal.ts'
import { erika, password, requestEntry, signIn } from '../../support/steps.ts'

const waiting = { timeout: 60_000 }
const contractId = '1000000001001'
const taken = 'Dieser Termin ist leider nicht mehr frei. Bitte wählen Sie einen anderen.'

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

/** Adds files by their path. On a busy machine, Playwright takes too long to send 8 MB to the browser. */
async function addStoredFiles(page: Page, files: readonly FilePayload[]): Promise<void> {
  const paths = files.map(({ name }) => test.info().outputPath(name))
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] as string, buffer)))
  await page.getByLabel('Dateien hinzufügen').setInputFiles(paths)
  for (const { name } of files) await expect(page.getByRole('button', { name: `${name} entfernen` })).toBeVisible()
}

type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** Moves the appointment of the demo landlord through the API to the window with this id. */
async function moveDemoAppointment(request: APIRequestContext, baseUrl: string, windowId: string): Promise<void> {
  const api = `${baseUrl}/api/v8`
  const device = { 'x-brand': 'landlord', 'x-device-platform': 'web' }
  const login = await request.post(`${api}/identity/login`, { headers: device, data: { email: erika, password } })
  const headers = { ...device, authorization: `Bearer ${(await login.json()).accessToken}` }
  const readAction = async <Kind extends Action['kind']>(todo = '') =>
    (await (await request.get(`${api}/request/actions`, { headers, params: { todo } })).json()) as ActionOf<Kind>
  const list = await request.get(`${api}/requests`, { headers, params: { contractId } })
  const { requests } = (await list.json()) as { requests: ServiceRequest[] }
  const { todo } = requests.find(({ appointment }) => appointment?.state === 'agreed') ?? {}
  const { move } = await readAction<'appointmentAgreed'>(todo ?? '')
  const { confirm } = await readAction<'appointmentChoice'>(move ?? '')
  const data = { contractId, todo: confirm, answers: { windowId } }
  const moved = await request.post(`${api}/request`, { headers, data })
  expect(moved.ok(), await moved.text()).toBe(true)
}

// `server/src/portal/appointments/search.test.ts` restarts the job worker in each state of the search.
test('the search for an appointment and the files of the report survive a killed server and a reload, the search continues while its page is closed, and a tenant who loses the chosen window chooses another', async ({
  page,
  request,
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
  await addStoredFiles(page, [largePhoto, ...(await evidence())])
  await finishHeatingReport(page)
  const orderNumber = await send(page)
  await killed
  await expect(currentMessage(page)).toHaveText(new RegExp(`^${searching}`))
  await portal.start()
  await page.reload()
  await expect(page.getByText(orderNumber)).toBeVisible()

  await page.goto(`${portal.baseUrl}/services`)
  await expect(requestEntry(page, orderNumber)).toContainText('Bitte wählen Sie einen Termin', { timeout: 30_000 })
  await requestEntry(page, orderNumber).click()
  const detail = page.getByRole('dialog')
  for (const name of ['heizkoerper.jpg', 'thermostat.jpg', 'wartung.pdf'])
    await expect(detail.getByText(name)).toBeVisible()
  await detail.getByRole('link', { name: 'Termin wählen' }).click()
  await waitForStage(page, choice)
  await expect(page.getByText('Frau Demir von Heizungsbau Brandt kommt zu Ihnen.')).toBeVisible()
  const lost = await chooseWindow(page, 1)
  await page.reload()
  await waitForStage(page, choice)
  await expect(page.getByText(`Ihre Auswahl: ${lost}`)).toBeVisible()

  await page.route(
    '**/api/v8/request',
    async (route, decision) => {
      const { answers } = decision.postDataJSON() as { answers: { windowId: string } }
      await moveDemoAppointment(request, portal.baseUrl, answers.windowId)
      await route.continue()
    },
    { times: 1 },
  )
  await confirmButton(page).click()
  await expect(page.getByText(taken).first()).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const window = await chooseWindow(page, 1)
  expect(window).not.toBe(lost)
  await confirmButton(page).click()
  await waitForStage(page, agreed)
  const about = new RegExp(`kommt am .*Ihr Termin steht fest.*${orderNumber}`, 's')
  const confirmation = await receive(request, { channel: 'mail', recipient: erika, about }, portal.baseUrl)
  expect(confirmation.text).toContain('Frau Demir')
  await page.goto(`${portal.baseUrl}/services`)
  await expect(requestEntry(page, orderNumber)).toContainText('Termin vereinbart')
})
