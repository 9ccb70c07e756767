import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onFinished } from '../../testing/cleanup.ts'
import { readFileParts } from '../../testing/imports/readFile.ts'
import { writeTemporary } from '../../testing/imports/temporaryFile.ts'
import { csv, tenantCsv, tenantRows } from '../../testing/imports/tenantList.ts'
import { xlsxOf } from '../../testing/imports/xlsx.ts'
import { runImportCommand } from './commands/importCommand.ts'
import { writeRefusedRows } from './refusedRows.ts'

/** Reads a file and writes its refused rows. */
async function refusedOf(content: Uint8Array | string, language: 'de' | 'en' = 'en'): Promise<Buffer> {
  const { header, refused } = await readFileParts(content)
  if (!header) throw new Error('The header is unknown.')
  const rows = refused.toSorted((first, second) => first.row - second.row)
  const written: Buffer[] = []
  for await (const bytes of writeRefusedRows(header, rows, language)) written.push(bytes)
  return Buffer.concat(written)
}

const wrong = { PLZ: '1067', Nachname: 'Müller; "Süd"', Vertragsende: '31.12.2030', Bemerkung: '=cmd|x!A1' }
const linesOf = (text: string) => text.split('\r\n').slice(0, -1)

test('the refused rows come back in their layout with one more column that says why', async () => {
  const quoted = tenantCsv([{ ...wrong, Nachname: '"Müller; ""Süd"""' }])
  const bytes = await refusedOf(quoted, 'de')
  const [header = '', row = '', ...more] = linesOf(String(bytes))
  expect(header).toBe(`${linesOf(quoted)[0]};Grund der Ablehnung`)
  expect(row).toContain(';"Müller; ""Süd""";')
  expect(row).toMatch(/;"?Spalte „PLZ“: „1067“\. Eine führende Null fehlt wahrscheinlich\./)
  expect(more).toEqual([])
})

test('a cell that a spreadsheet program could run comes back with an apostrophe; numbers with a sign do not', async () => {
  const cells = {
    A: '=1+1',
    B: '@SUM(A1)',
    C: '+cmd|x',
    D: '-12,50',
    E: '+49 172 9925904',
    F: '\t=1',
    G: "-2+3+cmd|' /C calc'!A0",
  }
  const bytes = await refusedOf(tenantCsv([{ PLZ: '1', ...cells }]))
  expect(linesOf(String(bytes))[1]?.split(';').slice(11, -1)).toEqual([
    "'=1+1",
    "'@SUM(A1)",
    "'+cmd|x",
    '-12,50',
    '+49 172 9925904',
    "'\t=1",
    "'-2+3+cmd|' /C calc'!A0",
  ])
})

test('a corrected file of refused rows is read like the first file', async () => {
  const bytes = await refusedOf(tenantCsv([{ PLZ: '1067', Firma: '@home GmbH', Nachname: '', Vorname: '' }]))
  const corrected = String(bytes).replace(';1067;', ';01067;')
  const { end, rows } = await readFileParts(corrected)
  expect(end.refusal).toBeNull()
  expect(rows[0]?.values).toMatchObject({ zip: '01067', organisation: '@home GmbH' })
  const again = await refusedOf(bytes)
  expect(linesOf(String(again))[0]).toBe(linesOf(String(bytes))[0])
})

test.each([
  ['a text that begins with a blank and @', ' @home GmbH', { organisation: '@home GmbH' }],
  ['a text that begins with a no-break space and +', '\u00A0+Plus GmbH', { organisation: '+Plus GmbH' }],
  ['a text that a program has protected as a formula', '="4711 GmbH"', { organisation: '4711 GmbH' }],
])('%s comes back from the file of refused rows as it was', async (_, company, values) => {
  const cells = { Firma: `"${company.replaceAll('"', '""')}"`, Nachname: '', Vorname: '' }
  const first = await readFileParts(tenantCsv([cells]))
  expect(first.rows[0]?.values).toMatchObject(values)
  const corrected = String(await refusedOf(tenantCsv([{ PLZ: '1067', ...cells }]))).replace(';1067;', ';01067;')
  const { rows } = await readFileParts(corrected)
  expect(rows[0]?.values).toMatchObject(values)
})

test.each([
  ['Windows-1252', 'latin1', ''],
  ['UTF-8 with a byte order mark', 'utf8', '\uFEFF'],
  ['UTF-16', 'utf16le', '\uFEFF'],
] as const)('the refused rows have the encoding of their file: %s', async (_, encoding, mark) => {
  const bytes = await refusedOf(Buffer.from(mark + tenantCsv([{ PLZ: '1067' }]), encoding))
  const text = bytes.toString(encoding)
  expect(text.startsWith(`${mark}Mieternummer;`)).toBe(true)
  expect(text).toContain('Straße')
})

test('the refused rows of an XLSX file come back as a CSV file that Excel opens', async () => {
  const bytes = await refusedOf(xlsxOf([{ name: 'x', rows: tenantRows([{ PLZ: '1067' }]) }]))
  expect(String(bytes)).toMatch(/^\uFEFFMieternummer;Nachname;.*;Reason for refusal\r\n104711;/)
})

test('the refused rows of an NDJSON file come back as NDJSON', async () => {
  const [headers = [], ...rows] = tenantRows([{ PLZ: '1067' }])
  const objects = rows.map((cells) =>
    JSON.stringify(Object.fromEntries(cells.map((cell, index) => [headers[index], cell]))),
  )
  const bytes = await refusedOf(`${objects.join('\n')}\n`)
  expect(JSON.parse(String(bytes))).toMatchObject({
    PLZ: '1067',
    'Reason for refusal': expect.stringContaining('leading zero'),
  })
})

test('a row that a later row contradicts comes back with its own cells', async () => {
  const bytes = await refusedOf(tenantCsv([{}, { Mieternummer: '9', Vertragsbeginn: '01.05.2019' }], 19))
  const lines = linesOf(String(bytes))
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^104711;.*;01\.04\.2019;.*Row 3 says something else about the contract ""104\/001""/)
  expect(lines[2]).toMatch(/^9;.*;01\.05\.2019;.*Row 2 says something else/)
})

test('a row with too many cells keeps them, after the reason', async () => {
  const [headers = [], first = [], ...others] = tenantRows([{}])
  const bytes = await refusedOf(csv(headers, [...first, 'more'], ...others))
  const [header = '', row = ''] = linesOf(String(bytes))
  const position = header.split(';').indexOf('Reason for refusal')
  expect(row.split(';')[position]).toContain('The row has 12 cells')
  expect(row.split(';')[position + 1]).toBe('more')
})

test('the command prints a summary, and saves the refused rows of a file in which a later row contradicts an earlier one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refused-'))
  onFinished(() => rm(folder, { recursive: true }))
  const content = tenantCsv([{}, { Mieternummer: '9', Vertragsbeginn: '01.05.2019' }], 19)
  const path = await writeTemporary(content)
  const { printed, hasProblems } = await runImportCommand([path, '--check-only', '--refused', folder])
  expect(hasProblems).toBe(true)
  expect(printed).toContain('21 rows: 19 without problems, 2 refused, 0 repeated.')
  expect(printed).toContain('Checked without the database. Nothing was written.')
  const saved = /The refused rows are in (.*)\.$/m.exec(printed)?.[1] ?? ''
  expect(await readFile(saved)).toEqual(await refusedOf(content))
})

// The proof `large-files` checks a file with so many refused rows that the check stops before the end.
test('the command prints fifty problems of a file with many refused rows, and saves all of these rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refused-'))
  onFinished(() => rm(folder, { recursive: true }))
  const path = await writeTemporary(`Tag;Anlass\r\n${'x;y\r\n'.repeat(2_000)}`)
  const { printed } = await runImportCommand([path, '--check-only', '--refused', folder])
  expect(printed).toMatch(/The file is refused\..* 2000 of 2000 rows have mistakes/)
  expect(printed.match(/The value is not a date/g)).toHaveLength(50)
  expect(printed).toContain('1950 further problems')
  const saved = /The refused rows are in (.*)\.$/m.exec(printed)?.[1] ?? ''
  expect(linesOf(await readFile(saved, 'utf8'))).toHaveLength(2_001)
})

test('the command names a file that it cannot read, and explains wrong options', async () => {
  expect(await runImportCommand(['/nonexistent/a.csv', '--check-only'])).toEqual({
    printed: expect.stringContaining('a.csv: The file does not exist'),
    hasProblems: true,
  })
  const faultless = await writeTemporary(tenantCsv([{}], 0))
  expect(await runImportCommand([faultless, '--check-only'])).toMatchObject({ hasProblems: false })
  const mapping = `${await writeTemporary('{"name":"own","kind":"tenants","columns":{"A":"b"}}')}`
  await rename(mapping, `${mapping}.json`)
  onFinished(() => rm(`${mapping}.json`))
  await expect(runImportCommand(['a.csv', '--check-only', '--mapping', `${mapping}.json`])).rejects.toThrow(
    'b is no column of the kind',
  )
  await expect(runImportCommand([])).rejects.toThrow('Usage:\n  npm run import')
  await expect(runImportCommand(['a.csv', '--write'])).rejects.toThrow("Unknown option '--write'")
})
