import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { max, openScreen, signIn } from '../../support/steps.ts'

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const amount = (page: Page) => page.getByRole('textbox', { name: 'Neuer Betrag im Monat' })

test('a tenant with another unsent request first continues and then discards it, changes the advance payment within its bounds, and sees the change in the costs and in the rent', async ({
  page,
}) => {
  await signIn(page, max, '', '/services/requests?theme=payment&type=refund')
  await expectHeading(page, 'Wohin dürfen wir überweisen?')
  await page.getByRole('textbox', { name: /^Wie hoch ist das Guthaben/ }).fill('12,50')
  const openChange = async () => {
    await openScreen(page, '/services')
    await page.getByRole('link', { name: /^Mieterkonto/ }).click()
    await section(page, 'Ihre Vorauszahlung').getByRole('link', { name: 'Vorauszahlung ändern' }).click()
  }
  const expectQuestion = async () => {
    await expectHeading(page, 'Sie haben schon etwas begonnen')
    await expect(page.getByRole('main')).toContainText('„Guthaben auszahlen“ ist noch nicht abgesendet.')
  }
  await openChange()
  await expectQuestion()
  await button(page, 'Damit weitermachen').click()
  await expectHeading(page, 'Wohin dürfen wir überweisen?')
  await expect(page.getByRole('textbox', { name: /^Wie hoch ist das Guthaben/ })).toHaveValue('12,50')
  await openChange()
  await expectQuestion()
  await button(page, 'Verwerfen und neu beginnen').click()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  // Nothing was entered after that, so a reload stays at the form, but the tile begins at the first choice.
  await page.reload()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  await expect(page.getByRole('button', { name: /Mietvertrag wählen/ })).toHaveCount(0)
  await openScreen(page, '/services')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Anträge/ })
    .click()
  await expectHeading(page, 'Was möchten Sie beantragen?')

  // The first step leads back to the page with the link, also after a reload.
  await openChange()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  await page.reload()
  await button(page, 'Zurück').click()
  await expect(page).toHaveURL(/\/services\/costs$/)
  await expect(section(page, 'Ihre Vorauszahlung')).toBeVisible()

  await openChange()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Schritt 1 von 2')
  for (const [value, error] of [
    ['300,01', /Bitte geben Sie höchstens 300,00.€ an/],
    ['129,99', /Bitte geben Sie mindestens 130,00.€ an/],
  ] as const) {
    await amount(page).fill(value)
    await button(page, 'Weiter').click()
    await expect(page.getByRole('alert').first()).toContainText(error)
  }
  const suggestion = button(page, /^\d+,00.€ übernehmen$/)
  const suggested = String(/[\d,]+/.exec(String(await suggestion.textContent()))?.[0])
  await suggestion.click()
  await expect(amount(page)).toHaveValue(suggested)
  await amount(page).fill('180,00')
  const day = page.getByRole('radio').first()
  await day.check()
  const from = String(await day.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)).trim()
  await button(page, 'Weiter').click()
  await expectHeading(page, 'Prüfen und absenden')
  await button(page, 'Absenden').click()
  await expectHeading(page, 'Ihre Anfrage ist angekommen')
  const result = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.getByRole('heading') })
  await expect(result.getByRole('heading', { name: 'Ihre Vorauszahlung ist geändert' })).toBeVisible()
  await expect(result).toContainText(`Ab dem ${from} zahlen Sie 180,00`)
  await expect(result).toContainText('Sie müssen nichts tun.')
  await expect(page.getByText('Dauerauftrag')).toHaveCount(0)
  await expect(page.getByText('Wir kümmern uns darum')).toHaveCount(0)

  const expectChanged = async () => {
    const later = section(page, 'Ihre Vorauszahlung')
    await expect(later.getByRole('heading', { name: `Ab dem ${from}` })).toBeVisible()
    await expect(later).toContainText(/180,00.€ im Monat/)
  }
  await result.getByRole('link', { name: 'Nebenkosten und Mieterkonto ansehen' }).click()
  await expectChanged()
  await page.reload()
  await expectChanged()
  await page.getByRole('link', { name: 'Mietvertrag ansehen' }).click()
  const rent = section(page, 'Ihre Miete')
  await expect(rent.getByRole('heading', { name: `Ab dem ${from}` })).toBeVisible()
  await expect(rent).toContainText(/709,00.€ im Monat/)

  // The form of a second change says from when the first change applies. The field for the new amount is empty.
  await page.getByRole('link', { name: 'Nebenkosten und Mieterkonto ansehen' }).click()
  await page.getByRole('link', { name: 'Vorauszahlung ändern' }).click()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  await expect(page.getByRole('main')).toContainText(/sind es 180,00.€/)
  await expect(amount(page)).toHaveValue('')
})
