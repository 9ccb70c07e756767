import { type BrowserContext, expect, type Page } from '@playwright/test'
import { fillInAsLawyer, openContact, sendContact } from './contact.ts'
import { expectHeading } from './contractSteps.ts'
import { onePagePdf } from './files.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  finishHeatingReport,
  heatingFault,
  send,
} from './repair.ts'
import { password } from './steps.ts'

/** The actions of one person in one tab. */
export interface Tab {
  name: string
  /** A `newcomer` has signed in, but has no contract. */
  owner: 'tenant' | 'visitor' | 'newcomer'
  /** Whether the files of the old version are still there when the tab continues. */
  oldFiles: 'kept' | 'deleted'
  /** Opens a screen, and fills in fields if the screen has any. */
  begin: (page: Page) => Promise<void>
  /** Expects that the tab still shows the screen, with its input. */
  expectKept: (page: Page) => Promise<void>
  /** Continues from that screen: sends the input, or opens another screen. */
  finish: (page: Page) => Promise<void>
  /** Opens another screen whose code is not loaded yet, and goes back. Only for screens whose input survives that. */
  leave?: (page: Page) => Promise<void>
}

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

/** Opens another screen as a link in the page does, without a reload. */
const navigate = (page: Page, path: string) => page.evaluate((path) => history.pushState(null, '', path), path)

const messageText = 'Bitte prüfen Sie die Abrechnung des letzten Jahres noch einmal, die Heizkosten sind sehr hoch.'
const attachedFile = (page: Page) => page.getByRole('button', { name: 'beleg.pdf entfernen' })
const attach = async (page: Page) => addFiles(page, [await onePagePdf('beleg.pdf')])

export const tabs: readonly Tab[] = [
  {
    name: 'the services',
    owner: 'tenant',
    oldFiles: 'deleted',
    async begin(page) {
      await page.goto('/services')
      await expectHeading(page, 'Services')
    },
    expectKept: (page) => expectHeading(page, 'Services'),
    async finish(page) {
      await menu(page, 'Profil').click()
      await expectHeading(page, 'Profil')
    },
  },
  {
    name: 'a repair',
    owner: 'tenant',
    oldFiles: 'kept',
    async begin(page) {
      await page.goto('/services/repair')
      await chooseHeatingFault(page)
      await describeHeatingFault(page)
      await attach(page)
    },
    expectKept: (page) => expect(attachedFile(page)).toBeVisible(),
    async finish(page) {
      await finishHeatingReport(page)
      await expect(page.getByText(heatingFault)).toBeVisible()
      await send(page)
    },
  },
  {
    name: 'the contact form of a tenant',
    owner: 'tenant',
    oldFiles: 'deleted',
    async begin(page) {
      await page.goto('/services/contact')
      await label(page, 'Ihr Anliegen').fill(messageText)
      await attach(page)
    },
    async expectKept(page) {
      await expect(label(page, 'Ihr Anliegen')).toHaveValue(messageText)
      await expect(attachedFile(page)).toBeVisible()
    },
    async finish(page) {
      await sendContact(page)
    },
    async leave(page) {
      await navigate(page, '/inbox')
      await expectHeading(page, 'Post')
      await page.goBack()
    },
  },
  {
    name: 'the profile',
    owner: 'tenant',
    oldFiles: 'deleted',
    async begin(page) {
      await page.goto('/profile')
      // Waits for the data on file, because the layout shifts when the data arrives.
      await expect(page.getByText('erika.mustermann@example.org')).toBeVisible()
      await expect(page.getByText(/^Mobil: /)).toBeVisible()
      await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
      await label(page, 'Neue E-Mail-Adresse').fill('erika.neu@example.org')
    },
    expectKept: (page) => expect(label(page, 'Neue E-Mail-Adresse')).toHaveValue('erika.neu@example.org'),
    async finish(page) {
      await label(page, 'Aktuelles Passwort').fill(password)
      await page.getByRole('button', { name: 'Link anfordern' }).click()
      await expect(page.getByText('Bitte bestätigen Sie Ihre neue Adresse')).toBeVisible()
    },
  },
  {
    name: 'the sign-in',
    owner: 'visitor',
    oldFiles: 'deleted',
    async begin(page) {
      await page.goto('/login')
      await page.waitForLoadState('networkidle')
      await label(page, 'E-Mail-Adresse').fill('max.krause@example.org')
    },
    expectKept: (page) => expect(label(page, 'E-Mail-Adresse')).toHaveValue('max.krause@example.org'),
    async finish(page) {
      await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
      await expectHeading(page, 'Passwort zurücksetzen')
      await expect(label(page, 'E-Mail-Adresse')).toHaveValue('max.krause@example.org')
    },
  },
  {
    name: 'the contact form of a lawyer',
    owner: 'visitor',
    oldFiles: 'kept',
    async begin(page) {
      await openContact(page)
      await fillInAsLawyer(page)
      await attach(page)
    },
    async expectKept(page) {
      await expect(label(page, 'Vorname oder Organisation')).not.toHaveValue('')
      await expect(attachedFile(page)).toBeVisible()
    },
    async finish(page) {
      await sendContact(page)
    },
  },
  {
    name: 'a request for a code',
    owner: 'newcomer',
    oldFiles: 'deleted',
    async begin(page) {
      await page.goto('/registrationWithCode/request-code')
      await label(page, 'Vorname').fill('Nora')
      await label(page, 'Nachname').fill('Neumann')
    },
    expectKept: (page) => expect(label(page, 'Nachname')).toHaveValue('Neumann'),
    async finish(page) {
      await page.getByRole('link', { name: /Hilfe anfordern/ }).click()
      await expectHeading(page, 'Hilfe bei der Registrierung')
      await expect(label(page, 'Nachname')).toHaveValue('Neumann')
    },
  },
]

export interface OpenTab extends Tab {
  page: Page
  /** Returns how many times the page has reloaded itself. */
  reloads: () => Promise<number>
  /** Disables the browser's cache for this tab, so it cannot use code that another tab has fetched. */
  disableCache: () => Promise<void>
  /** Uncaught errors of the page. */
  errors: string[]
}

/** Opens a tab in its owner's browser context, and fills in its screen. */
export async function openTab(tab: Tab, context: BrowserContext): Promise<OpenTab> {
  const page = await context.newPage()
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
    async disableCache() {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    },
  }
}
