import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { erika, signIn } from './steps.ts'

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const amount = (page: Page) => page.getByRole('textbox', { name: 'Neuer Betrag im Monat' })

test('a tenant changes the advance payment within its bounds, and sees it among the costs and in the rent', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  await page.getByRole('link', { name: /^Mieterkonto/ }).click()
  const advance = section(page, 'Ihre Vorauszahlung')
  await expect(advance).toContainText(/zwischen 200,00.€ und 400,00.€ im Monat/)
  await advance.getByRole('link', { name: 'Vorauszahlung ändern' }).click()

  await heading(page, 'Was möchten Sie künftig zahlen?')
  for (const [typed, told] of [
    ['400,01', /Bitte geben Sie höchstens 400,00.€ an/],
    ['199,99', /Bitte geben Sie mindestens 200,00.€ an/],
  ] as const) {
    await amount(page).fill(typed)
    await button(page, 'Weiter').click()
    await expect(page.getByRole('alert').first()).toContainText(told)
  }
  await amount(page).fill('250,00')
  const day = page.getByRole('radio').first()
  await day.check()
  const from = String(await day.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)).trim()
  await button(page, 'Weiter').click()
  await heading(page, 'Prüfen und absenden')
  await button(page, 'Absenden').click()
  await heading(page, 'Ihre Anfrage ist angekommen')
  await expect(page.getByText('Vielen Dank. Damit ist alles erledigt.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Ab dem ${from} zahlen Sie 250,00`)
  await expect(page.getByText('Wir kümmern uns darum')).toHaveCount(0)

  const changed = async () => {
    const later = section(page, 'Ihre Vorauszahlung')
    await expect(later.getByRole('heading', { name: `Ab dem ${from}` })).toBeVisible()
    await expect(later).toContainText(/250,00.€ im Monat/)
  }
  await page.getByRole('link', { name: 'Zurück zu den Services' }).click()
  await page.getByRole('link', { name: /^Mieterkonto/ }).click()
  await changed()
  await page.reload()
  await changed()
  await page.getByRole('link', { name: 'Mietvertrag ansehen' }).click()
  const rent = section(page, 'Ihre Miete')
  await expect(rent.getByRole('heading', { name: `Ab dem ${from}` })).toBeVisible()
  await expect(rent).toContainText(/895,10.€ im Monat/)

  // A second change knows of the first.
  await page.getByRole('link', { name: 'Nebenkosten und Mieterkonto ansehen' }).click()
  await page.getByRole('link', { name: 'Vorauszahlung ändern' }).click()
  await heading(page, 'Was möchten Sie künftig zahlen?')
  await expect(page.getByRole('main')).toContainText(/sind es 250,00.€/)
  await expect(amount(page)).toHaveValue('')
})

test('whoever has begun to ask for something else is asked before that is thrown away', async ({ page, ownPortal }) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  await page.goto(`${portal.baseUrl}/services/requests?theme=payment&type=refund`)
  await heading(page, 'Wohin dürfen wir überweisen?')
  await page.getByRole('textbox', { name: /^Höhe des Guthabens/ }).fill('12,50')
  await page.waitForTimeout(300)

  const change = async () => {
    await page.goto(`${portal.baseUrl}/services/costs`)
    await page.getByRole('link', { name: 'Vorauszahlung ändern' }).click()
    await heading(page, 'Sie haben schon etwas begonnen')
    await expect(page.getByRole('main')).toContainText('„Guthaben auszahlen“ ist noch nicht abgesendet.')
  }
  await change()
  await button(page, 'Damit weitermachen').click()
  await heading(page, 'Wohin dürfen wir überweisen?')
  await expect(page.getByRole('textbox', { name: /^Höhe des Guthabens/ })).toHaveValue('12,50')

  await change()
  await button(page, 'Verwerfen und neu beginnen').click()
  await heading(page, 'Was möchten Sie künftig zahlen?')
  await page.goto(`${portal.baseUrl}/services/requests`)
  await heading(page, 'Was möchten Sie künftig zahlen?')
})
