import { expect, test } from 'vitest'
import { hashTables, openImportDatabase } from '../../testing/imports/importDatabase.ts'
import { readFileParts } from '../../testing/imports/readFile.ts'
import { writeTemporary } from '../../testing/imports/temporaryFile.ts'
import { csv, sampleTenant, type TenantCells, tenantCsv, tenantRows } from '../../testing/imports/tenantList.ts'
import { deflateRepeated, type TestSheet, xlsxOf } from '../../testing/imports/xlsx.ts'
import { describeProblem } from './problems/describe.ts'

const megabyte = 1024 * 1024
/** A file with one new tenant, one of whose cells has a mistake. */
const bad = (cells: TenantCells) => tenantCsv([{ Mieternummer: '7', Vertragsnummer: '7/001', ...cells }], 0)
const xlsx = (sheet: Partial<TestSheet>) => xlsxOf([{ name: 'Mieter', rows: tenantRows([{}]), ...sheet }])
const lines = `${JSON.stringify(sampleTenant)}\n`.repeat(9)

const foreign = tenantCsv(
  Array.from({ length: 40 }, (_, index) => ({
    Mieternummer: `A${index}`,
    Vertragsnummer: `A${index}`,
    Einheit: `A${index}`,
    Straße: `Ahornweg ${index}`,
  })),
  0,
)

interface Options {
  isFull?: boolean
  exportedAt?: Date
}

/** Bad files, each with a part of its sentence. Before each of them, the portal has 50 imported tenants. */
const badFiles: readonly [name: string, content: string | Uint8Array, sentence: string, options?: Options][] = [
  ['a rounded number', bad({ Vertragsnummer: '1,00000E+12' }), 'Ihr Tabellenprogramm hat die Nummer gerundet.'],
  ['a lost zero', bad({ PLZ: '1067' }), 'Eine führende Null fehlt wahrscheinlich.'],
  ['31.02.', bad({ Geburtsdatum: '31.02.1981' }), 'Diesen Tag gibt es nicht.'],
  ['a year with two digits', bad({ Geburtsdatum: '14.03.81' }), 'Das Jahr hat nur zwei Ziffern'],
  ['#NV', bad({ Nachname: '#NV' }), 'Die Zelle enthält einen Fehlerwert'],
  ['a formula', bad({ Nachname: '=A1&B1' }), 'Die Zelle enthält eine Formel.'],
  ['an invalid IBAN', bad({ 'Mietkonto IBAN': 'DE03120300000000202051' }), 'Die Prüfziffer der IBAN stimmt nicht'],
  ['mixed encodings', bad({ Nachname: 'MÃ¼ller' }), 'Die Datei mischt Zeichensätze'],
  [
    'unequal rows with the same key',
    tenantCsv([{ Rolle: 'Hauptmieter' }, { Rolle: 'Mitmieter' }], 0),
    'Beide Zeilen werden abgelehnt.',
  ],
  [
    'unknown contracts',
    csv(['Vertragsnummer', 'Mietbestandteil', 'Betrag', 'Gültig ab'], ['999/9', 'GM', '850,00', '01.01.2026']),
    'Das Portal hat keinen Vertrag mit dieser Nummer.',
  ],
  ['the wrong delimiter', tenantCsv([{}]).replaceAll(';', '|'), 'Erlaubte Trennzeichen sind Semikolon, Komma und Tab'],
  ['no header', tenantCsv([{}]).split('\r\n').slice(1).join('\r\n'), 'Die erste Zeile muss die Spalten benennen'],
  ['merged headers', xlsx({ merged: ['B1:C1'] }), 'Die Tabelle hat verbundene Zellen: „B1:C1“.'],
  ['only hidden sheets', xlsx({ state: 'hidden' }), 'Die Datei hat keine Kopfzeile, die das Portal kennt.'],
  [
    'a million empty rows in CSV',
    `${csv(Object.keys(sampleTenant))}${`${';'.repeat(10)}\r\n`.repeat(1_000_000)}`,
    'Unter der Kopfzeile stehen keine Zeilen.',
  ],
  [
    'a million formatted empty rows in XLSX',
    xlsx({ rows: tenantRows([], 0), moreRows: '<row s="1" customFormat="1"><c s="1"/></row>'.repeat(1_000_000) }),
    'Unter der Kopfzeile stehen keine Zeilen.',
  ],
  ['a CSV file that is cut off', tenantCsv([{}]).slice(0, -20), 'die Datei ist also wahrscheinlich abgeschnitten'],
  ['NDJSON that is cut off', lines.slice(0, -9), 'die Datei ist also wahrscheinlich abgeschnitten'],
  ['an XLSX file that is cut off', xlsx({}).subarray(0, -300), 'Die Datei ist beschädigt oder unvollständig.'],
  ['the file of another landlord', foreign, 'Wahrscheinlich ist es die Datei eines anderen Vermieters.'],
  [
    'the file of last month',
    tenantCsv([{ Nachname: 'Krause-Meier' }]),
    'wurde schon übernommen und ist neuer. Nehmen Sie einen neueren Export.',
    { exportedAt: new Date('2026-10-31T08:00:00Z') },
  ],
  [
    'a file that would end 4 % of the tenancies',
    tenantCsv([{}], 47),
    'Die Datei würde 2 von 50 Einträgen beenden oder entfernen.',
    { isFull: true },
  ],
]

test('each bad file is refused with its sentence, and no table changes', async () => {
  const { db, importText, importFile } = await openImportDatabase()
  await importText(tenantCsv([{}], 49))
  const before = await hashTables(db)
  for (const [name, content, sentence, options] of badFiles) {
    const { end, problems, importId } = await importFile(await writeTemporary(content), options)
    const found = [...(end.refusal ? [end.refusal] : []), ...problems.first]
    expect(importId, name).toBeUndefined()
    expect(end.refusal, name).not.toBeNull()
    expect(found.map((problem) => describeProblem(problem, 'datei', 'de')).join('\n'), name).toContain(sentence)
    expect(await hashTables(db), name).toEqual(before)
  }
})

/** The case, the start of a sheet, what the sheet repeats up to 3 GB, the size in megabytes that the file claims, and the sentence. */
test.each<[string, string, string, number, string]>([
  ['says so', '<sheetData>', ' ', 3_072, 'Die Datei würde auf mehr als 1 GB entpackt.'],
  ['claims 1 MB', '<sheetData>', '<row/>', 1, 'Die Datei ist beschädigt oder unvollständig.'],
  ['has one endless text', '<sheetData>', ' ', 1_000, 'Die Datei braucht zu viel Speicher.'],
  ['has one endless cell', '<sheetData><row><c><is>', `<t>${'x'.repeat(500)}</t>`, 1_000, 'zu viel Speicher.'],
  ['has elements without end', '<sheetData>', '<row>', 1_000, 'Die Datei braucht zu viel Speicher.'],
])(
  'a zip bomb of 3 GB that %s is refused at once and takes little memory',
  async (_, start, piece, claimed, sentence) => {
    const repeated = piece.repeat((16 * megabyte) / piece.length)
    const content = xlsxOf([{ name: 'x', rows: [] }], {
      packedSheet: deflateRepeated(`<worksheet>${start}`, repeated, 192),
      claimedSheetSize: claimed * megabyte,
    })
    const before = { at: performance.now(), bytes: process.memoryUsage.rss() }
    const { problemSentences } = await readFileParts(content, { language: 'de' })
    expect(problemSentences).toEqual([expect.stringContaining(sentence)])
    expect((process.memoryUsage.rss() - before.bytes) / megabyte).toBeLessThan(200)
    expect(performance.now() - before.at).toBeLessThan(20_000)
  },
)
