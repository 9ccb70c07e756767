import type { Page, Route } from '@playwright/test'
import { expectAnnounced, recordAnnouncements } from '../../support/accessibility/announcements.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn, max, signIn } from '../../support/steps.ts'

const alerts = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })

const serverError = (route: Route) =>
  route.fulfill({
    status: 500,
    headers: { 'x-request-id': '0f5a1c3e-8d1b-4c6e-9a71-6b0f4d2b7c11' },
    json: { code: 'internal', title: 'Entschuldigen Sie', description: 'Etwas ist schiefgelaufen.' },
  })
/** Answers a request with the sign-in page of a public Wi-Fi. */
const captivePortal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' })
const everyCall = '**/api/v8/**'
const allCallsExcept = (path: string) => (url: URL) =>
  url.pathname.startsWith('/api/v8/') && !url.pathname.endsWith(path)

test('a list that fails to load shows one error with the reference for support, and loads on a retry', async ({
  page,
}) => {
  await signIn(page, max)
  await page.route('**/api/v8/requests?*', serverError)
  await page.reload()
  await expect(alerts(page)).toHaveCount(1)
  await expect(alerts(page)).toContainText('Die Anliegen konnten nicht geladen werden.')
  await expect(alerts(page)).toContainText('Vorgangsnummer: 0f5a1c3e')
  await expect(navigation(page)).toBeVisible()
  await page.unrouteAll()
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rund ums Haus' })).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)
})

test('contracts that fail to load show one error in the profile, and load on a retry', async ({ page }) => {
  await signIn(page, max)
  await page.route('**/api/v8/contracts', serverError)
  await page.goto('/profile')
  await expect(page.getByText('Kundennummer')).toBeVisible()
  await expect(alerts(page)).toHaveCount(1)
  await expect(alerts(page)).toContainText('Ihre Verträge konnten nicht geladen werden.')
  await page.unrouteAll()
  await retry(page).click()
  await expect(page.getByText('Vertragsnummer')).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)
})

test('a form shows a server error with its reference, and keeps the input', async ({ page }) => {
  await page.route('**/api/v8/identity/login', serverError)
  await page.goto('/login')
  await fillSignIn(page, erika)
  await expect(alerts(page)).toBeFocused()
  await expect(alerts(page)).toContainText('Vorgangsnummer: 0f5a1c3e')
  await page.unrouteAll()
  await retry(page).click()
  await expect(heading(page, 'Services')).toBeVisible()
})

test('a screen whose call is refused with 403 shows "no access" and keeps the header', async ({ page, complaints }) => {
  await signIn(page, max)
  await page.route('**/Identity/Roles', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', title: 'Kein Zugriff', description: 'Nein.' } }),
  )
  await page.getByRole('link', { name: 'Profil' }).click()
  await expect(heading(page, 'Kein Zugriff')).toBeFocused()
  await expect(alerts(page)).toHaveCount(1)
  await navigation(page)
    .getByRole('link', { name: /^Services/ })
    .click()
  await expect(heading(page, 'Services')).toBeVisible()
  // React logs errors that an error boundary has caught.
  expect(complaints.splice(0).every((complaint) => /forbidden|ApiError/.test(complaint))).toBe(true)
})

test('after a lost connection the page stays open, reads are retried automatically, and writes are not retried', async ({
  page,
}) => {
  await signIn(page, max)
  await page.route('**/api/v8/Inbox/Documents/Inbox?*', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(heading(page, 'Post')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  let moves = 0
  await page.route('**/MoveToArchive', (route) => {
    moves += 1
    return route.abort('connectionreset')
  })
  await page
    .getByRole('button', { name: /^Ins Archiv verschieben: / })
    .first()
    .click()
  await expect(page.getByText(/konnte nicht verschoben werden .* Keine Verbindung/)).toBeVisible()
  // A read would be retried twice in this time: after 0.5 s, and again 1 s later.
  await page.waitForTimeout(2_000)
  expect(moves).toBe(1)
  await expect(page).toHaveURL('/inbox')
})

test('without a connection, the inbox keeps its documents and shows which data it could not load', async ({
  page,
  context,
}) => {
  await recordAnnouncements(page)
  await signIn(page, erika)
  await page.getByRole('link', { name: /^Post/ }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await context.setOffline(true)
  await expect(page.getByText('Sie sind gerade offline')).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: /^Speichern/ })
    .click()
  await expect(rows.first().getByRole('alert')).toContainText('Keine Verbindung')
  await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
  const stale = page.getByRole('status').filter({ hasText: 'Weitere Dokumente konnten nicht geladen werden.' })
  await expect(stale).toContainText('Keine Verbindung')
  await expectAnnounced(page, /Weitere Dokumente konnten nicht geladen werden\./)
  await expect(rows).toHaveCount(10)
  await context.setOffline(false)
  await stale.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(rows).toHaveCount(20)
  await expect(page).toHaveURL('/inbox')
})

test('the sign-in page of a public Wi-Fi is never used as data or as a file', async ({ page }) => {
  await signIn(page, erika)
  await page.getByRole('link', { name: /^Post/ }).click()
  const row = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(row).toBeVisible()
  await page.route(allCallsExcept('/availabilitycheck'), captivePortal)
  await row.getByRole('button', { name: /^Speichern/ }).click()
  await expect(row.getByRole('alert')).toContainText('Keine Verbindung')
  await page.goto('/services')
  await expect(heading(page, 'Keine Verbindung')).toBeVisible()
  await expect(page.getByText('Welcome to our Wi-Fi')).toHaveCount(0)
  // While no call reaches the portal, the page shows the maintenance screen.
  await page.route(everyCall, captivePortal)
  await retry(page).click()
  await expect(heading(page, 'Wartungsmodus')).toBeVisible()
  await expect(page.getByText('vielleicht ist Ihre Verbindung gestört')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(heading(page, 'Services')).toBeVisible()
})

test('an invalid response to the renewal of a session leads to an error, not to an endless wait', async ({ page }) => {
  await signIn(page, max)
  await page.route('**/api/v8/identity/refresh-token', (route) => route.fulfill({ json: { hello: 1 } }))
  await page.reload()
  await expect(heading(page, 'Entschuldigen Sie')).toBeVisible()
  await expect(retry(page)).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(heading(page, 'Services')).toBeVisible()
})

test('a page whose script cannot load shows an error and a retry link', async ({ page }) => {
  for (const path of ['/login', '/services/repair']) {
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto(path)
    await expect(alerts(page)).toContainText('Etwas ist schiefgelaufen')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(heading(page, 'Ich habe einen Mietvertrag')).toBeVisible()
    await expect(alerts(page)).toHaveCount(0)
  }
})
