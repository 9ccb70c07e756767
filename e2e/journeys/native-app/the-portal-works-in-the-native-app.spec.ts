import type { ServiceRequest } from '@portal/contract/requests'
import {
  agreed,
  choice,
  chooseWindow,
  confirmButton,
  saveCalendarFile,
  waitForStage,
} from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  evidence,
  finishHeatingReport,
  send,
} from '../../support/repair.ts'
import {
  expectSheet,
  messagesToApp,
  openControls,
  openRoute,
  phoneOf,
  postponeContactDataInPhone,
  signInToHost,
} from '../../support/start/nativeHost.ts'
import { erika, max, requestEntry } from '../../support/steps.ts'

test('in the app, in dark mode, a tenant reports a repair, confirms an appointment, opens a document and signs out', async ({
  page,
}) => {
  test.slow()
  const phone = phoneOf(page)
  await page.goto('/native-host')
  await signInToHost(page, max)
  await openControls(page, 'Gerät')
  const lightness = () =>
    phone.locator('body').evaluate((body) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      if (!context) throw new Error('The browser has no 2D canvas.')
      context.fillStyle = getComputedStyle(body).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
    })
  await page.getByLabel('Farben').selectOption('hell')
  await expect.poll(lightness).toBeGreaterThan(192)
  await page.getByLabel('Farben').selectOption('dunkel')
  await expect.poll(lightness).toBeLessThan(64)

  await phone
    .getByRole('main')
    .getByRole('link', { name: /^Reparatur/ })
    .click()
  await chooseHeatingFault(phone)
  await describeHeatingFault(phone)
  await addFiles(phone, await evidence())
  await finishHeatingReport(phone)
  const orderNumber = await send(phone)
  await waitForStage(phone, choice)
  const window = await chooseWindow(phone, 0)
  await confirmButton(phone).click()
  await waitForStage(phone, agreed)
  expect(await saveCalendarFile(page, phone)).toMatchObject({ visit: window })

  await phone.getByRole('main').getByRole('link', { name: 'Zurück zu den Services' }).click()
  await expect(requestEntry(phone, orderNumber)).toContainText('Termin vereinbart')
  await phone
    .getByRole('main')
    .getByRole('link', { name: /^Mietvertrag/ })
    .click()
  await expectSheet(page, 'Mietvertrag', 'rentalContract')
  await phone
    .getByRole('main')
    .getByRole('link', { name: /^Mieterkonto/ })
    .click()
  await expectSheet(page, 'Mieterkonto', 'rentalAccount')

  await page.getByRole('navigation', { name: 'Leiste der App' }).getByRole('button', { name: 'Post' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  // In the app, the portal saves the document. Outside the app, it opens a new window.
  const download = page.waitForEvent('download')
  await phone
    .getByRole('button', { name: / öffnen/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

  await openRoute(page, '/profile')
  await phone.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Willkommen bei Lindenhof Wohnen' })).toBeVisible()
  expect(await messagesToApp(page, 'logout')).toHaveLength(1)
})

test('a message that a tenant is writing stays with its request when the app opens another request', async ({
  page,
}) => {
  let listed: ServiceRequest[] = []
  await page.route('**/api/v8/requests?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { requests: ServiceRequest[] }
    listed = answer.requests
    await route.fulfill({ response, json: answer })
  })
  await postponeContactDataInPhone(page)
  await page.goto('/native-host')
  await signInToHost(page, erika)
  await expect.poll(() => listed.length).toBeGreaterThan(0)
  const [first, ...others] = listed.filter(({ kind, addMessage }) => kind === 'own' && addMessage !== null)
  const second = others.find(({ typeText }) => typeText !== first?.typeText)
  const detailsOf = (request: ServiceRequest | undefined) =>
    phoneOf(page).getByRole('dialog', { name: request?.typeText ?? '', exact: true })
  const open = (request: ServiceRequest | undefined) => openRoute(page, `/services?request=${request?.requestId}`)
  const add = 'Nachricht oder Foto hinzufügen'
  const field = detailsOf(first).getByRole('textbox', { name: 'Nachricht' })

  await open(first)
  await detailsOf(first).getByRole('button', { name: add }).click()
  await field.fill('Der Griff ist jetzt ganz ab.')
  await open(second)
  await expect(detailsOf(second).getByRole('button', { name: add })).toBeVisible()
  await expect(detailsOf(second).getByRole('textbox')).toHaveCount(0)
  await open(first)
  await expect(field).toHaveValue('Der Griff ist jetzt ganz ab.')
})
