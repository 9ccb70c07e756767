import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { press, typeInto } from '../../support/keyboard.ts'
import { languageOf } from '../../support/services.ts'
import { erika, signIn } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

const textsByLanguage = {
  de: {
    search: 'Was ist passiert?',
    tap: { query: 'Wasserhan tropf', result: /^Wasserhahn oder Dusche tropft/, place: 'Reparatur · Bad und WC' },
    gas: { query: 'Gas riecht', result: /^Es riecht nach Gas\s*Notfall/, notice: 'Gasgeruch: Gehen Sie jetzt hinaus' },
    found: /^\d Treffer$/,
    results: 'Gefundene Services',
    nothing: 'Zu „Rakete“ haben wir nichts gefunden.',
    write: 'Nachricht an uns schreiben',
    faq: /^Häufige Fragen ansehen/,
    repair: 'Wo ist etwas kaputt?',
    otherService: ['Störung melden', 'Was stört im Haus oder in der Umgebung?'],
    inboxSearch: 'Im Titel suchen',
    clear: 'Suche löschen',
    synonym: 'Heizkosten',
    statement: /Nebenkostenabrechnung/,
  },
  en: {
    search: 'What happened?',
    tap: { query: 'dripping faucett', result: /^A tap or shower drips/, place: 'Repair · Bathroom and toilet' },
    gas: {
      query: 'gas smell',
      result: /^There is a smell of gas\s*Emergency/,
      notice: 'Smell of gas: leave the building now',
    },
    found: /^\d results?$/,
    results: 'Services found',
    nothing: 'We found nothing for “Rakete”.',
    write: 'Send us a message',
    faq: /^See frequently asked questions/,
    repair: 'Where is the problem?',
    otherService: ['Report a disruption', 'What is wrong in or around the building?'],
    inboxSearch: 'Search titles',
    clear: 'Clear search',
    synonym: 'ancillary',
    statement: /Statement of incidental costs/,
  },
} as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a tenant finds a form by describing what happened, by keyboard only and with a typing error', async ({
  page,
  brand,
}) => {
  const texts = textsByLanguage[languageOf(brand)]
  await signIn(page, erika, '', `/services?lang=${languageOf(brand)}`)
  const field = page.getByRole('searchbox', { name: texts.search })
  const results = page.getByRole('list', { name: texts.results }).getByRole('link')

  await typeInto(page, field, texts.tap.query)
  const tap = results.filter({ hasText: texts.tap.result }).first()
  await expect(tap).toContainText(texts.tap.place)
  // The navigation at the bottom of the screen must not cover the first result.
  const bar = await page.getByRole('banner').getByRole('navigation').boundingBox()
  const shown = await tap.boundingBox()
  expect(Number(shown?.y) + Number(shown?.height)).toBeLessThanOrEqual(Number(bar?.y))
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: texts.found })).toBeAttached()
  await examine(page, 'the results of a search')
  await page.keyboard.press('Enter')
  await expect(results.first()).toBeFocused()
  await press(page, 'Enter', tap)
  await expect(page).toHaveURL(/\/services\/repair\?step=form-/)

  // An emergency is the first result, and its notice comes before its form.
  await page.goBack()
  await typeInto(page, field, texts.gas.query)
  await expect(results.first()).toHaveAccessibleName(texts.gas.result)
  await expect(page.getByRole('search').getByRole('link', { name: /: 112$/ })).toHaveAttribute('href', 'tel:112')
  await press(page, 'Enter', results.first())
  await expect(heading(page)).toHaveText(texts.gas.notice)
})

test('a search without a result links to frequent questions and the contact form, a service links to a similar one, and the inbox finds a document by a synonym', async ({
  page,
  brand,
}) => {
  const texts = textsByLanguage[languageOf(brand)]
  await signIn(page, erika, '', `/services?lang=${languageOf(brand)}`)
  const main = page.getByRole('main')
  await page.getByRole('searchbox', { name: texts.search }).fill('Rakete')
  await expect(main.getByText(texts.nothing).first()).toBeVisible()
  await expect(main.getByRole('link', { name: texts.faq }).first()).toHaveAttribute('href', /^https:/)
  await examine(page, 'a search without a result')
  await main.getByRole('link', { name: texts.write }).click()
  await expect(page).toHaveURL('/services/contact')

  await page.goto('/services/repair')
  await expect(heading(page)).toHaveText(texts.repair)
  const [link, question] = texts.otherService
  await main.getByRole('link', { name: link, exact: true }).click()
  await expect(heading(page)).toHaveText(question)

  await page.goto('/inbox')
  const field = page.getByRole('searchbox', { name: texts.inboxSearch })
  await field.fill('Rakete')
  await expect(main.getByText(texts.nothing)).toBeVisible()
  await main.getByRole('button', { name: texts.clear, exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill(texts.synonym)
  await expect(main.getByRole('button', { name: texts.statement }).first()).toBeVisible()
})
