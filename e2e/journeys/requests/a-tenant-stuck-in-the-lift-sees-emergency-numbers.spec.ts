import type { Locator, Page } from '@playwright/test'
import { loadBrand } from '@portal/brands/load'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

const widths = [1280, 360]

const { number: emergencyNumber } = (await loadBrand('landlord')).emergency
const emergencyNumbers = [`tel:${emergencyNumber.replaceAll(' ', '')}`, 'tel:112']
/** The telephone links of the step. Excludes the overview beside the step, which repeats one number. */
const numbersIn = (main: Locator) => main.locator('a[href^="tel:"]:not(aside a)')
const numbersOn = (page: Page) =>
  numbersIn(page.getByRole('main')).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const boxes = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height, font: getComputedStyle(element).font, radius: getComputedStyle(element).borderRadius }
    }),
  )

const widthsOf = async (fields: Locator) => (await boxes(fields)).map(({ width }) => width)

test('a tenant stuck in the lift sees the same emergency numbers before and after sending the report, in a narrow and in a wide window', async ({
  page,
}) => {
  /** Resizes the window to each width, the narrow one last, and checks the screen. */
  const inEachWindow = async (check: (width: number) => Promise<void>) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await check(width)
    }
  }
  await signIn(page, erika)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await main.getByRole('link', { name: /^Störung/ }).click()
  await main.getByRole('button', { name: /^Aufzug, Licht, Haustür/ }).click()
  await main.getByRole('button', { name: 'Jemand steckt im Aufzug fest' }).click()

  await expect(heading).toHaveText('Jemand steckt im Aufzug fest')
  const numbers = numbersIn(main)
  const before = new Map<number, Awaited<ReturnType<typeof boxes>>>()
  await inEachWindow(async (width) => {
    await expect(main.getByRole('link', { name: 'Notruf: 112' })).toBeInViewport()
    expect(await numbersOn(page)).toEqual(emergencyNumbers)
    before.set(width, await boxes(numbers))
  })
  await main.getByRole('button', { name: 'Ich habe angerufen, weiter zur Meldung' }).click()

  const fields = main.getByRole('textbox')
  await expect(fields).toHaveCount(2)
  await inEachWindow(async () => {
    const [place, phone] = await widthsOf(fields)
    expect(phone, 'the fields are equally wide').toEqual(place)
  })
  await main.getByRole('textbox', { name: /Stockwerk/ }).fill('zwischen 2. und 3. Stock')
  await expect(main.getByRole('textbox', { name: 'Telefonnummer' })).not.toHaveValue('')
  await main.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(heading).toHaveText('Prüfen und absenden')
  await main.getByRole('button', { name: 'Absenden', exact: true }).click()

  await expect(heading).toHaveText('Ihre Anfrage ist angekommen')
  for (const visit of ['sent', 'reloaded']) {
    if (visit === 'reloaded') await page.reload()
    await inEachWindow(async (width) => {
      await expect(
        main.getByText('Haben Sie angerufen? Dann ist Hilfe verständigt. Wenn nicht, rufen Sie jetzt an.'),
      ).toBeInViewport()
      for (const name of ['Notruf: 112', /^Notdienst/]) await expect(main.getByRole('link', { name })).toBeInViewport()
      expect(await numbersOn(page)).toEqual(emergencyNumbers)
      expect(await boxes(numbers)).toEqual(before.get(width))
      await expect(main.getByText(/Werktag/)).toHaveCount(0)
    })
  }

  const otherTab = await page.context().newPage()
  await otherTab.goto(page.url())
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist angekommen')
  const toNumbers = otherTab.getByRole('main').getByRole('link', { name: 'Zu den Notrufnummern' })
  await expect(toNumbers).toBeInViewport()
  await toNumbers.click()
  await expect(otherTab.getByRole('main').locator('a[href="tel:112"]').first()).toBeVisible()
})
