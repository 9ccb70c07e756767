import type { Page } from '@playwright/test'
import { beginStory } from '../../support/accessibility/story.ts'
import { expect, openPortalForFile, test } from '../../support/journey.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { enterEmail, enterPassword, expectHeading, trySignIn, words } from '../../support/registration.ts'
import { erika, max, signIn } from '../../support/steps.ts'

// The text files beside this journey contain what a screen reader says. If a screen changes on purpose, replace them with
// `npm run test:journeys -- screens-read --update-snapshots`, and read the difference.

const sharedPortal = openPortalForFile()

const repairTexts = {
  de: {
    bathroom: /^Bad und WC/,
    drips: 'Wasserhahn oder Dusche tropft',
    describe: 'Beschreiben Sie das Problem',
    since: 'Seit ein paar Tagen',
    description: 'Beschreibung',
    next: 'Weiter',
    checkAndSend: 'Prüfen und absenden',
  },
  en: {
    bathroom: /^Bathroom and toilet/,
    drips: 'A tap or shower drips',
    describe: 'Describe the problem',
    since: 'For a few days',
    description: 'Description',
    next: 'Continue',
    checkAndSend: 'Check and send',
  },
} as const
const languages = ['de', 'en'] as const

const password = 'Kastanienweg27'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()

test('what a screen reader says during a registration', async ({ page }) => {
  const { baseUrl } = sharedPortal()
  const registration = words.de
  const email = 'story@example.org'
  const { read, text } = await beginStory(page, 'Registration')
  await page.goto(`${baseUrl}/registration`)
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await read('The first page', { role: 'RootWebArea' })
  await button(page, registration.next).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await read('After "next" without an e-mail address')
  await enterEmail(page, registration, email)
  await read('The second step')
  await page.getByLabel(registration.password, { exact: true }).fill(password)
  await expect(page.getByRole('status').filter({ hasText: 'Alles auf der Liste ist erfüllt.' })).toHaveCount(1)
  await enterPassword(page, registration, password)
  await expectHeading(page, registration.thanks)
  await read('After the registration')
  await page.goto(baseUrl + linkIn(await receive(page.request, { channel: 'mail', recipient: email }, baseUrl)))
  await button(page, registration.confirm).waitFor()
  await read('The page of the mailed link')
  await button(page, registration.confirm).click()
  await expectHeading(page, registration.confirmed)
  await read('After the confirmation')
  await page.goto(`${baseUrl}/login`)
  await trySignIn(page, registration, email, password)
  await expect(page.getByLabel(registration.accessCode, { exact: true })).toBeVisible()
  // The address arrives with a call of its own.
  await expect(page.getByText(email)).toBeVisible()
  await read('After the first sign-in')
  expect(text()).toMatchSnapshot('registration.de.txt')
})

for (const language of languages)
  test(`what a screen reader says during the report of a repair (${language})`, async ({ page }) => {
    const say = repairTexts[language]
    const { read, text } = await beginStory(page, 'Repair')
    await signIn(page, max, sharedPortal().baseUrl, `/services/repair?lang=${language}`)
    await button(page, say.bathroom).waitFor()
    // The aside next to the steps is loaded on demand.
    await page.getByRole('main').getByRole('complementary').waitFor()
    await read('The first step')
    await button(page, say.bathroom).click()
    await button(page, say.drips).waitFor()
    await read('The second step')
    await button(page, say.drips).click()
    await expectHeading(page, say.describe)
    await read('The questions')
    await button(page, say.next).click()
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    await read('After "next" without answers')
    await page.getByRole('radio', { name: say.since }).check()
    await page.getByRole('textbox', { name: say.description }).fill('Der Hahn tropft.')
    await button(page, say.next).click()
    await expectHeading(page, say.checkAndSend)
    await read('The summary')
    expect(text()).toMatchSnapshot(`repair.${language}.txt`)
  })

test('what a screen reader says in the inbox', async ({ page }) => {
  const { read, text } = await beginStory(page, 'Inbox')
  await signIn(page, erika, sharedPortal().baseUrl, '/inbox')
  await expectHeading(page, 'Post')
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toHaveAccessibleDescription(/\d/)
  await page.getByRole('searchbox', { name: 'Im Titel suchen' }).fill('Hausordnung')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await read('After a search for the house rules')
  await button(page, /^Ins Archiv verschieben/).click()
  await expect(page.getByText(/liegt jetzt im Archiv/)).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await read('After the document is archived')
  await page.getByRole('tab', { name: 'Archiv', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await read('The archive')
  await button(page, /^Zurück in die Post/).click()
  await expect(page.getByText(/liegt jetzt in der Post/)).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await read('After the document is moved back')
  expect(text()).toMatchSnapshot('inbox.de.txt')
})

test('what a screen reader says about the costs', async ({ page }) => {
  const { read, text } = await beginStory(page, 'Costs')
  await signIn(page, erika, sharedPortal().baseUrl, '/services/costs')
  await expectHeading(page, 'Nebenkosten und Mieterkonto')
  // This link depends on the catalog of services, which the page loads last.
  await expect(page.getByRole('link', { name: 'Abrechnung beanstanden' })).toBeVisible()
  // The rental account is not read: which bookings it shows depends on the day of the month.
  for (const name of ['Ihre letzte Abrechnung', 'Ihre Vorauszahlung']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
    await read(name, { role: 'region', name })
  }
  expect(text()).toMatchSnapshot('costs.de.txt')
})
