import type { Page } from '@playwright/test'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from '../../support/journey.ts'
import {
  expectMessage,
  expectSheet,
  messagesToApp,
  openControls,
  openRoute,
  phoneOf,
  postponeContactDataInPhone,
  readLog,
  sendEvent,
} from '../../support/start/nativeHost.ts'
import { erika } from '../../support/steps.ts'

const contracts = { apartment: '1000000001001', parking: '1000000001002', ofAnotherTenant: '1000000002001' }

const expectHeading = (page: Page, name: string) =>
  expect(phoneOf(page).getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const appBar = (page: Page) => page.getByRole('navigation', { name: 'Leiste der App' })
const contractShown = (page: Page) => phoneOf(page).getByRole('banner').getByRole('paragraph')

/** Waits for a call whose URL matches `path`, made by the portal in the phone. Returns the headers of that call. */
async function nextCallHeaders(page: Page, path: RegExp) {
  const request = await page.waitForRequest((each) => path.test(each.url()) && each.frame() !== page.mainFrame())
  return request.headers()
}

/** Opens the simulated Android app. The journey of a repair in the app uses the simulated iOS app. */
async function openHost(page: Page) {
  await postponeContactDataInPhone(page)
  await page.goto('/native-host')
  await openControls(page, 'Gerät')
  await page.getByLabel('Übertragung').selectOption('Android: NativeHost')
}

const answerOption = (page: Page) => page.getByLabel('Antwort auf getInitialConfigurations')

/** Signs in to an app that does not answer the portal, and lets it send the configuration only after the portal has started. */
async function sendLateConfiguration(page: Page) {
  await answerOption(page).selectOption('gar nicht')
  await openControls(page, 'Anmeldung')
  await page.getByLabel('E-Mail-Adresse').fill(erika)
  await page.getByRole('button', { name: 'In der App anmelden' }).click()
  await expect(page.getByText(`Die App hat ${erika} angemeldet`)).toBeVisible()
  await expectHeading(page, 'Willkommen bei Lindenhof Wohnen')
  await openControls(page, 'Ereignisse')
  await page.getByRole('button', { name: 'Konfiguration senden' }).click()
  await expectHeading(page, 'Services')
  await openControls(page, 'Gerät')
  await answerOption(page).selectOption('sofort')
}

/** Loads the portal again in the app, which hands over the same session. Returns the requests of the tenant. */
async function continueSession(page: Page): Promise<ServiceRequest[]> {
  await openControls(page, 'Konfiguration')
  const headers = nextCallHeaders(page, /\/contracts$/)
  const listed = page.waitForResponse(/\/api\/v8\/requests\?/)
  await page.getByRole('button', { name: 'Portal neu laden' }).click()
  const { requests } = (await (await listed).json()) as { requests: ServiceRequest[] }
  await expectHeading(page, 'Services')
  await expectMessage(page, 'setBottomBarVisibility', 1)
  const log = await readLog(page)
  const startLog = log.slice(log.findLastIndex(({ direction }) => direction === 'page'))
  expect(startLog.map(({ direction, name }) => `${direction} ${name}`).slice(0, 3)).toEqual([
    'page /?app=1',
    'toApp getInitialConfigurations',
    'toPortal initialConfigurationReceived',
  ])
  expect(startLog[1]?.body ?? null).toBeNull()
  expect(startLog[2]?.body).toEqual({
    devicePlatform: 'android',
    platformVersion: '16',
    appVersion: '1.0.0',
    buildNumber: '100',
    statusBarHeight: expect.any(Number),
    bottomSafeAreaInset: expect.any(Number),
    contractId: contracts.apartment,
    userId: expect.any(String),
    refreshToken: expect.any(String),
  })
  expect(await headers).toMatchObject({
    'x-device-platform': 'android',
    'x-platform-version': '16',
    'x-app-version': '1.0.0',
    'x-app-build': '100',
  })
  expect(await messagesToApp(page, 'logout')).toEqual([])
  return requests
}

async function openRoutes(page: Page) {
  await appBar(page).getByRole('button', { name: 'Post' }).click()
  await expectHeading(page, 'Post')
  await expectMessage(page, 'setBottomBarVisibility', 0)
  await expect(appBar(page)).toHaveCount(0)
  await openRoute(page, '/services')
  await expectHeading(page, 'Services')
  await expectMessage(page, 'setBottomBarVisibility', 1)
  await expect(appBar(page)).toBeVisible()
}

async function signOut(page: Page) {
  await openRoute(page, '/profile')
  await phoneOf(page).getByRole('button', { name: 'Abmelden', exact: true }).click()
  // The tenant has not sent the message yet, so the portal asks again.
  await phoneOf(page)
    .getByRole('dialog', { name: 'Trotzdem abmelden?' })
    .getByRole('button', { name: 'Abmelden', exact: true })
    .click()
  await expect.poll(() => messagesToApp(page, 'logout')).toHaveLength(1)
  await expectHeading(page, 'Willkommen bei Lindenhof Wohnen')
  const last = (await readLog(page)).findLast(({ name }) => name === 'initialConfigurationReceived')
  expect(last?.body).toMatchObject({ userId: null, refreshToken: null, contractId: null })
  await openControls(page, 'Anmeldung')
  await expect(page.getByText('Die App hat niemanden angemeldet.')).toBeVisible()
}

/** Types a message about one request, and lets the app open another request and then the first one again. */
async function writeBetweenRequests(page: Page, requests: readonly ServiceRequest[]) {
  const [first, ...others] = requests.filter(({ kind, addMessage }) => kind === 'own' && addMessage !== null)
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
}

// The platforms differ only in how the portal posts a message. `web/src/native/hosts.test.ts` tests that difference.
test('the portal and the app exchange every message and every event', async ({ page }) => {
  test.slow()
  await openHost(page)
  await test.step('if no configuration arrives, the portal starts without one, and accepts a configuration that arrives later', () =>
    sendLateConfiguration(page))
  const requests =
    await test.step('the portal requests the configuration, and continues the session that the answer contains', () =>
      continueSession(page))
  await test.step('the app opens routes of the portal, and shows its bar only on the services page', () =>
    openRoutes(page))

  await test.step('the tenant chooses the contract in the app', async () => {
    await expect(contractShown(page)).toContainText('Wohnung')
    await phoneOf(page)
      .getByRole('button', { name: /Mietvertrag wählen/ })
      .click()
    await expectMessage(page, 'navigateToNativeScreen', { screen: 'contractPicker' })
    const picker = page.getByRole('dialog', { name: 'Vertragsauswahl' })
    await picker.getByRole('button', { name: /Stellplatz/ }).click()
    await expect(contractShown(page)).toContainText('Stellplatz')
    await openControls(page, 'Ereignisse')
    for (const contractId of [contracts.ofAnotherTenant, contracts.apartment]) {
      await page.getByLabel('Gewählter Vertrag').fill(contractId)
      await page.getByRole('button', { name: 'Auswahl melden' }).click()
    }
    await expect(contractShown(page)).toContainText('Wohnung')
    expect((await readLog(page)).filter(({ name }) => name === 'contractSelectionChanged')).toHaveLength(3)
  })

  await test.step('the app shows its native screens', async () => {
    const open = async (name: string | RegExp, screen: string, title: string) => {
      await phoneOf(page).getByRole('main').getByRole('link', { name }).click()
      await expectMessage(page, 'navigateToNativeScreen', { screen })
      await expectSheet(page, title, screen)
    }
    await open(/^Mietvertrag/, 'rentalContract', 'Mietvertrag')
    await open(/^Mieterkonto/, 'rentalAccount', 'Mieterkonto')
    await open(/^Nachzahlung/, 'additionalCosts', 'Nebenkosten')
    await expectHeading(page, 'Services')
    await openRoute(page, '/services/contactoptions')
    await open(/^Nebenkosten ansehen/, 'additionalCosts', 'Nebenkosten')
    await open(/^Vorauszahlung ändern/, 'changeAdditionalCostsPrepayment', 'Vorauszahlung ändern')
  })

  await test.step('a link to another site opens in a web view of the app', async () => {
    await phoneOf(page).getByRole('link', { name: 'Impressum' }).click()
    const url = 'https://www.lindenhof-wohnen.example/impressum'
    await expectMessage(page, 'navigateToWebViewScreen', { url, title: 'Impressum' })
    await expectSheet(page, 'Impressum', url)
  })

  await test.step('a message that a tenant is writing stays with its request when the app opens another request', () =>
    writeBetweenRequests(page, requests))

  await test.step('an event changes nothing if it is malformed or repeated, or names another site or another tenant’s contract', async () => {
    await openRoute(page, '/inbox')
    await expectHeading(page, 'Post')
    const { length } = await messagesToApp(page, 'setBottomBarVisibility')
    for (const route of ['https://example.org/', '//example.org', '/nothing', 'services', '/maintenance'])
      await sendEvent(page, 'navigateToWebRoute', { route })
    await sendEvent(page, 'navigateToWebRoute', { path: '/services' })
    await sendEvent(page, 'contractSelectionChanged', { contractId: contracts.ofAnotherTenant })
    await sendEvent(page, 'initialConfigurationReceived', { devicePlatform: 'android', refreshToken: 'x'.repeat(43) })
    await page.getByRole('button', { name: 'Konfiguration senden' }).click()
    await page.getByLabel('Inhalt (JSON)').fill('{')
    await page.getByRole('button', { name: 'Ereignis senden' }).click()
    await expect(page.getByText('Das ist kein JSON.')).toBeVisible()
    await expectHeading(page, 'Post')
    expect(await messagesToApp(page, 'setBottomBarVisibility')).toHaveLength(length)
  })

  await test.step('the app handles the sign-out and reloads the portal', () => signOut(page))
})
