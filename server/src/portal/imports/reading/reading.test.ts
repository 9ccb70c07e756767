import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import { writeTemporary } from '../../../testing/imports/temporaryFile.ts'
import { type TestSheet, xlsxOf, zipOf } from '../../../testing/imports/xlsx.ts'
import { FileRefused } from '../problems/problem.ts'
import type { Cell, SourceRow } from './cell.ts'
import { openFile } from './open.ts'
import { delimiters, type Encoding } from './table.ts'

async function readRows(content: Uint8Array | string, tableIndex = 0): Promise<SourceRow[]> {
  const file = await openFile(await writeTemporary(content))
  const found: SourceRow[] = []
  try {
    for await (const rows of file.tables[tableIndex]?.rows() ?? []) found.push(...rows)
  } finally {
    file.close()
  }
  return found
}

/** The cells of the rows, read with the delimiter. */
const readCells = async (content: Uint8Array | string, delimiter: (typeof delimiters)[number] = ';') =>
  (await readRows(content, delimiters.indexOf(delimiter))).map(({ cells }) => cells)

const utf16 = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le')
const latin = (text: string) => Buffer.from(text, 'latin1')
const text = 'Straße;Ort\r\nMühlenweg;Köln\r\n'

test.each<[string, Uint8Array | string]>([
  ['UTF-8', text],
  ['UTF-8 with a byte order mark', `\uFEFF${text}`],
  ['Windows-1252', latin(text)],
  ['UTF-16 LE with a byte order mark', utf16(text, '\uFEFF')],
  ['UTF-16 LE without a byte order mark', utf16(text)],
  ['UTF-16 BE with a byte order mark', utf16(text, '\uFEFF').swap16()],
  ['UTF-16 BE without a byte order mark', utf16(text).swap16()],
])('a CSV file in %s is read with its umlauts', async (_, content) => {
  expect(await readCells(content)).toEqual([
    ['Straße', 'Ort'],
    ['Mühlenweg', 'Köln'],
  ])
})

// The first chunk of a file has 65,536 bytes: 8,191 rows of eight bytes, and the beginning of the last row.
test.each<[Encoding, string, Uint8Array | string]>([
  ['utf-8', 'Lange Mühle', `${'1234567\n'.repeat(8_191)}Lange Mühle\n`],
  ['utf-16le', 'Tür🔑', utf16(`${'123\n'.repeat(8_191)}Tür🔑\n`)],
])('a character that is split between two chunks of a long file in %s is read', async (encoding, last, content) => {
  const chunks: string[] = []
  for await (const chunk of createReadStream(await writeTemporary(content)) as AsyncIterable<Buffer>)
    chunks.push(new TextDecoder(encoding).decode(chunk))
  expect(chunks.join('')).toContain('\uFFFD')
  const rows = await readCells(content)
  expect(rows).toHaveLength(8_192)
  expect(rows.at(-1)).toEqual([last])
})

test('the euro sign and quotation marks of Windows-1252 are read', async () => {
  expect(await readCells(Buffer.from([0x80, 0x3b, 0x84, 0xfc, 0x93]))).toEqual([['€', '„ü“']])
})

test.each([';', ',', '\t'] as const)(
  'quotes, quoted quotes and line breaks in quotes are read with the delimiter %j',
  async (mark) => {
    const content = `"a${mark}b"${mark}"say ""x"""${mark}"two\r\nlines"\nInnenhof "Süd"${mark}c${mark}d\n`
    expect(await readCells(content, mark)).toEqual([
      [`a${mark}b`, 'say "x"', 'two\r\nlines'],
      ['Innenhof "Süd"', 'c', 'd'],
    ])
  },
)

test('rows are counted as a spreadsheet program counts them: empty lines count, line breaks in quotes do not', async () => {
  const rows = await readRows('a;b\n\n"1\n2";x\r\nlast;y')
  expect(rows.map(({ row, cells }) => [row, cells.length])).toEqual([
    [1, 2],
    [2, 1],
    [3, 2],
    [4, 2],
  ])
})

test('a file with a quote that is never closed is refused, and the refusal names the row', async () => {
  await expect(readRows('a;b\n1;2\n3;"never closed\n4;5\n')).rejects.toMatchObject({
    problem: { code: 'quoteNotClosed', row: 3 },
  })
})

test('a file that names its delimiter for Excel is read only with this delimiter', async () => {
  const file = await openFile(await writeTemporary('sep=,\r\na,b\r\n'))
  expect(file.tables.map(({ layout }) => layout)).toMatchObject([{ format: 'csv', delimiter: ',' }])
})

test('in NDJSON the members are the columns, and each line is a row', async () => {
  const rows = await readRows('{"a":"x","b":1}\n\n{"b":true,"c":[1]}\nnonsense\n')
  expect(rows).toEqual([
    { row: 0, cells: ['a', 'b', 'c'] },
    { row: 1, cells: ['x', { kind: 'number', number: 1, text: '1' }, ''] },
    { row: 3, cells: ['', { kind: 'boolean', text: 'true' }, { kind: 'nested', text: '[…]' }] },
    { row: 4, cells: ['nonsense'], isInvalidJson: true },
  ])
})

test('members with the names of built-in properties are ordinary columns', async () => {
  const rows = await readRows('{"constructor":"x","__proto__":"y","a":"1"}\n{"a":"2"}\n')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['constructor', '__proto__', 'a'],
    ['x', 'y', '1'],
    ['', '', '2'],
  ])
})

const sheet = (...rows: TestSheet['rows'][number][]): TestSheet => ({ name: 'Tabelle1', rows })
const xml = (content: string) => ({ xml: (reference: string) => content.replace('<c', `<c r="${reference}"`) })

test.each<[string, TestSheet['rows'][number][number], Cell]>([
  ['a text', 'Köln & Bonn', 'Köln & Bonn'],
  ['a shared text', xml('<c t="s"><v>1</v></c>'), 'zwei'],
  ['a text with an escaped character', 'a_x0009_b', 'a\tb'],
  ['a formatted text', xml('<c t="inlineStr"><is><r><t>Mie</t></r><r><t>ter</t></r></is></c>'), 'Mieter'],
  ['a number', 12.5, { kind: 'number', number: 12.5, text: '12.5' }],
  ['a large number', 1_000_000_000_001, { kind: 'number', number: 1_000_000_000_001, text: '1000000000001' }],
  [
    'a number with leading zeros',
    { number: 4711, style: 'zeros' },
    { kind: 'number', number: 4711, text: '0000004711' },
  ],
  ['a date', { number: 43_831, style: 'date' }, { kind: 'date', serial: 43_831, text: '01.01.2020' }],
  [
    'a date with a time',
    { number: 43_831.5, style: 'date' },
    { kind: 'date', serial: 43_831.5, text: '01.01.2020 12:00' },
  ],
  [
    'a number that is too large for a date',
    { number: 2_958_466, style: 'date' },
    { kind: 'date', serial: 2_958_466, text: '2958466' },
  ],
  ['a time', { number: 0.3125, style: 'date' }, { kind: 'date', serial: 0.3125, text: '07:30' }],
  ['a truth value', xml('<c t="b"><v>1</v></c>'), { kind: 'boolean', text: 'true' }],
  ['an error', xml('<c t="e"><v>#N/A</v></c>'), { kind: 'error', text: '#N/A' }],
  ['a formula', xml('<c><f>1+1</f><v>2</v></c>'), { kind: 'formula', text: '2' }],
  [
    'a formula whose result is an error',
    xml('<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>'),
    { kind: 'error', text: '#DIV/0!' },
  ],
])('%s in an XLSX file is read', async (_, cell, expected) => {
  expect(await readRows(xlsxOf([sheet([cell])], { sharedTexts: ['eins', 'zwei'] }))).toEqual([
    { row: 1, cells: [expected] },
  ])
})

test('a date in a workbook that counts days from 1904 is read as the day that a spreadsheet program shows', async () => {
  const rows = await readRows(xlsxOf([sheet([{ number: 42_369, style: 'date' }])], { isFrom1904: true }))
  expect(rows[0]?.cells).toEqual([{ kind: 'date', serial: 43_831, text: '01.01.2020' }])
})

test('empty cells and empty rows of an XLSX file do not change the numbers of later columns and rows', async () => {
  const rows = await readRows(xlsxOf([sheet(['a'], [], ['', '', 'c'])]))
  expect(rows).toEqual([
    { row: 1, cells: ['a'] },
    { row: 3, cells: ['', '', 'c'] },
  ])
})

test('hidden sheets are not read, and the note names them', async () => {
  const file = await openFile(
    await writeTemporary(
      xlsxOf([
        { ...sheet(['x']), name: 'Alt', state: 'veryHidden' },
        { ...sheet(['x']), name: 'Hilfe', state: 'hidden' },
        sheet(['y']),
      ]),
    ),
  )
  expect(file.tables.map(({ layout }) => layout)).toEqual([{ format: 'xlsx', sheet: 'Tabelle1' }])
  expect(file.notes).toEqual([{ code: 'sheetHidden', names: ['Alt', 'Hilfe'] }])
  file.close()
})

const valid = xlsxOf([sheet(['a', 'b'], ['1', '2'])])
const entry = (name: string) => zipOf([{ name, content: Buffer.from('x') }])

test.each<[string, Uint8Array | string, string]>([
  ['an empty file', '', 'fileEmpty'],
  ['white space only', ' \n\t\n', 'fileEmpty'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'fileIsOldExcel'],
  ['a PDF', '%PDF-1.7', 'fileIsPdf'],
  ['an HTML file', '<html><table>', 'fileIsMarkup'],
  ['a JSON array', '[{"a":1}]', 'fileIsJsonArray'],
  ['a gzip file', Buffer.from('1f8b0800', 'hex'), 'fileIsArchive'],
  ['a ZIP archive of something else', entry('a.csv'), 'fileIsArchive'],
  ['a binary Excel file', entry('xl/workbook.bin'), 'fileIsBinaryExcel'],
  [
    'an OpenDocument file',
    zipOf([
      { name: 'mimetype', content: Buffer.from('x') },
      { name: 'content.xml', content: Buffer.from('x') },
    ]),
    'fileIsOpenDocument',
  ],
  ['a program', Buffer.from('7f454c4602010100000000000000', 'hex'), 'fileIsBinary'],
  ['an XLSX file that is cut off', valid.subarray(0, valid.length / 2), 'fileDamaged'],
  ['an XLSX file with a changed byte in its XML', xlsxOf([sheet([xml('<c><v>1</v></d>')])]), 'fileDamaged'],
  [
    'an XLSX file with a row number that is no whole number',
    xlsxOf([{ ...sheet(['a']), moreRows: '<row r="2.5"/>' }]),
    'fileDamaged',
  ],
  ['an XLSX file that unpacks to more than it says', xlsxOf([sheet(['a'])], { claimedSheetSize: 20 }), 'fileDamaged'],
  [
    'an XLSX file that says it unpacks to 2 GB',
    xlsxOf([sheet(['a'])], { claimedSheetSize: 2 ** 31 }),
    'fileUnpacksTooLarge',
  ],
])('%s is refused with its own reason', async (_, content, code) => {
  const reading = readRows(content)
  await expect(reading).rejects.toBeInstanceOf(FileRefused)
  await expect(reading).rejects.toMatchObject({ problem: { code } })
})

test('an XLSX file that uses entities of its DOCTYPE is refused, and the entities are not expanded', async () => {
  const bomb = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  const content = zipOf([
    { name: 'xl/workbook.xml', content: Buffer.from(`${bomb}<workbook><sheets>&b;</sheets></workbook>`) },
  ])
  await expect(readRows(content)).rejects.toMatchObject({ problem: { code: 'fileDamaged' } })
})
