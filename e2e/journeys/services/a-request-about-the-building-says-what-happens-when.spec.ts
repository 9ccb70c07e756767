import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

test('a request about the building shows its time in the list, its details say that the tenant need not do anything, and a disclosure has the closed requests', async ({
  page,
}) => {
  await signIn(page, erika)
  const card = page.getByRole('link', { name: /^Wartung des Aufzugs/ })
  await expect(card).toContainText(/zwischen\s8\sund\s12\sUhr gewartet/)
  await expect(card).toContainText('Angekündigt')
  await card.click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('Wie es weitergeht: Sie müssen nichts tun.')
  await expect(details).toContainText(/Verlauf\s*Angekündigt/)
  await expect(details).not.toContainText('Termin vereinbart')
  await expect(details).not.toContainText('Lage')
  await expect(details).not.toContainText('Fachbetrieb')
  await expect(details.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await page.keyboard.press('Escape')

  const own = page.getByRole('region', { name: 'Meine Anliegen' })
  await own.getByText('Ältere Anliegen (3)').click()
  const older = own.getByRole('group').getByRole('link')
  await expect(older).toHaveCount(3)
  await expect(older).toContainText([
    /Abgeschlossen|Zurückgezogen/,
    /Abgeschlossen|Zurückgezogen/,
    /Abgeschlossen|Zurückgezogen/,
  ])
})
