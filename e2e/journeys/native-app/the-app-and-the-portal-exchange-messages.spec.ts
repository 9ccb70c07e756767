import type { Page } from '@playwright/test'
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
  signInToHost,
} from '../../support/start/nativeHost.ts'
import { erika, max } from '../../support/steps.ts'

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

const transports = {
  ios: { option: 'iOS: webkit.messageHandlers', platform: { devicePlatform: 'ios', platformVersion: '26.1' } },
  android: { option: 'Android: NativeHost', platform: { devicePlatform: 'android', platformVersion: '16' } },
} as const
type Transport = keyof typeof transports

async function openHost(page: Page, transport: Transport) {
  await postponeContactDataInPhone(page)
  await page.goto('/native-host')
  await openControls(page, 'Gerät')
  await page.getByLabel('Übertragung').selectOption(transports[transport].option)
  await page.getByRole('button', { name: 'Leeren' }).click()
}

async function continueSession(page: Page, transport: Transport) {
  const { platform } = transports[transport]
  const headers = nextCallHeaders(page, /\/contracts$/)
  await signInToHost(page, erika)
  await expectMessage(page, 'setBottomBarVisibility', 1)
  const startLog = (await readLog(page)).slice(
    (await readLog(page)).findLastIndex(({ direction }) => direction === 'page'),
  )
  expect(startLog.map(({ direction, name }) => `${direction} ${name}`).slice(0, 3)).toEqual([
    'page /?app=1',
    'toApp getInitialConfigurations',
    'toPortal initialConfigurationReceived',
  ])
  expect(startLog[1]?.body ?? null).toBeNull()
  expect(startLog[2]?.body).toEqual({
    ...platform,
    appVersion: '1.0.0',
    buildNumber: '100',
    statusBarHeight: expect.any(Number),
    bottomSafeAreaInset: expect.any(Number),
    contractId: contracts.apartment,
    userId: expect.any(String),
    refreshToken: expect.any(String),
  })
  expect(await headers).toMatchObject({
    'x-device-platform': transport,
    'x-platform-version': platform.platformVersion,
    'x-app-version': '1.0.0',
    'x-app-build': '100',
  })
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
  await expect.poll(() => messagesToApp(page, 'logout')).toHaveLength(1)
  await expectHeading(page, 'Willkommen bei Lindenhof Wohnen')
  const last = (await readLog(page)).findLast(({ name }) => name === 'initialConfigurationReceived')
  expect(last?.body).toMatchObject({ userId: null, refreshToken: null, contractId: null })
  await openControls(page, 'Anmeldung')
  await expect(page.getByText('Die App hat niemanden angemeldet.')).toBeVisible()
}

test('the portal and the app exchange every message and every event (ios)', async ({ page }) => {
  test.slow()
  await openHost(page, 'ios')
  await test.step('the portal requests the configuration, and continues the session that the answer contains', () =>
    continueSession(page, 'ios'))
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

// The platforms differ only in how the portal posts a message. `web/src/native/hosts.test.ts` tests that difference.
test('the portal and the app exchange messages and events (android)', async ({ page }) => {
  await openHost(page, 'android')
  await continueSession(page, 'android')
  await openRoutes(page)
  await signOut(page)
})

test('if no configuration arrives, the portal starts without one, and accepts a configuration that arrives later', async ({
  page,
}) => {
  await page.goto('/native-host')
  await openControls(page, 'Gerät')
  await page.getByLabel('Antwort auf getInitialConfigurations').selectOption('gar nicht')
  await openControls(page, 'Anmeldung')
  await page.getByLabel('E-Mail-Adresse').fill(max)
  await page.getByRole('button', { name: 'In der App anmelden' }).click()
  await expect(page.getByText(`Die App hat ${max} angemeldet`)).toBeVisible()
  await expectHeading(page, 'Willkommen bei Lindenhof Wohnen')
  await openControls(page, 'Ereignisse')
  await page.getByRole('button', { name: 'Konfiguration senden' }).click()
  await expectHeading(page, 'Services')
})

test('the session continues if the app hands over the same token at each load', async ({ page }) => {
  await page.goto('/native-host')
  await signInToHost(page, max)
  await openControls(page, 'Konfiguration')
  for (let load = 0; load < 3; load += 1) {
    await page.getByRole('button', { name: 'Portal neu laden' }).click()
    await expect(phoneOf(page).getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    await expectMessage(page, 'setBottomBarVisibility', 1)
  }
  await page.reload()
  await expectHeading(page, 'Services')
  expect(await messagesToApp(page, 'logout')).toEqual([])
})
