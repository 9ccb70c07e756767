import { writeFile } from 'node:fs/promises'
import { session } from '@portal/contract/session'
import { phonePhoto } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { password } from '../../support/steps.ts'
import { pageIn, pollOptions } from '../../support/webkit/page.ts'
import { openRecordingProxy } from '../../support/webkit/recordingProxy.ts'
import { openWebView, type WebView } from '../../support/webkit/webView.ts'

const contracts = { apartment: '1000000001001', parking: '1000000001002' }

/** Signs in as a native app does. Returns the configuration that the app then sends to the portal. */
async function signInNatively(baseUrl: string, email = 'erika.mustermann@example.org') {
  const answer = await fetch(`${baseUrl}/api/v8${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-brand': 'landlord', 'x-device-platform': 'ios' },
    body: JSON.stringify({ email, password }),
  })
  const { refreshToken, userId } = session.login.answer.parse(await answer.json())
  return {
    contractId: contracts.apartment,
    refreshToken,
    userId,
    buildNumber: '421',
    appVersion: '3.7.0',
    devicePlatform: 'ios',
    platformVersion: '19.1',
    bottomSafeAreaInset: 34,
    statusBarHeight: 47,
  }
}

/** Opens the portal as the app does, and sends the configuration when the portal requests it. */
async function openInApp(view: WebView, baseUrl: string, configuration: object) {
  const page = pageIn(view)
  await view.startLoading(`${baseUrl}/?app=1`)
  await expect.poll(() => page.messageBodies('getInitialConfigurations'), pollOptions).toEqual([null])
  await view.dispatch('initialConfigurationReceived', configuration)
  await page.expectHeading('Services')
  return page
}

let view: WebView
test.beforeEach(async () => {
  view = await openWebView()
})
test.afterEach(() => view.close())

test('in real WebKit, with message handlers like those of iOS, the portal continues the session of the app, follows dark mode, sends a photo, downloads, and exchanges messages', async ({
  portal,
}, testInfo) => {
  test.slow()
  const proxy = await openRecordingProxy(portal.baseUrl)
  const page = await openInApp(view, proxy.baseUrl, await signInNatively(portal.baseUrl))

  await test.step('the calls of the portal have platform and versions', async () => {
    const calls = () => proxy.calls().filter(({ path }) => !path.startsWith('/api/v8/availabilitycheck'))
    await expect.poll(() => calls().length, pollOptions).toBeGreaterThan(3)
    for (const { path, headers } of calls())
      expect(headers, path).toMatchObject({
        'x-device-platform': 'ios',
        'x-brand': 'landlord',
        'x-platform-version': '19.1',
        'x-app-version': '3.7.0',
        'x-app-build': '421',
      })
  })

  await test.step('dark mode follows the system, and screens slide in and out', async () => {
    await page.tap('Später')
    const lightness = () => view.run<number>(lightnessScript)
    expect(await lightness()).toBeGreaterThan(0.9)
    await view.changeSettings({ 'gtk-application-prefer-dark-theme': true })
    await expect.poll(lightness, pollOptions).toBeLessThan(0.3)

    expect(await page.slidesAfterTapping('Reparatur')).toEqual(
      expect.arrayContaining([
        ['slide-in', 300],
        ['slide-aside', 300],
      ]),
    )
    await page.expectHeading('Wo ist etwas kaputt?')
    expect(await page.slidesAfterTapping('Abbrechen')).toEqual(
      expect.arrayContaining([
        ['slide-out', 300],
        ['slide-back', 300],
      ]),
    )
    await page.expectHeading('Services')

    await view.changeSettings({ 'gtk-enable-animations': false })
    expect(await page.slidesAfterTapping('Reparatur', 1_500)).toEqual([])
    await page.expectHeading('Wo ist etwas kaputt?')
  })

  await test.step('a tenant sends a contact form with a photo, and starts a download', async () => {
    const photo = testInfo.outputPath('fahrrad.jpg')
    await writeFile(photo, (await phonePhoto('fahrrad.jpg', 50)).buffer)
    await view.dispatch('navigateToWebRoute', { route: '/services/contact' })
    await page.expectHeading('Kontakt')
    await page.type('Ihr Anliegen', 'Im Treppenhaus steht seit gestern ein Fahrrad vor der Tür zum Keller.')
    await view.setChosenFiles(photo)
    await page.tap('Dateien hinzufügen')
    await expect
      .poll(() => view.run('return document.querySelector("main").innerText'), pollOptions)
      .toContain('fahrrad')
    await page.tap('Absenden')
    await page.expectHeading('Ihre Anfrage ist angekommen')

    await view.dispatch('navigateToWebRoute', { route: '/inbox' })
    await page.expectHeading('Post')
    await page.tap('Speichern')
    await expect.poll(() => view.downloads, pollOptions).toHaveLength(1)
  })

  await test.step('the portal asks the app for native screens, and reacts to the events of the app', async () => {
    expect(page.messageBodies('setBottomBarVisibility').at(-1)).toBe(0)
    await view.dispatch('navigateToWebRoute', { route: '/services' })
    await page.expectHeading('Services')
    await expect.poll(() => page.messageBodies('setBottomBarVisibility').at(-1), pollOptions).toBe(1)
    await page.tap('Mietvertrag')
    await expect
      .poll(() => page.messageBodies('navigateToNativeScreen'), pollOptions)
      .toEqual([{ screen: 'rentalContract' }])
    await page.expectPath('/services')

    await view.dispatch('contractSelectionChanged', { contractId: contracts.parking })
    await expect
      .poll(() => view.run('return document.querySelector("header").textContent'), pollOptions)
      .toContain('Stellplatz')

    await view.dispatch('navigateToWebRoute', { route: 'https://elsewhere.example/inbox' })
    await view.dispatch('navigateToWebRoute', { route: '//elsewhere.example/' })
    await page.expectPath('/services')
    await page.tap('Impressum')
    await expect
      .poll(() => page.messageBodies('navigateToWebViewScreen'), pollOptions)
      .toEqual([{ url: 'https://www.lindenhof-wohnen.example/impressum', title: 'Impressum' }])
    await page.expectPath('/services')

    await view.dispatch('navigateToWebRoute', { route: '/profile' })
    await page.expectHeading('Profil')
    await page.tap('Abmelden')
    await expect.poll(() => page.messageBodies('logout'), pollOptions).toEqual([null])
  })
  await proxy.close()
})

const lightnessScript = `
  const pixel = new OffscreenCanvas(1, 1).getContext('2d');
  pixel.fillStyle = getComputedStyle(document.body).backgroundColor;
  pixel.fillRect(0, 0, 1, 1);
  return Math.max(...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255`
