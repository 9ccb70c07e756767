import { writeFile } from 'node:fs/promises'
import { session } from '@portal/contract/session'
import { phonePhoto } from './files.ts'
import { expect, test } from './journey.ts'
import { password } from './steps.ts'
import { openListeningProxy } from './webkit/listeningProxy.ts'
import { limit, pageIn } from './webkit/page.ts'
import { openWebView, type WebView } from './webkit/webView.ts'

const contracts = { apartment: '1000000001001', parking: '1000000001002' }

/** What a native app holds after its own sign-in, and says when the portal asks. */
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

/** Opens the portal as the app does, and answers its question for the configuration. */
async function enter(view: WebView, baseUrl: string, configuration: object) {
  const page = pageIn(view)
  await view.load(`${baseUrl}/?app=1`)
  await expect.poll(() => page.told('getInitialConfigurations'), limit).toEqual([null])
  await view.dispatch('initialConfigurationReceived', configuration)
  await page.heading('Services')
  return page
}

test.describe('in real WebKit, with the message handlers that iOS gives', () => {
  let view: WebView
  test.beforeEach(async () => {
    view = await openWebView()
  })
  test.afterEach(() => view.close())

  test('the portal asks for its configuration, takes the session over and says on each call where it runs', async ({
    portal,
  }) => {
    const proxy = await openListeningProxy(portal.baseUrl)
    await enter(view, proxy.baseUrl, await signInNatively(portal.baseUrl))
    const named = () => proxy.calls().filter(({ path }) => !path.startsWith('/api/v8/availabilitycheck'))
    await expect.poll(() => named().length, limit).toBeGreaterThan(3)
    for (const { path, headers } of named()) {
      expect(headers, path).toMatchObject({
        'x-device-platform': 'ios',
        'x-brand': 'landlord',
        'x-platform-version': '19.1',
        'x-app-version': '3.7.0',
        'x-app-build': '421',
      })
    }
    await proxy.close()
  })

  test('what the app has screens for is opened there, and what it says is done here', async ({ portal }) => {
    const page = await enter(view, portal.baseUrl, await signInNatively(portal.baseUrl))
    await expect.poll(() => page.told('setBottomBarVisibility').at(-1), limit).toBe(1)
    await page.tap('Später')

    await page.tap('Mietvertrag')
    await expect.poll(() => page.told('navigateToNativeScreen'), limit).toEqual([{ screen: 'rentalContract' }])
    await page.path('/services')

    await view.dispatch('contractSelectionChanged', { contractId: contracts.parking })
    await expect
      .poll(() => view.run('return document.querySelector("header").textContent'), limit)
      .toContain('Stellplatz')

    await view.dispatch('navigateToWebRoute', { route: '/inbox' })
    await page.heading('Post')
    expect(page.told('setBottomBarVisibility').at(-1)).toBe(0)
    await view.dispatch('navigateToWebRoute', { route: 'https://elsewhere.example/inbox' })
    await view.dispatch('navigateToWebRoute', { route: '//elsewhere.example/' })
    await page.path('/inbox')

    await page.tap('Impressum')
    await expect
      .poll(() => page.told('navigateToWebViewScreen'), limit)
      .toEqual([{ url: 'https://www.lindenhof-wohnen.example/impressum', title: 'Impressum' }])
    await page.path('/inbox')

    await view.dispatch('navigateToWebRoute', { route: '/profile' })
    await page.heading('Profil')
    await page.tap('Abmelden')
    await expect.poll(() => page.told('logout'), limit).toEqual([null])
  })

  test('it is dark where the system is, and pages slide in from the right and back to the left', async ({ portal }) => {
    const page = await enter(view, portal.baseUrl, await signInNatively(portal.baseUrl))
    await page.tap('Später')
    const lightness = () => view.run<number>(lightnessScript)
    expect(await lightness()).toBeGreaterThan(0.9)
    await view.set({ 'gtk-application-prefer-dark-theme': true })
    await expect.poll(lightness, limit).toBeLessThan(0.3)

    expect(await page.slidesAfterTapping('Reparatur')).toEqual(
      expect.arrayContaining([
        ['slide-in', 300],
        ['slide-aside', 300],
      ]),
    )
    await page.heading('Wo ist etwas kaputt?')
    expect(await page.slidesAfterTapping('Später weitermachen')).toEqual(
      expect.arrayContaining([
        ['slide-out', 300],
        ['slide-back', 300],
      ]),
    )
    await page.heading('Services')

    await view.set({ 'gtk-enable-animations': false })
    expect(await page.slidesAfterTapping('Reparatur')).toEqual([])
    await page.heading('Wo ist etwas kaputt?')
  })

  test('a tenant writes, adds a photo and sends it, and asks for a document', async ({ portal }, about) => {
    const photo = about.outputPath('fahrrad.jpg')
    await writeFile(photo, (await phonePhoto('fahrrad.jpg', 50)).buffer)
    const page = await enter(view, portal.baseUrl, await signInNatively(portal.baseUrl))
    await view.dispatch('navigateToWebRoute', { route: '/services/contact' })
    await page.heading('Kontakt')
    await page.type('Ihr Anliegen', 'Im Treppenhaus steht seit gestern ein Fahrrad vor der Tür zum Keller.')
    await view.choose(photo)
    await page.tap('Dateien hinzufügen')
    await expect.poll(() => view.run('return document.querySelector("main").innerText'), limit).toContain('fahrrad')
    await page.tap('Absenden')
    await page.heading('Ihre Anfrage ist angekommen')

    await view.dispatch('navigateToWebRoute', { route: '/inbox' })
    await page.heading('Post')
    await page.tap('Speichern')
    await expect.poll(() => view.downloads, limit).toHaveLength(1)
  })
})

const lightnessScript = `
  const pixel = new OffscreenCanvas(1, 1).getContext('2d');
  pixel.fillStyle = getComputedStyle(document.body).backgroundColor;
  pixel.fillRect(0, 0, 1, 1);
  return Math.max(...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255`
