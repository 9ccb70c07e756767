import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { writeTemporary } from '../../../testing/imports/temporaryFile.ts'
import { tenantCsv } from '../../../testing/imports/tenantList.ts'
import { readCommand } from './commandLine.ts'
import { runImportCommand } from './importCommand.ts'

test('control characters of a file are replaced in the output, so that the file cannot control the terminal', async () => {
  const path = await writeTemporary(tenantCsv([{ Vertragsbeginn: '\u001b[2J\u0007' }]))
  const { printed } = await runImportCommand([path, '--check-only'])
  expect(printed).toContain('\uFFFD[2J')
  expect(printed).not.toContain('\u001b')
})

test('a folder and a value that is nested very deeply are refused with a sentence', async () => {
  const depth = 300_000
  const deep = await writeTemporary(`{"Vertragsnummer":${'['.repeat(depth)}${']'.repeat(depth)}}\n`)
  const { printed, hasProblems } = await runImportCommand([tmpdir(), deep, '--check-only'])
  expect(printed).toContain('is a folder')
  expect(printed).toContain('Nothing was written.')
  expect(hasProblems).toBe(true)
})

test('a file of 300 MB is refused with its size', async () => {
  const path = await writeTemporary('')
  await truncate(path, 300 * 1024 * 1024)
  const { printed, hasProblems } = await runImportCommand([path, '--check-only', '--language', 'de'])
  expect(printed).toContain('Die Datei hat 300 MB, erlaubt sind 200 MB. Teilen Sie sie auf mehrere Dateien auf.')
  expect(hasProblems).toBe(true)
})

test('with --language de, every line of the output is German', async () => {
  const path = await writeTemporary(tenantCsv([{ Ort: '' }], 20))
  const { printed } = await runImportCommand([path, '--check-only', '--language', 'de'])
  const [layout = '', ...lines] = printed.split('\n')
  expect(layout).toMatch(
    /: CSV, utf-8, Trennzeichen „;“\. Art tenants \(.*\)\. Kopfzeile in Zeile 1, 11 Spalten benutzt\.$/,
  )
  expect(lines).toEqual([
    '21 Zeilen: 20 ohne Fehler, 1 abgelehnt, 0 wiederholt.',
    expect.stringMatching(/Zeile 2: Spalte „Ort“: Ein Wert ist nötig\.$/),
    'Ohne die Datenbank geprüft. Nichts ist geschrieben.',
  ])
})

test('the number of mails is confirmed for one file only', () => {
  expect(readCommand(['briefe.csv', '--apply', '--confirm-mails', '812'])).toMatchObject({ confirmedMails: 812 })
  expect(() => readCommand(['a.csv', 'b.csv', '--apply', '--confirm-mails', '812'])).toThrow('are about one file')
})
