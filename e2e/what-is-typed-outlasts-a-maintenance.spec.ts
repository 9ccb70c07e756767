import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectFilledIn, fillInAsLawyer, openContact, sendButton } from './contact.ts'
import { onePagePdf } from './files.ts'
import { expect, test } from './journey.ts'
import type { Portal } from './portal.ts'
import { enterEmail, words } from './registration.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  finishHeatingReport,
  heatingFault,
  readOrderNumber,
} from './repair.ts'
import { erika, max, password, signIn } from './steps.ts'

const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })
/** The page asks by itself every ten seconds or so. */
const untilItAsks = { timeout: 25_000 }

async function isClosed({ baseUrl }: Portal): Promise<boolean> {
  const headers = { 'x-brand': 'landlord', 'x-device-platform': 'web' }
  return (await fetch(`${baseUrl}/api/v8/availabilitycheck`, { headers })).status === 503
}

interface Outage {
  name: string
  begin: (portal: Portal) => Promise<void>
  said: string
  end: (portal: Portal) => Promise<void>
}

const maintenance: Outage = {
  name: 'a maintenance',
  async begin(portal) {
    await portal.run('maintenance', 'on', '--text', 'Wir sind um <b>14</b> Uhr zurück.')
    // A server that runs hears of it within a second.
    await expect.poll(() => isClosed(portal)).toBe(true)
  },
  said: 'Wir sind um <b>14</b> Uhr zurück.',
  end: (portal) => portal.run('maintenance', 'off'),
}
const killing: Outage = {
  name: 'a server that is gone for 20 seconds',
  begin: (portal) => portal.kill(),
  said: 'Wir erreichen unsere Systeme gerade nicht.',
  async end(portal) {
    await sleep(20_000)
    await portal.start()
  },
}

/** What somebody presses in the outage leads to its page, and its end back to `path`. */
async function liveThrough({ begin, said, end }: Outage, portal: Portal, page: Page, press: () => Promise<void>) {
  const address = page.url()
  await begin(portal)
  await press()
  await expect(closed(page)).toBeFocused({ timeout: 15_000 })
  const { pathname, search } = new URL(address)
  await expect(page).toHaveURL(`${portal.baseUrl}/maintenance?redirect=${encodeURIComponent(pathname + search)}`)
  await expect(page).toHaveTitle(/^Wartungsmodus/)
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Datenschutz/ })).toBeVisible()
  await end(portal)
  await expect(page).toHaveURL(address, untilItAsks)
  await expect(closed(page)).toBeHidden()
}

for (const outage of [maintenance, killing])
  test.describe(outage.name, () => {
    test.setTimeout(180_000)

    test('leaves a report of a fault as it was, files and all, and it arrives once', async ({ page, ownPortal }) => {
      const portal = await ownPortal()
      await signIn(page, max, portal.baseUrl)
      await page.goto(`${portal.baseUrl}/services/repair`)
      await chooseHeatingFault(page)
      await describeHeatingFault(page)
      await addFiles(page, [await onePagePdf('wartung.pdf')])
      await finishHeatingReport(page)
      await liveThrough(outage, portal, page, () => page.getByRole('button', { name: 'Absenden' }).click())
      await expect(page.getByText(heatingFault)).toBeVisible()
      await expect(page.getByText('wartung.pdf')).toBeVisible()
      const failed = page.getByRole('alert').filter({ hasText: 'Ihre Anfrage ist noch nicht gesendet' })
      await expect(failed).toBeFocused()
      await failed.getByRole('button', { name: 'Erneut versuchen' }).click()
      expect(await readOrderNumber(page)).not.toBe('')
      // The page goes on loading the appointment; the portal ends with the test.
      await page.close()
    })

    test('leaves a message of a lawyer as it was, files and all', async ({ page, ownPortal }) => {
      const portal = await ownPortal()
      await openContact(page, portal.baseUrl)
      await fillInAsLawyer(page)
      await addFiles(page, [await onePagePdf('vollmacht.pdf')])
      await liveThrough(outage, portal, page, () => sendButton(page).click())
      await expectFilledIn(page)
      await expect(page.getByRole('button', { name: 'vollmacht.pdf entfernen' })).toBeVisible()
      await sendButton(page).click()
      expect(await readOrderNumber(page)).not.toBe('')
    })

    test('leaves a new e-mail address and its password as they were typed', async ({ page, ownPortal }) => {
      const portal = await ownPortal()
      await signIn(page, erika, portal.baseUrl)
      await page.getByRole('link', { name: 'Profil' }).click()
      await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
      await page.getByLabel('Neue E-Mail-Adresse').fill('erika.neu@example.org')
      await page.getByLabel('Aktuelles Passwort').fill(password)
      const save = page.getByRole('button', { name: 'Speichern' })
      await liveThrough(outage, portal, page, () => save.click())
      await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('erika.neu@example.org')
      await expect(page.getByLabel('Aktuelles Passwort')).toHaveValue(password)
      await expect(page.getByRole('alert')).toBeFocused()
      await save.click()
      await expect(page.getByRole('status').filter({ hasText: 'erika.neu@example.org' })).toBeFocused()
    })

    test('leaves a registration in its second step, with all that was typed in both', async ({ page, ownPortal }) => {
      const portal = await ownPortal()
      const say = words.de
      await page.goto(`${portal.baseUrl}/registration`)
      await enterEmail(page, say, 'ganz.neu@example.org')
      await page.getByLabel(say.password, { exact: true }).fill('Sonnenblume2')
      await page.getByLabel(say.passwordRepeat).fill('Sonnenblume2')
      await page.getByRole('checkbox', { name: say.consent }).check()
      const register = page.getByRole('button', { name: say.register })
      await liveThrough(outage, portal, page, () => register.click())
      await expect(page.getByLabel(say.password, { exact: true })).toHaveValue('Sonnenblume2')
      await expect(page.getByRole('checkbox', { name: say.consent })).toBeChecked()
      await page.getByRole('button', { name: say.back }).click()
      await expect(page.getByLabel(say.emailRepeat)).toHaveValue('ganz.neu@example.org')
      await page.getByRole('button', { name: say.next }).click()
      await register.click()
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible()
    })
  })
