import { auditor, signInAtDesk, thomas } from '../../support/desk/signIn.ts'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'

/** A file with closed days. The portal does not know its headers, and the last day does not exist. A file with tenants would end the demo of the shared portal. */
const closedDays = [
  'Frei am;Warum',
  ...Array.from({ length: 9 }, (_, index) => `${index + 10}.03.2031;Betriebsferien`),
  '31.02.2031;Betriebsferien',
].join('\r\n')

test('an administrator corrects the columns of a file, checks it, applies it and undoes it; an auditor can only see the result', async ({
  page,
  portal,
}) => {
  await signInAtDesk(page, thomas, '/imports', portal.baseUrl)
  await page.getByRole('link', { name: 'Datei hochladen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datei hochladen' })).toBeFocused()
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await expect(page.getByText('Bitte wählen Sie eine Datei').first()).toBeVisible()
  await examine(page, 'the upload of a file')
  const file = { name: 'schliesstage.csv', mimeType: 'text/csv', buffer: Buffer.from(`${closedDays}\r\n`) }
  await page.getByLabel('Datei', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'schliesstage.csv' })).toBeVisible()
  await expect(page.getByText('Die Kopfzeile passt nicht.')).toBeVisible()
  await page.getByRole('link', { name: 'Spalten zuordnen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spalten zuordnen' })).toBeFocused()
  const kind = page.getByLabel('Art der Daten')
  await kind.focus()
  await kind.selectOption('Schließtage')
  const meaningOf = (header: string) => page.getByLabel(`Bedeutung von „${header}“`)
  await meaningOf('Frei am').selectOption('Anlass (Pflicht)')
  await expect(kind).toHaveValue('closedDays')
  await page.getByLabel('Name der Zuordnung').fill('freie-tage')
  await page.getByRole('button', { name: 'Zuordnung speichern und neu prüfen' }).click()
  await page.getByRole('link', { name: /Keine Spalte hat die Bedeutung „Schließtag“/ }).click()
  await examine(page, 'the columns of a file')
  await meaningOf('Frei am').selectOption('Schließtag (Pflicht)')
  await meaningOf('Warum').selectOption('Anlass (Pflicht)')
  await page.getByRole('button', { name: 'Zuordnung speichern und neu prüfen' }).click()

  await expect(page.getByText('Noch ist nichts geändert.')).toBeVisible()
  const counts = page.getByRole('table', { name: 'Änderungen nach Tabelle' })
  await expect(counts.getByRole('row', { name: /^Schließtage 9/ })).toBeVisible()
  const problems = page.getByRole('table', { name: 'Fehler in Zeilen' })
  await expect(problems.getByRole('row')).toContainText(['', 'Diesen Tag gibt es nicht'])
  await page.getByText('So wurden die Spalten verstanden').click()
  await examine(page, 'the check of a file')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Abgelehnte Zeilen herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('schliesstage abgelehnte Zeilen.csv')

  await page.getByRole('button', { name: 'Übernehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Datei übernehmen?' })
  await expect(dialog).toContainText('neu')
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  const result = page.getByRole('status').filter({ hasText: 'Die Datei ist übernommen.' })
  await expect(result).toBeFocused()
  const address = new URL(page.url()).pathname.replace('/desk', '')

  await signInAtDesk(page, auditor, address, portal.baseUrl)
  await expect(page.getByText('Die Datei ist übernommen.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Rückgängig|Übernehmen|Verwerfen/ })).toHaveCount(0)

  await signInAtDesk(page, thomas, address, portal.baseUrl)
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Alle Zeilen sind wie davor.')).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Importen' }).click()
  const imports = page.getByRole('table', { name: 'Importe' })
  await expect(imports.getByRole('row', { name: 'schliesstage.csv' })).toContainText('rückgängig gemacht')
  await examine(page, 'the list of imports')
  await page.getByRole('button', { name: 'Zuordnung freie-tage entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText('Die Zuordnung freie-tage ist entfernt.')).toBeVisible()
  await page.getByRole('link', { name: 'Noch nicht im ERP' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nicht im ERP' })).toBeFocused()
  await examine(page, 'the values that the ERP does not have')
})
