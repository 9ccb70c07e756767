import type { Page } from '@playwright/test'
import { expectFilledIn, fillInAsLawyer, openContact, sendButton } from '../../support/contact.ts'
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

/** Ends the outage and lets the page notice the end, automatically or by a button. */
type Recover = (page: Page, end: () => Promise<void>) => Promise<void>

/** The page checks automatically: once during the outage, and again after its end. */
const automatically: Recover = async (page, end) => {
  await page.waitForRequest('**/availabilitycheck', untilNextCheck)
  await end()
}

/** The tenant presses the button instead of waiting for the next check. */
const byButton: Recover = async (page, end) => {
  await end()
  const refresh = page.getByRole('button', { name: 'Aktualisieren' })
  await expect(async () => {
    if (await refresh.isVisible()) await refresh.click({ timeout: 1_000 })
    await expect(maintenanceHeading(page)).toBeHidden({ timeout: 2_000 })
  }).toPass(untilNextCheck)
}

interface Visit {
  portal: Portal
  page: Page
  press: () => Promise<void>
  recover: Recover
}

/** Presses a button during the outage. Expects the maintenance page, and the original address after the outage. */
async function passThrough({ begin, text, end }: Outage, { portal, page, press, recover }: Visit) {
  const address = page.url()
  await begin(portal)
  await press()
  await expect(maintenanceHeading(page)).toBeFocused({ timeout: 15_000 })
  const { pathname, search } = new URL(address)
  await expect(page).toHaveURL(`${portal.baseUrl}/maintenance?redirect=${encodeURIComponent(pathname + search)}`)
  await expect(page).toHaveTitle(/^Wartungsmodus/)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Datenschutz/ })).toBeVisible()
  await recover(page, () => end(portal))
  await expect(page).toHaveURL(address, untilNextCheck)
  await expect(maintenanceHeading(page)).toBeHidden()
}

const outages = [maintenance, killedServer]

test.setTimeout(180_000)

test('a repair report with its files survives maintenance and a killed server, and can be sent afterwards', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signIn(page, max, portal.baseUrl)
  await page.goto(`${portal.baseUrl}/services/repair`)
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await addFiles(page, [await onePagePdf('wartung.pdf')])
  await finishHeatingReport(page)
  const failed = page.getByRole('alert').filter({ hasText: 'Ihre Anfrage ist noch nicht gesendet' })
  const sendAgain = failed.getByRole('button', { name: 'Erneut versuchen' })
  let button = page.getByRole('button', { name: 'Absenden' })
  for (const outage of outages) {
    await passThrough(outage, { portal, page, press: () => button.click(), recover: automatically })
    await expect(page.getByText(heatingFault)).toBeVisible()
    await expect(page.getByText('wartung.pdf')).toBeVisible()
    await expect(failed).toBeFocused()
    button = sendAgain
  }
  await sendAgain.click()
  expect(await readOrderNumber(page)).not.toBe('')
  // Otherwise the page would keep polling the appointment when the portal stops after the test.
  await page.close()
})

test('a message from a lawyer with its files survives maintenance and a killed server', async ({ page, ownPortal }) => {
  const portal = await ownPortal()
  await openContact(page, portal.baseUrl)
  await fillInAsLawyer(page)
  await addFiles(page, [await onePagePdf('vollmacht.pdf')])
  for (const outage of outages) {
    await passThrough(outage, { portal, page, press: () => sendButton(page).click(), recover: byButton })
    await expectFilledIn(page)
    await expect(page.getByRole('button', { name: 'vollmacht.pdf entfernen' })).toBeVisible()
  }
  await sendButton(page).click()
  expect(await readOrderNumber(page)).not.toBe('')
})

test('a new e-mail address and the password in the form survive maintenance and a killed server', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill('erika.neu@example.org')
  await page.getByLabel('Aktuelles Passwort').fill(password)
  const save = page.getByRole('button', { name: 'Speichern' })
  for (const outage of outages) {
    await passThrough(outage, { portal, page, press: () => save.click(), recover: byButton })
    await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('erika.neu@example.org')
    await expect(page.getByLabel('Aktuelles Passwort')).toHaveValue(password)
    await expect(page.getByRole('alert')).toBeFocused()
  }
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'erika.neu@example.org' })).toBeFocused()
})

test('the input of both steps of a registration survives maintenance and a killed server', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  const texts = words.de
  await page.goto(`${portal.baseUrl}/registration`)
  await enterEmail(page, texts, 'ganz.neu@example.org')
  await page.getByLabel(texts.password, { exact: true }).fill('Sonnenblume2')
  await page.getByLabel(texts.passwordRepeat).fill('Sonnenblume2')
  await page.getByRole('checkbox', { name: texts.consent }).check()
  const register = page.getByRole('button', { name: texts.register })
  for (const outage of outages) {
    await passThrough(outage, { portal, page, press: () => register.click(), recover: byButton })
    await expect(page.getByLabel(texts.password, { exact: true })).toHaveValue('Sonnenblume2')
    await expect(page.getByRole('checkbox', { name: texts.consent })).toBeChecked()
  }
  await page.getByRole('button', { name: texts.back }).click()
  await expect(page.getByLabel(texts.emailRepeat)).toHaveValue('ganz.neu@example.org')
  await page.getByRole('button', { name: texts.next }).click()
  await register.click()
  await expect(page.getByRole('heading', { level: 1, name: texts.thanks })).toBeVisible()
})
