import type { Page } from '@playwright/test'
import { onePagePdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { enterEmail, words } from '../../support/registration.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  finishHeatingReport,
  heatingFault,
  readOrderNumber,
} from '../../support/repair.ts'
import type { Portal } from '../../support/start/portal.ts'
import { erika, max, password, signIn } from '../../support/steps.ts'

const maintenanceHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })
/** The page checks about every ten seconds whether the portal is available again. */
const untilNextCheck = { timeout: 25_000 }

async function isInMaintenance({ baseUrl }: Portal): Promise<boolean> {
  const headers = { 'x-brand': 'landlord', 'x-device-platform': 'web' }
  return (await fetch(`${baseUrl}/api/v8/availabilitycheck`, { headers })).status === 503
}

interface Outage {
  begin: (portal: Portal) => Promise<void>
  text: string
  end: (portal: Portal) => Promise<void>
}

const maintenance: Outage = {
  async begin(portal) {
    await portal.run('maintenance', 'on', '--text', 'Wir sind um <b>14</b> Uhr zurück.')
    // A running server takes up to a second to notice the command.
    await expect.poll(() => isInMaintenance(portal)).toBe(true)
  },
  text: 'Wir sind um <b>14</b> Uhr zurück.',
  end: (portal) => portal.run('maintenance', 'off'),
}
const killedServer: Outage = {
  begin: (portal) => portal.kill(),
  text: 'Wir erreichen unsere Systeme gerade nicht.',
  end: (portal) => portal.start(),
}

/** A page with a form, and the actions of the person who uses it. */
interface Visit {
  page: Page
  /** Opens the screen and fills it in. */
  fill: (page: Page, baseUrl: string) => Promise<void>
  /** Presses the button that sends the form. */
  press: (page: Page) => Promise<void>
  /** Expects that the page still has the input after an outage. */
  expectKept: (page: Page) => Promise<void>
  /** Sends the input after the outages. */
  finish: (page: Page) => Promise<void>
}

const repair: Omit<Visit, 'page'> = {
  async fill(page, baseUrl) {
    await signIn(page, max, baseUrl, '/services/repair')
    await chooseHeatingFault(page)
    await describeHeatingFault(page)
    await addFiles(page, [await onePagePdf('wartung.pdf')])
    await finishHeatingReport(page)
  },
  press: (page) => page.getByRole('button', { name: 'Absenden' }).click(),
  async expectKept(page) {
    await expect(page.getByText(heatingFault)).toBeVisible()
    await expect(page.getByText('wartung.pdf')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Ihre Anfrage ist noch nicht gesendet' })).toBeFocused()
  },
  async finish(page) {
    await page
      .getByRole('alert')
      .filter({ hasText: 'Ihre Anfrage ist noch nicht gesendet' })
      .getByRole('button', { name: 'Erneut versuchen' })
      .click()
    await readOrderNumber(page)
  },
}

const newEmail: Omit<Visit, 'page'> = {
  async fill(page, baseUrl) {
    await signIn(page, erika, baseUrl, '/profile')
    await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
    await page.getByLabel('Neue E-Mail-Adresse').fill('erika.neu@example.org')
    await page.getByLabel('Aktuelles Passwort').fill(password)
  },
  press: (page) => page.getByRole('button', { name: 'Link anfordern' }).click(),
  async expectKept(page) {
    await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('erika.neu@example.org')
    await expect(page.getByLabel('Aktuelles Passwort')).toHaveValue(password)
    await expect(page.getByRole('alert')).toBeFocused()
  },
  async finish(page) {
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'erika.neu@example.org' })).toBeFocused()
  },
}

const texts = words.de
const registration: Omit<Visit, 'page'> = {
  async fill(page, baseUrl) {
    await page.goto(`${baseUrl}/registration`)
    await enterEmail(page, texts, 'ganz.neu@example.org')
    await page.getByLabel(texts.password, { exact: true }).fill('Sonnenblume2')
    await page.getByLabel(texts.passwordRepeat).fill('Sonnenblume2')
    await page.getByRole('checkbox', { name: texts.consent }).check()
  },
  press: (page) => page.getByRole('button', { name: texts.register }).click(),
  async expectKept(page) {
    await expect(page.getByLabel(texts.password, { exact: true })).toHaveValue('Sonnenblume2')
    await expect(page.getByRole('checkbox', { name: texts.consent })).toBeChecked()
  },
  async finish(page) {
    await page.getByRole('button', { name: texts.back }).click()
    await expect(page.getByLabel(texts.emailRepeat)).toHaveValue('ganz.neu@example.org')
    await page.getByRole('button', { name: texts.next }).click()
    await page.getByRole('button', { name: texts.register }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.thanks })).toBeVisible()
  },
}

/** Expects the maintenance page. Its query contains the path of the former screen, to which the page returns later. */
async function expectMaintenancePage(page: Page, baseUrl: string, address: string, text: string) {
  await expect(maintenanceHeading(page)).toBeFocused({ timeout: 15_000 })
  const { pathname, search } = new URL(address)
  await expect(page).toHaveURL(`${baseUrl}/maintenance?redirect=${encodeURIComponent(pathname + search)}`)
  await expect(page).toHaveTitle(/^Wartungsmodus/)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'English' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Datenschutz/ })).toBeVisible()
}

/** Opens a page that stays available (`isAlwaysOpen`) from the maintenance page, and goes back. */
async function visitOpenPage(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeFocused()
  await page.goBack()
  await expect(maintenanceHeading(page)).toBeFocused()
}

/** Loads pages during maintenance, as a tenant: a screen, the emergency page and the accessibility statement. */
async function loadPagesDuringMaintenance(page: Page, baseUrl: string) {
  await page.goto(`${baseUrl}/profile`)
  await expect(page).toHaveURL(`${baseUrl}/maintenance?redirect=%2Fprofile`)
  await refreshButton(page).click()
  await expect(maintenanceHeading(page)).toBeVisible()
  await page
    .getByRole('complementary', { name: 'Notfall', exact: true })
    .getByRole('link', { name: 'Notfall?' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notfall' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeFocused()
}

/** Loads the emergency page during maintenance, as a visitor. */
async function loadEmergencyPage(page: Page, baseUrl: string) {
  const checked = page.waitForResponse(/availabilitycheck/)
  await page.goto(`${baseUrl}/emergency`)
  expect((await checked).status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: 'Notfall' })).toBeVisible()
}

const refreshButton = (page: Page) => page.getByRole('button', { name: 'Aktualisieren' })

/** Presses the refresh button of the maintenance page until that page is gone. Does not wait for the page's next check. */
async function refresh(page: Page) {
  const button = refreshButton(page)
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(maintenanceHeading(page)).toBeHidden({ timeout: 2_000 })
  }).toPass(untilNextCheck)
}

/**
 * Presses the send button of each page during the outage, and expects the maintenance page. After the outage, expects the
 * former screen with its input.
 */
async function passThrough(
  { begin, text, end }: Outage,
  portal: Portal,
  visits: readonly Pick<Visit, 'page' | 'press' | 'expectKept'>[],
  whileClosed: () => Promise<void>,
) {
  const addresses = visits.map(({ page }) => page.url())
  await begin(portal)
  for (const { page, press } of visits) await press(page)
  for (const [index, { page }] of visits.entries())
    await expectMaintenancePage(page, portal.baseUrl, String(addresses[index]), text)
  await whileClosed()
  // Does not press the refresh button of the first page: this page must notice the end of the outage by its own checks.
  const [first, ...others] = visits.map(({ page }) => page)
  await first?.waitForRequest('**/availabilitycheck', untilNextCheck)
  await end(portal)
  for (const page of others) await refresh(page)
  for (const [index, { page, expectKept }] of visits.entries()) {
    await expect(page).toHaveURL(String(addresses[index]), untilNextCheck)
    await expect(maintenanceHeading(page)).toBeHidden()
    await expectKept(page)
  }
}

/**
 * Repeats the first response about the appointment of a report. In that response, the search for a technician still runs, so
 * the screen polls every second.
 */
async function holdSearch(page: Page) {
  let searching: unknown
  await page.route('**/request/actions?*', async (route) => {
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    if (!response.ok()) return route.fulfill({ response })
    searching ??= await response.json()
    return route.fulfill({ response, json: searching })
  })
}
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Suche abbrechen' })

test('three pages keep their input and files through maintenance and a killed server, and can send them afterwards', async ({
  page,
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000)
  const portal = await ownPortal()
  const { baseUrl } = portal
  const [tenant, visitor] = [await browser.newContext(), await browser.newContext()]
  const report: Visit = { ...repair, page }
  const forms: Visit[] = [
    { ...newEmail, page: await tenant.newPage() },
    { ...registration, page: await visitor.newPage() },
  ]
  for (const visit of [report, ...forms]) await visit.fill(visit.page, baseUrl)

  const newTab = await tenant.newPage()
  await passThrough(maintenance, portal, [report, ...forms], async () => {
    for (const { page } of forms) await visitOpenPage(page)
    await loadPagesDuringMaintenance(newTab, baseUrl)
    await loadEmergencyPage(await visitor.newPage(), baseUrl)
  })
  // Loading the maintenance page after the end of maintenance leads back to the screen.
  await newTab.goto(`${baseUrl}/maintenance?redirect=%2Finbox`)
  await expect(newTab).toHaveURL(`${baseUrl}/inbox`)
  await newTab.close()

  await holdSearch(page)
  await report.finish(page)
  await expect(page.getByText('Wir suchen eine freie Technikerin oder einen freien Techniker').first()).toBeVisible()
  await cancelButton(page).focus()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const search = {
    page,
    press: () => Promise.resolve(),
    expectKept: () => expect(cancelButton(page)).toBeFocused(untilNextCheck),
  }
  await passThrough(killedServer, portal, [search, ...forms], async () => {
    paths.length = 0
    // The page checks every ten seconds. If the portal were open, the screen would poll every second.
    await page.waitForRequest('**/availabilitycheck', untilNextCheck)
    expect(paths.filter((path) => !path.endsWith('/availabilitycheck'))).toEqual([])
  })
  paths.length = 0
  await expect.poll(() => paths.some((path) => path.endsWith('/request/actions'))).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Otherwise, the page would still poll the appointment when the portal stops after the test.
  await page.close()

  for (const { page, finish } of forms) await finish(page)
  await tenant.close()
  await visitor.close()
})
