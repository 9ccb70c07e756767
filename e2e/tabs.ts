import { type BrowserContext, expect, type Page } from '@playwright/test'
import { fillInAsLawyer, openContact, sendContact } from './contact.ts'
import { headed } from './contractSteps.ts'
import { onePagePdf } from './files.ts'
import { enterEmail, enterPassword, words } from './registration.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  finishHeatingReport,
  heatingFault,
  send,
} from './repair.ts'
import { password } from './steps.ts'

/** What somebody does in a tab of theirs. */
export interface Tab {
  name: string
  whose: 'tenant' | 'visitor' | 'newcomer'
  /** Opens a screen and types what there is to type. */
  begin: (page: Page) => Promise<void>
  /** All that was typed is there. */
  expectKept: (page: Page) => Promise<void>
  /** Ends what was begun. */
  finish: (page: Page) => Promise<void>
  /** Leaves for a screen whose code is not there yet, and comes back where what was typed is kept for that. */
  leave?: (page: Page) => Promise<void>
}

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const menu = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name })

/** As a link of the page would lead there, without loading it anew. */
const go = (page: Page, path: string) => page.evaluate((path) => history.pushState(null, '', path), path)

const letter = 'Bitte prüfen Sie die Abrechnung des letzten Jahres noch einmal, die Heizkosten sind sehr hoch.'
const attached = (page: Page) => page.getByRole('button', { name: 'beleg.pdf entfernen' })
const attach = async (page: Page) => addFiles(page, [await onePagePdf('beleg.pdf')])

export const tabs: readonly Tab[] = [
  {
    name: 'the services',
    whose: 'tenant',
    async begin(page) {
      await page.goto('/services')
      await headed(page, 'Services')
    },
    expectKept: (page) => headed(page, 'Services'),
    async finish(page) {
      await menu(page, 'Profil').click()
      await headed(page, 'Profil')
    },
  },
  {
    name: 'a repair',
    whose: 'tenant',
    async begin(page) {
      await page.goto('/services/repair')
      await chooseHeatingFault(page)
      await describeHeatingFault(page)
      await attach(page)
    },
    expectKept: (page) => expect(attached(page)).toBeVisible(),
    async finish(page) {
      await finishHeatingReport(page)
      await expect(page.getByText(heatingFault)).toBeVisible()
      expect(await send(page)).not.toBe('')
    },
    async leave(page) {
      await go(page, '/profile')
      await headed(page, 'Profil')
      await page.goBack()
    },
  },
  {
    name: 'a letter of a tenant',
    whose: 'tenant',
    async begin(page) {
      await page.goto('/services/contact')
      await label(page, 'Ihr Anliegen').fill(letter)
      await attach(page)
    },
    async expectKept(page) {
      await expect(label(page, 'Ihr Anliegen')).toHaveValue(letter)
      await expect(attached(page)).toBeVisible()
    },
    async finish(page) {
      expect(await sendContact(page)).not.toBe('')
    },
    async leave(page) {
      await go(page, '/inbox')
      await headed(page, 'Post')
      await page.goBack()
    },
  },
  {
    name: 'the profile',
    whose: 'tenant',
    async begin(page) {
      await page.goto('/profile')
      // What is on file has come, and moves nothing any more.
      await expect(page.getByText('erika.mustermann@example.org')).toBeVisible()
      await expect(page.getByText(/^Mobil: /)).toBeVisible()
      await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
      await label(page, 'Neue E-Mail-Adresse').fill('erika.neu@example.org')
    },
    expectKept: (page) => expect(label(page, 'Neue E-Mail-Adresse')).toHaveValue('erika.neu@example.org'),
    async finish(page) {
      await label(page, 'Aktuelles Passwort').fill(password)
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Bitte bestätigen Sie Ihre neue Adresse')).toBeVisible()
    },
  },
  {
    name: 'the post',
    whose: 'tenant',
    async begin(page) {
      await page.goto('/inbox')
      await page.getByRole('searchbox').fill('Abrechnung')
    },
    expectKept: (page) => expect(page.getByRole('searchbox')).toHaveValue('Abrechnung'),
    async finish(page) {
      await menu(page, 'Services').click()
      await headed(page, 'Services')
    },
  },
  {
    name: 'the rental contract',
    whose: 'tenant',
    async begin(page) {
      await page.goto('/services/contract')
      await headed(page, 'Mietvertrag')
    },
    expectKept: (page) => headed(page, 'Mietvertrag'),
    async finish(page) {
      await menu(page, /^Post/).click()
      await headed(page, 'Post')
    },
  },
  {
    name: 'the sign-in',
    whose: 'visitor',
    async begin(page) {
      await page.goto('/login')
      await page.waitForLoadState('networkidle')
      await label(page, 'E-Mail-Adresse').fill('max.krause@example.org')
    },
    expectKept: (page) => expect(label(page, 'E-Mail-Adresse')).toHaveValue('max.krause@example.org'),
    async finish(page) {
      await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
      await headed(page, 'Passwort zurücksetzen')
      await expect(label(page, 'E-Mail-Adresse')).toHaveValue('max.krause@example.org')
    },
  },
  {
    name: 'a letter of a lawyer',
    whose: 'visitor',
    async begin(page) {
      await openContact(page)
      await fillInAsLawyer(page)
      await attach(page)
    },
    async expectKept(page) {
      await expect(label(page, 'Vorname oder Organisation')).not.toHaveValue('')
      await expect(attached(page)).toBeVisible()
    },
    async finish(page) {
      expect(await sendContact(page)).not.toBe('')
    },
    async leave(page) {
      await go(page, '/registration')
      await headed(page, 'Registrieren')
      await page.goBack()
    },
  },
  {
    name: 'a registration',
    whose: 'visitor',
    async begin(page) {
      await page.goto('/registration')
      await page.waitForLoadState('networkidle')
      await enterEmail(page, words.de, `tabs-${Date.now()}@example.org`)
      await label(page, words.de.password).fill(password)
    },
    expectKept: (page) => expect(label(page, words.de.password)).toHaveValue(password),
    async finish(page) {
      await enterPassword(page, words.de, password)
      await headed(page, words.de.thanks)
    },
  },
  {
    name: 'a request for a code',
    whose: 'newcomer',
    async begin(page) {
      await page.goto('/registrationWithCode/request-code')
      await label(page, 'Vorname').fill('Nora')
      await label(page, 'Nachname').fill('Neumann')
    },
    expectKept: (page) => expect(label(page, 'Nachname')).toHaveValue('Neumann'),
    async finish(page) {
      await page.getByRole('link', { name: /Hilfe anfordern/ }).click()
      await headed(page, 'Hilfe bei der Registrierung')
      await expect(label(page, 'Nachname')).toHaveValue('Neumann')
    },
  },
]

export interface OpenTab extends Tab {
  page: Page
  /** How often its page has loaded itself again. */
  reloads: () => Promise<number>
  /** Lets it keep no code that another tab has fetched, as on a device that is short of room. */
  forgetCode: () => Promise<void>
  /** What nobody caught. */
  errors: string[]
}

/** Opens a tab of its owner's browser, with all that is typed there. */
export async function openTab(tab: Tab, browser: BrowserContext): Promise<OpenTab> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const before = Number(sessionStorage.getItem('reloads'))
    if (load?.type === 'reload') sessionStorage.setItem('reloads', String(before + 1))
  })
  await tab.begin(page)
  return {
    ...tab,
    page,
    errors,
    reloads: () => page.evaluate(() => Number(sessionStorage.getItem('reloads'))),
    async forgetCode() {
      const session = await browser.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    },
  }
}
