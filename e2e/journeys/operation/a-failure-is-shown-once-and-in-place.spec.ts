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

test('a list or contracts that fail to load show one error and load on a retry; a refused screen shows "no access"', async ({
  page,
  complaints,
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

  await page.unrouteAll()
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

test('a script that cannot load and a form that the server fails to take show an error, and a retry continues', async ({
  page,
}) => {
  for (const path of ['/services/repair', '/login']) {
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto(path)
    await expect(alerts(page)).toContainText('Etwas ist schiefgelaufen')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(heading(page, 'Ich habe einen Mietvertrag')).toBeVisible()
    await expect(alerts(page)).toHaveCount(0)
  }
  await page.route('**/api/v8/identity/login', serverError)
  await fillSignIn(page, erika)
  await expect(alerts(page)).toBeFocused()
  await expect(alerts(page)).toContainText('Vorgangsnummer: 0f5a1c3e')
  await page.unrouteAll()
  await retry(page).click()
  await expect(heading(page, 'Services')).toBeVisible()
})

/** Counts the requests that match `path`, and aborts each of them. */
async function loseConnection(page: Page, path: string): Promise<() => number> {
  let count = 0
  await page.route(path, (route) => {
    count += 1
    return route.abort('connectionreset')
  })
  return () => count
}

test('without a connection the inbox keeps its documents; reads are retried automatically, writes are not, and the page of a public Wi-Fi is never used as data or as a file', async ({
  page,
  context,
}) => {
  await recordAnnouncements(page)
  await signIn(page, erika)
  await page.route('**/api/v8/Inbox/Documents/Inbox?*', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(heading(page, 'Post')).toBeVisible()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(10)
  const moves = await loseConnection(page, '**/MoveToArchive')
  await page
    .getByRole('button', { name: /^Ins Archiv verschieben: / })
    .first()
    .click()
  await expect(page.getByText(/konnte nicht verschoben werden .* Keine Verbindung/)).toBeVisible()
  const reads = await loseConnection(page, '**/api/v8/Inbox/Documents/Inbox?*')
  await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
  const stale = page.getByRole('status').filter({ hasText: 'Weitere Dokumente konnten nicht geladen werden.' })
  await expect(stale).toContainText('Keine Verbindung')
  await expectAnnounced(page, /Weitere Dokumente konnten nicht geladen werden\./)
  // Meanwhile the read was retried after 0.5 s and again 1 s later.
  expect([reads(), moves()]).toEqual([3, 1])
  await page.unrouteAll()

  await context.setOffline(true)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(page.getByText('Sie sind gerade offline'), 'the notice stays in view').toBeInViewport()
  await rows
    .first()
    .getByRole('button', { name: /^Speichern/ })
    .click()
  await expect(rows.first().getByRole('alert')).toContainText('Keine Verbindung')
  await expect(rows).toHaveCount(10)
  await context.setOffline(false)
  await stale.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(rows).toHaveCount(20)
  await expect(page).toHaveURL('/inbox')

  await page.route(allCallsExcept('/availabilitycheck'), captivePortal)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Speichern/ })
    .click()
  await expect(rows.nth(1).getByRole('alert')).toContainText('Keine Verbindung')
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
