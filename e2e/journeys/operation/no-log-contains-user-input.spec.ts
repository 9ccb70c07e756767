import type { Page } from '@playwright/test'
import { freePort } from '../../../tools/testing/freePort.ts'
import { sendButton } from '../../support/contact.ts'
import { expectHeading, signInWithoutContract } from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { crashMarker, mark, markedFile, marker, markersIn, markStep } from '../../support/markers.ts'
import { readOrderNumber } from '../../support/repair.ts'
import { requestService, words } from '../../support/services.ts'
import { openCollector } from '../../support/start/collector.ts'
import { erika, fillSignIn, nora, openScreen, signInByForm } from '../../support/steps.ts'

test.setTimeout(180_000)

const fieldTypes = new Set<string>()
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const alert = (page: Page) => page.getByRole('alert').first()
/** Waits for the form of the screen, and fills in its fields with markers. */
async function fill(page: Page) {
  await main(page).locator('form').filter({ visible: true }).first().waitFor()
  await mark(main(page), fieldTypes)
}

/** Loads a page whose address contains markers, and lands on the sign-in page. */
async function visitMarkedAddress(page: Page) {
  await page.request.get(`/${marker}/${marker}?q=${marker}`)
  await page.goto(`/services/${marker}?marker=${marker}#${marker}`)
  await expectHeading(page, 'Ich habe einen Mietvertrag')
}

async function fillAnonymousForms(page: Page) {
  await fillSignIn(page, `${marker}@example.org`, `${marker}-wrong`)
  await expect(alert(page)).toBeVisible()
  await openScreen(page, '/registration')
  await fill(page)
  await press(page, 'Weiter')
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
  await fill(page)
  await press(page, 'Registrieren')
  await expectHeading(page, 'Vielen Dank')
  for (const [path, button] of [
    ['/login/forgot-password', 'Link anfordern'],
    ['/registration/resend', 'Bestätigungsmail erneut senden'],
  ] as const) {
    await openScreen(page, path)
    await fill(page)
    const sent = page.waitForResponse(/\/(Forgot|Reset)$/)
    await press(page, button)
    await sent
  }
  await openScreen(page, `/login/new-password#token=${marker.padEnd(43, 'x')}`)
  await fill(page)
  await press(page, 'Passwort speichern')
  await expect(
    main(page)
      .getByText(/nicht mehr/)
      .first(),
  ).toBeVisible()
}

async function sendContactForm(page: Page) {
  await openScreen(page, '/services/contact')
  await expect(sendButton(page)).toBeVisible()
  await fill(page)
  // The first attempt fails, the second is refused because of a file, and the third succeeds.
  await page.route('**/api/v8/request', (route) => route.fulfill({ status: 500, body: marker }))
  await sendButton(page).click()
  await expect(alert(page)).toBeVisible()
  await page.unroute('**/api/v8/request')
  const file = await markedFile()
  const large = Buffer.concat([file.buffer, Buffer.from(`\n%${marker}`.repeat(45_000))])
  await page.getByLabel('Dateien hinzufügen').setInputFiles([
    { ...file, name: `${marker}-2.pdf`, buffer: large },
    { ...file, name: `${marker}.exe`, buffer: Buffer.from(marker) },
  ])
  const refused = page.getByRole('button', { name: `${marker}-2.pdf entfernen` })
  await expect(refused).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByText(/enthält aktive Inhalte/).first()).toBeVisible()
  await refused.click()
  await sendButton(page).click()
  await readOrderNumber(page)
}

async function connectContract(page: Page, baseUrl: string) {
  await signInWithoutContract(page, nora, baseUrl)
  await fill(page)
  await press(page, 'Bestätigen')
  await expect(alert(page)).toBeVisible()
  await openScreen(page, '/registrationWithCode/request-code')
  await fill(page)
  await press(page, 'Code per SMS senden')
  await expect(alert(page)).toBeVisible()
  await openScreen(page, '/registrationWithCode/help')
  await fill(page)
  await press(page, 'Anfrage senden')
  await expectHeading(page, 'Ihre Anfrage ist angekommen')
}

async function submitRequests(page: Page) {
  const services = [
    ['Anträge', 'Vertrag und Kündigung', 'Vertrag übernehmen'],
    ['Reparatur', 'Fenster und Türen', 'Fenster ist undicht'],
  ] as const
  // Loads the page again, without the popup.
  await page.goto('/services')
  for (const service of services) {
    await requestService(page, words.de, service, markStep(fieldTypes))
    await openScreen(page, '/services')
  }
  await openScreen(page, '/services/contact')
  await expect(sendButton(page)).toBeVisible()
  await fill(page)
  await page.context().setOffline(true)
  await sendButton(page).click()
  await expect(alert(page)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await readOrderNumber(page)
  await openScreen(page, '/inbox')
  await page.getByRole('searchbox').fill(marker)
}

const isWrite = /^(PUT|DELETE) .*\/(identity|partner)/i

async function submitProfileForms(page: Page) {
  for (const button of ['E-Mail-Adresse ändern', 'Passwort ändern', 'Kontaktdaten ändern', 'Konto löschen']) {
    await openScreen(page, '/profile')
    // Waits for the switches, because switches that appear later would move the fields while they are filled in.
    await expect(main(page).getByRole('switch').first()).toBeVisible()
    await press(page, button)
    await fill(page)
    const sent = page.waitForResponse((response) => isWrite.test(`${response.request().method()} ${response.url()}`))
    await main(page)
      .locator('form')
      .getByRole('button', { name: /^(Link anfordern|Speichern|Konto löschen)$/ })
      .click()
    expect((await sent).status()).toBeLessThan(500)
    await openScreen(page, '/inbox')
  }
}

/** Causes failures on a page: a crash, invalid responses, and errors that are not caught. */
async function causePageFailures(page: Page) {
  await page.route('**/api/v8/requests?*', (route) => route.fulfill({ json: { [marker]: marker } }))
  await page.route('**/api/v8/Inbox/**', (route) => route.fulfill({ status: 502, body: marker }))
  await page.route(/\/assets\/ProfileScreen-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default () => { throw new TypeError('${crashMarker} is not a function') }`,
    }),
  )
  await page.goto('/services')
  await expect(alert(page)).toBeVisible()
  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(alert(page)).toBeVisible()
  await page.getByRole('link', { name: 'Profil' }).click()
  await expectHeading(page, 'Entschuldigen Sie')
  await page.evaluate((word) => {
    setTimeout(() => {
      throw new RangeError(word)
    })
    void Promise.reject(new Error(word))
  }, crashMarker)
}

/** Sends calls that no page of the portal would send. */
async function sendInvalidCalls(page: Page) {
  const { request } = page
  const headers = {
    'x-brand': 'landlord',
    'x-device-platform': 'web',
    'user-agent': marker,
    referer: `http://${marker}/`,
  }
  // Exceeds the size limit.
  await request.post('/api/v8/identity/login', { headers, data: { email: marker.repeat(10_000) } })
  await request.post('/api/v8/identity/login', { headers, data: { [marker]: marker } })
  await request.post('/api/v8/identity/login', { headers, data: `{"email":"${marker}` })
  await request.post('/api/v8/telemetry', { headers, data: { events: [{ kind: 'failure', message: marker }] } })
  await request.post(`/api/v8/Identity/Password/Forgot?email=${marker}@example.org`, { headers })
  await request.get(`/api/v8/${marker}?${marker}=${marker}`, { headers: { ...headers, 'x-request-id': marker } })
  await request.get('/api/v8/availabilitycheck', { headers: { ...headers, 'x-brand': marker } })
}

test('no log, report or metric contains user input, even after failures', async ({ browser, ownPortal }) => {
  const collector = await openCollector()
  const metricsPort = await freePort()
  const portal = await ownPortal({ TELEMETRY_URL: collector.url, METRICS_PORT: String(metricsPort) })
  const consoleLines: string[] = []
  const open = async () => {
    const context = await browser.newContext({ baseURL: portal.baseUrl })
    context.on('console', (message) => consoleLines.push(message.text()))
    return context.newPage()
  }
  const [visitor, newcomer, tenant] = [await open(), await open(), await open()]

  await Promise.all([
    visitMarkedAddress(visitor)
      .then(() => fillAnonymousForms(visitor))
      .then(() => sendContactForm(visitor)),
    connectContract(newcomer, portal.baseUrl).then(() => sendInvalidCalls(newcomer)),
    signInByForm(tenant, erika).then(async () => {
      const popup = tenant.getByRole('dialog')
      await expect(popup).toBeVisible()
      await mark(popup, fieldTypes)
      await popup.getByRole('button', { name: /bestätigen|Speichern/i }).click()
      await submitRequests(tenant)
      await submitProfileForms(tenant)
      await causePageFailures(tenant)
    }),
  ])
  await expect.poll(() => collector.received('/v1/logs'), { timeout: 20_000 }).toContain('RangeError')
  // A page sends its last report when the browser leaves the page.
  const reportCount = () => portal.output().split('"call":"telemetry.reportEvents"').length
  for (const page of [visitor, newcomer, tenant]) {
    const before = reportCount()
    await page.goto('about:blank')
    await expect.poll(reportCount).toBeGreaterThan(before)
  }
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await portal.stop()

  // The forms contained every kind of field, and every output has content.
  expect([...fieldTypes].sort()).toEqual(
    ['checkbox', 'date', 'email', 'file', 'password', 'radio', 'select-one', 'tel', 'text', 'textarea'].sort(),
  )
  for (const word of ['TypeError', 'RangeError', 'ContractBroken', 'ApiError', '/assets/main-'])
    expect(collector.received('/v1/logs')).toContain(word)
  for (const word of ['/services/:id', 'page.lcp', 'page.cls', 'page.inp', 'page.fcp', 'page.ttfb'])
    expect(collector.received('/v1/metrics')).toContain(word)
  expect(portal.output()).toContain('"event":"call"')
  expect(metrics).toContain('submitRequest')

  // The browser's own console may repeat the message of a crash.
  const console = consoleLines.filter((line) => !line.includes(crashMarker)).join('\n')
  const all = { log: portal.output(), reports: collector.received(), metrics, console }
  const found = Object.entries(all).map(([place, text]) => [place, markersIn(text)])
  expect(Object.fromEntries(found)).toEqual({ log: [], reports: [], metrics: [], console: [] })
  await collector.remove()
})
