import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { textOf } from '../../support/pdf.ts'
import { erika, hideOtherRequests, signIn } from '../../support/steps.ts'

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Returns an amount such as "1.234,56 €", "−20,34" or "+7,98" in cents. */
const centsOf = (text: string) =>
  Math.round(
    Number(
      text
        .replace('\u2212', '-')
        .replaceAll(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  )
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Returns one column of amounts, in cents. Column 1 is the first column after the names of the rows. */
async function readColumn(rows: Locator, column: number): Promise<number[]> {
  const texts = await rows.locator(`td:nth-child(${column + 1})`).allTextContents()
  return texts.map(centsOf)
}

async function expectPartsToAddUp(part: Locator): Promise<number> {
  await expect(part.locator('tfoot td')).toBeVisible()
  const [total] = await readColumn(part.locator('tfoot tr'), 1)
  const parts = await readColumn(part.locator('tbody tr'), 1)
  expect(parts.length).toBeGreaterThan(0)
  expect(sumOf(parts)).toBe(total)
  return Number(total)
}

async function chooseParkingSpace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mietvertrag wählen' }).click()
  await page.getByRole('dialog').getByText('Stellplatz', { exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the page of a rental contract shows the apartment, a rent whose parts add up to the cent, the contact person and an IBAN that is copied without blanks, and a change of the bank details refuses a mistyped IBAN and continues with the other contract', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: String(baseURL) })
  await signIn(page, erika)
  await page.getByRole('link', { name: /^Mietvertrag/ }).click()
  await expectHeading(page, 'Mietvertrag')
  await expect(page).toHaveURL('/services/contract')
  await expect(page).toHaveTitle(/^Mietvertrag · /)

  const home = section(page, 'Ihre Wohnung')
  for (const fact of ['Wohnung 7, 3. Obergeschoss links', 'Am Lindenhof 12, 22999 Hamburg', '68,4', '1. April 2009'])
    await expect(home).toContainText(fact)
  await expect(home).toContainText('1.641,60')

  const rent = section(page, 'Ihre Miete')
  await expect(rent).toContainText(/^Ihre Miete860,10.€ im Monat/)
  await expect(rent.locator('table').first().locator('tbody td')).toHaveText([/^645,10/, /^138,00/, /^77,00/])
  expect(await expectPartsToAddUp(rent.locator('table').first())).toBe(86_010)

  const person = section(page, 'Für Sie da')
  await expect(person.getByRole('link', { name: /^Telefon/ })).toHaveAttribute('href', 'tel:04066969100')
  await expect(person.getByRole('link', { name: /^E-Mail/ })).toHaveAttribute('href', /^mailto:mieterbetreuung@/)

  const copy = page.waitForEvent('download')
  await section(page, 'Dokumente zum Mietvertrag')
    .getByRole('button', { name: /^Speichern: Mietvertrag/ })
    .click()
  expect(await textOf(await copy)).toContain('Mietvertrag über Wohnraum')

  const payment = section(page, 'So zahlen Sie')
  await expect(payment).toContainText('Wir ziehen Ihre Miete von Ihrem Konto ein. Sie müssen nichts tun.')
  await expect(payment.getByRole('link', { name: 'Ihre Bankverbindung ändern' })).toHaveAttribute(
    'href',
    /\/services\/requests\?theme=payment&type=directDebit$/,
  )
  await payment.getByText('Unsere Bankverbindung').click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await payment.getByRole('button', { name: 'Kopieren: IBAN' }).click()
  await expect(payment.getByRole('status').filter({ hasText: 'IBAN: Kopiert' })).toHaveCount(1)
  expect(await copied()).toMatch(/^DE\d{20}$/)
  await payment.getByRole('button', { name: 'Kopieren: Verwendungszweck' }).click()
  expect(await copied()).toBe('Miete 1000000001001')

  await payment.getByRole('link', { name: 'Ihre Bankverbindung ändern' }).click()
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: 'Weiter', exact: true })
  const iban = main.getByRole('textbox', { name: 'IBAN' })
  await main.getByRole('textbox', { name: 'Kontoinhaber/in' }).fill('Erika Mustermann')
  await main.getByRole('radio').first().check()
  await iban.fill('DE02 1203 0000 0000 2002 51')
  await next.click()
  await expect(iban).toHaveAccessibleDescription(/In der IBAN ist ein Tippfehler\./)
  await expect(iban).toHaveValue('DE02 1203 0000 0000 2002 51')
  await iban.fill('DE02 1203 0000 0000 2020 51')
  await next.click()
  await main.getByRole('checkbox').check()
  await next.click()
  await main.getByRole('button', { name: 'Absenden' }).click()
  await expect(main).toContainText('Die Änderung gilt für diesen einen Mietvertrag.')
  await main.getByRole('link', { name: /^Auch ändern für: Stellplatz/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Von welchem Konto?' })).toBeVisible()
  await expect(main).toContainText('Stellplatz, Am Lindenhof 12')
})

test('the amounts of the last statement add up to the cent in both years, its PDF contains the cost of each line, the rental account lists its months with entries that add up to the balance, and the pages of a parking space show its rent and no additional costs', async ({
  page,
}) => {
  await hideOtherRequests(page)
  await signIn(page, erika)
  const due = section(page, 'Als Nächstes').getByRole('region', { name: /^Nachzahlung/ })
  await expect(due).toContainText(/Wir ziehen den Betrag am \d+\.\s\p{L}+( \d{4})? ein\./u)
  const viewer = page.waitForEvent('popup')
  await due.getByRole('button', { name: 'Abrechnung öffnen' }).click()
  await (await viewer).close()
  await due.getByRole('link', { name: /^Nachzahlung/ }).click()
  await expectHeading(page, 'Nebenkosten und Mieterkonto')
  await expect(page).toHaveURL('/services/costs')
  await expect(
    section(page, 'Ihre letzte Abrechnung').getByRole('button', { name: 'Abrechnung öffnen' }),
  ).toBeInViewport()
  expect(await expectPartsToAddUp(section(page, 'Ihre Vorauszahlung').locator('table').first())).toBe(21_500)

  const statement = section(page, 'Ihre letzte Abrechnung')
  const lines = statement.locator('tbody tr')
  await expect(lines).toHaveCount(17)
  const [costs = [], before = [], differences = []] = await Promise.all([1, 2, 3].map((at) => readColumn(lines, at)))
  const [[total = 0, prepaid = 0, balance = 0], [totalBefore], [difference]] = (await Promise.all(
    [1, 2, 3].map((at) => readColumn(statement.locator('tfoot tr'), at)),
  )) as [number[], number[], number[]]
  expect(sumOf(costs)).toBe(total)
  expect(sumOf(before)).toBe(totalBefore)
  expect(differences).toEqual(costs.map((cents, at) => cents - Number(before[at])))
  expect(sumOf(differences)).toBe(difference)
  expect(prepaid).toBe(12 * 21_500)
  expect(balance).toBe(total - prepaid)
  const amount = String(await statement.locator('tfoot td').last().textContent())
  await expect(statement).toContainText(`Wir ziehen ${amount}`)
  await expect(statement).toContainText('Sie müssen nichts tun.')
  for (const [name, path] of [
    ['In Raten zahlen', '/services/requests?theme=payment&type=instalments'],
    ['Abrechnung beanstanden', '/services/complaints?theme=statements&type=operatingCosts'],
  ] as const)
    await expect(statement.getByRole('link', { name })).toHaveAttribute('href', path)
  const day = String(/am (\d+\.\s\p{L}+(?: \d{4})?) ein/u.exec(String(await statement.textContent()))?.[1]).replaceAll(
    '\u00a0',
    ' ',
  )

  const document = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Speichern: Abrechnung' }).click()
  const text = (await textOf(await document)).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`Ihre Nachzahlung ${amount}`)
  expect(text).toContain(`Wir ziehen den Betrag am ${day}`)
  for (const line of await lines.allTextContents()) expect(text).toContain(/[\d.]+,\d\d/.exec(line)?.[0])

  const bills = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Speichern: Belege zur Abrechnung' }).click()
  expect(await textOf(await bills)).toMatch(/Fernwärme Nord.*Summe/s)

  const account = section(page, 'Ihr Mieterkonto')
  await expect(account).toContainText('Ihr Mieterkonto ist ausgeglichen.')
  await expect(account).toContainText(/Die Nachzahlung von [\d,]+\s€ ziehen wir am \d+\.\s\p{L}+( \d{4})? ein\./u)
  const months = account.getByRole('rowheader', { name: /^\p{L}+ \d{4} ?Stand/u })
  const more = account.getByRole('button', { name: 'Mehr anzeigen' })
  await expect(months).toHaveCount(3)
  await more.click()
  await expect(months).toHaveCount(9)
  // The focus moves to the first of the added months.
  await expect(months.nth(3)).toBeFocused()
  while (await more.isVisible()) await more.click()
  await expect(months).toHaveCount(24)
  const entries = account.locator('tbody tr:has(td)')
  const amounts = await readColumn(entries, 1)
  const balances = await readColumn(entries, 2)
  expect(sumOf(amounts)).toBe(0)
  expect(balances).toEqual(amounts.map((_, at) => sumOf(amounts.slice(at))))

  await chooseParkingSpace(page)
  await expect(
    page.getByRole('heading', { name: 'Die Nebenkosten dieses Mietvertrags zeigt das Portal nicht' }),
  ).toBeVisible()
  const customerService = page.getByRole('main').getByRole('link', { name: /040.66969100$/ })
  await expect(customerService).toBeVisible()
  await expect(section(page, 'Ihre Vorauszahlung')).toHaveCount(0)
  await page.getByRole('link', { name: 'Zurück zu den Services' }).click()
  await expectHeading(page, 'Services')
  await expect(customerService).toHaveText(/^Auskunft zu diesem Vertrag/)
  await expect(page.getByRole('link', { name: /^Mieterkonto/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Mietvertrag/ }).click()
  expect(await expectPartsToAddUp(section(page, 'Ihre Miete').locator('table'))).toBe(8_150)
  await expect(page.getByRole('link', { name: 'Nebenkosten und Mieterkonto ansehen' })).toHaveCount(0)
  await expect(section(page, 'Ihr Stellplatz')).not.toContainText('Kaution')
})
