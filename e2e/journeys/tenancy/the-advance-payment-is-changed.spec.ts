import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const amount = (page: Page) => page.getByRole('textbox', { name: 'Neuer Betrag im Monat' })

test('a tenant changes the advance payment within its bounds, and sees the change in the costs and in the rent', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  await page.getByRole('link', { name: /^Mieterkonto/ }).click()
  const advance = section(page, 'Ihre Vorauszahlung')
  await expect(advance).toContainText(/zwischen 200,00.€ und 400,00.€ im Monat/)
  await advance.getByRole('link', { name: 'Vorauszahlung ändern' }).click()

  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Schritt 1 von 2')
  for (const [value, error] of [
    ['400,01', /Bitte geben Sie höchstens 400,00.€ an/],
    ['199,99', /Bitte geben Sie mindestens 200,00.€ an/],
  ] as const) {
    await amount(page).fill(value)
    await button(page, 'Weiter').click()
    await expect(page.getByRole('alert').first()).toContainText(error)
  }
  await button(page, '231,00\u00a0€ übernehmen').click()
  await expect(amount(page)).toHaveValue('231,00')
  await amount(page).fill('250,00')
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
  await expect(result).toContainText(`Ab dem ${from} zahlen Sie 250,00`)
  await expect(result).toContainText('Sie müssen nichts tun.')
  await expect(page.getByText('Dauerauftrag')).toHaveCount(0)
  await expect(page.getByText('Wir kümmern uns darum')).toHaveCount(0)

  const expectChanged = async () => {
    const later = section(page, 'Ihre Vorauszahlung')
    await expect(later.getByRole('heading', { name: `Ab dem ${from}` })).toBeVisible()
    await expect(later).toContainText(/250,00.€ im Monat/)
  }
  await result.getByRole('link', { name: 'Nebenkosten und Mieterkonto ansehen' }).click()
  await expectChanged()
  await page.reload()
  await expectChanged()
  await page.getByRole('link', { name: 'Mietvertrag ansehen' }).click()
  const rent = section(page, 'Ihre Miete')
  await expect(rent.getByRole('heading', { name: `Ab dem ${from}` })).toBeVisible()
  await expect(rent).toContainText(/895,10.€ im Monat/)

  // The form of a second change says from when the first change applies. The field for the new amount is empty.
  await page.getByRole('link', { name: 'Nebenkosten und Mieterkonto ansehen' }).click()
  await page.getByRole('link', { name: 'Vorauszahlung ändern' }).click()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  await expect(page.getByRole('main')).toContainText(/sind es 250,00.€/)
  await expect(amount(page)).toHaveValue('')
})

test('if a tenant with an unsent request opens a second form, the draft is discarded only after a confirmation', async ({
  page,
}) => {
  await signIn(page, erika, '', '/services/requests?theme=payment&type=refund')
  await expectHeading(page, 'Wohin dürfen wir überweisen?')
  await page.getByRole('textbox', { name: /^Wie hoch ist das Guthaben/ }).fill('12,50')

  const openChange = async () => {
    await page.goto('/services/costs')
    await page.getByRole('link', { name: 'Vorauszahlung ändern' }).click()
    await expectHeading(page, 'Sie haben schon etwas begonnen')
    await expect(page.getByRole('main')).toContainText('„Guthaben auszahlen“ ist noch nicht abgesendet.')
  }
  await openChange()
  await button(page, 'Damit weitermachen').click()
  await expectHeading(page, 'Wohin dürfen wir überweisen?')
  await expect(page.getByRole('textbox', { name: /^Wie hoch ist das Guthaben/ })).toHaveValue('12,50')

  await openChange()
  await button(page, 'Verwerfen und neu beginnen').click()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  // Nothing was entered after that, so a reload stays at the form, but the tile begins at the first choice.
  await page.reload()
  await expectHeading(page, 'Was möchten Sie künftig zahlen?')
  await page.goto('/services/requests')
  await expectHeading(page, 'Was möchten Sie beantragen?')
})
