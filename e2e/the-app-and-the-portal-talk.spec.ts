import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import {
  expectSheet,
  expectTold,
  openControls,
  openRoute,
  phoneOf,
  putOffContactDataInPhone,
  readLog,
  sendEvent,
  signInByHost,
  told,
} from './nativeHost.ts'
import { erika, max } from './steps.ts'

const contracts = { apartment: '1000000001001', parking: '1000000001002', stranger: '1000000002001' }

const headed = (page: Page, name: string) =>
  expect(phoneOf(page).getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const appBar = (page: Page) => page.getByRole('navigation', { name: 'Leiste der App' })
const contractShown = (page: Page) => phoneOf(page).getByRole('banner').getByRole('paragraph')

/** The headers of the next call that the portal in the phone makes. */
async function nextCall(page: Page, path: RegExp) {
  const request = await page.waitForRequest((each) => path.test(each.url()) && each.frame() !== page.mainFrame())
  return request.headers()
}

for (const [transport, platform, words] of [
  ['ios', { devicePlatform: 'ios', platformVersion: '26.1' }, 'iOS: webkit.messageHandlers'],
  ['android', { devicePlatform: 'android', platformVersion: '16' }, 'Android: NativeHost'],
] as const) {
  test(`every message and every event passes between portal and app (${transport})`, async ({ page }) => {
    test.slow()
    await putOffContactDataInPhone(page)
    await page.goto('/native-host')
    await openControls(page, 'Gerät')
    await page.getByLabel('Übertragung').selectOption(words)
    await page.getByRole('button', { name: 'Leeren' }).click()

    await test.step('the portal asks first, waits for the answer, and goes on with the session', async () => {
      const call = nextCall(page, /\/contracts$/)
      await signInByHost(page, erika)
      await expectTold(page, 'setBottomBarVisibility', 1)
      const began = (await readLog(page)).slice((await readLog(page)).findLastIndex(({ way }) => way === 'page'))
      expect(began.map(({ way, name }) => `${way} ${name}`).slice(0, 3)).toEqual([
        'page /?app=1',
        'toApp getInitialConfigurations',
        'toPortal initialConfigurationReceived',
      ])
      expect(began[1]?.body ?? null).toBeNull()
      expect(began[2]?.body).toEqual({
        ...platform,
        appVersion: '1.0.0',
        buildNumber: '100',
        statusBarHeight: expect.any(Number),
        bottomSafeAreaInset: expect.any(Number),
        contractId: contracts.apartment,
        userId: expect.any(String),
        refreshToken: expect.any(String),
      })
      expect(await call).toMatchObject({
        'x-device-platform': transport,
        'x-platform-version': platform.platformVersion,
        'x-app-version': '1.0.0',
        'x-app-build': '100',
      })
    })

    await test.step('the app opens routes, and shows its bar on the services alone', async () => {
      await appBar(page).getByRole('button', { name: 'Post' }).click()
      await headed(page, 'Post')
      await expectTold(page, 'setBottomBarVisibility', 0)
      await expect(appBar(page)).toHaveCount(0)
      await openRoute(page, '/services')
      await headed(page, 'Services')
      await expectTold(page, 'setBottomBarVisibility', 1)
      await expect(appBar(page)).toBeVisible()
    })

    await test.step('the contract is chosen in the app', async () => {
      await expect(contractShown(page)).toContainText('Wohnung')
      await phoneOf(page)
        .getByRole('button', { name: /Mietvertrag wählen/ })
        .click()
      await expectTold(page, 'navigateToNativeScreen', { screen: 'contractPicker' })
      const picker = page.getByRole('dialog', { name: 'Vertragsauswahl' })
      await picker.getByRole('button', { name: /Stellplatz/ }).click()
      await expect(contractShown(page)).toContainText('Stellplatz')
      await openControls(page, 'Ereignisse')
      for (const contractId of [contracts.stranger, contracts.apartment]) {
        await page.getByLabel('Gewählter Vertrag').fill(contractId)
        await page.getByRole('button', { name: 'Auswahl melden' }).click()
      }
      await expect(contractShown(page)).toContainText('Wohnung')
      expect((await readLog(page)).filter(({ name }) => name === 'contractSelectionChanged')).toHaveLength(3)
    })

    await test.step('what the app has screens for, it shows itself', async () => {
      const open = async (name: string | RegExp, screen: string, title: string) => {
        await phoneOf(page).getByRole('main').getByRole('link', { name }).click()
        await expectTold(page, 'navigateToNativeScreen', { screen })
        await expectSheet(page, title, screen)
      }
      await open(/^Mietvertrag/, 'rentalContract', 'Mietvertrag')
      await open(/^Mieterkonto/, 'rentalAccount', 'Mieterkonto')
      await headed(page, 'Services')
      await openRoute(page, '/services/contactoptions')
      await open(/^Nebenkosten ansehen/, 'additionalCosts', 'Nebenkosten')
      await open(/^Vorauszahlung ändern/, 'changeAdditionalCostsPrepayment', 'Vorauszahlung ändern')
    })

    await test.step('an outside link opens as a screen of the app', async () => {
      await phoneOf(page).getByRole('link', { name: 'Impressum' }).click()
      const url = 'https://www.lindenhof-wohnen.example/impressum'
      await expectTold(page, 'navigateToWebViewScreen', { url, title: 'Impressum' })
      await expectSheet(page, 'Impressum', url)
    })

    await test.step('what is malformed, foreign or comes twice changes nothing', async () => {
      await openRoute(page, '/inbox')
      await headed(page, 'Post')
      const { length } = await told(page, 'setBottomBarVisibility')
      for (const route of ['https://example.org/', '//example.org', '/nothing', 'services', '/maintenance'])
        await sendEvent(page, 'navigateToWebRoute', { route })
      await sendEvent(page, 'navigateToWebRoute', { path: '/services' })
      await sendEvent(page, 'contractSelectionChanged', { contractId: contracts.stranger })
      await sendEvent(page, 'initialConfigurationReceived', { devicePlatform: 'android', refreshToken: 'x'.repeat(43) })
      await page.getByRole('button', { name: 'Konfiguration senden' }).click()
      await page.getByLabel('Inhalt (JSON)').fill('{')
      await page.getByRole('button', { name: 'Ereignis senden' }).click()
      await expect(page.getByText('Das ist kein JSON.')).toBeVisible()
      await headed(page, 'Post')
      expect(await told(page, 'setBottomBarVisibility')).toHaveLength(length)
    })

    await test.step('the sign-out belongs to the app, which loads the portal anew', async () => {
      await openRoute(page, '/profile')
      await phoneOf(page).getByRole('button', { name: 'Abmelden' }).click()
      await expect.poll(() => told(page, 'logout')).toHaveLength(1)
      await headed(page, 'Willkommen bei Lindenhof Wohnen')
      const last = (await readLog(page)).findLast(({ name }) => name === 'initialConfigurationReceived')
      expect(last?.body).toMatchObject({ userId: null, refreshToken: null, contractId: null })
      await openControls(page, 'Anmeldung')
      await expect(page.getByText('Die App hat niemanden angemeldet.')).toBeVisible()
    })
  })
}

test('without an answer the portal goes on after two seconds, and still takes a late one', async ({ page }) => {
  await page.goto('/native-host')
  await openControls(page, 'Gerät')
  await page.getByLabel('Antwort auf getInitialConfigurations').selectOption('gar nicht')
  await openControls(page, 'Anmeldung')
  await page.getByLabel('E-Mail-Adresse').fill(max)
  await page.getByRole('button', { name: 'In der App anmelden' }).click()
  await expect(page.getByText(`Die App hat ${max} angemeldet`)).toBeVisible()
  await headed(page, 'Willkommen bei Lindenhof Wohnen')
  await openControls(page, 'Ereignisse')
  await page.getByRole('button', { name: 'Konfiguration senden' }).click()
  await headed(page, 'Services')
})

test('the same token handed over at each load goes on with the session that descends from it', async ({ page }) => {
  await page.goto('/native-host')
  await signInByHost(page, max)
  await openControls(page, 'Konfiguration')
  for (let load = 0; load < 3; load += 1) {
    await page.getByRole('button', { name: 'Portal neu laden' }).click()
    await expect(phoneOf(page).getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    await expectTold(page, 'setBottomBarVisibility', 1)
  }
  await page.reload()
  await headed(page, 'Services')
  expect(await told(page, 'logout')).toEqual([])
})
