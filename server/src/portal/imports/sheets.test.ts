import { expect, test } from 'vitest'
import { collectParts, readFileParts } from '../../testing/imports/readFile.ts'
import { writeTemporary } from '../../testing/imports/temporaryFile.ts'
import { tenantRows } from '../../testing/imports/tenantList.ts'
import { type TestCell, xlsxOf } from '../../testing/imports/xlsx.ts'
import { readImport } from './readImport.ts'

const tenantSheet = (rows: readonly (readonly TestCell[])[], more = {}) => xlsxOf([{ name: 'Mieter', rows, ...more }])

test('a file with merged cells is refused, and the refusal names their ranges', async () => {
  const { problemSentences } = await readFileParts(tenantSheet(tenantRows([{}]), { merged: ['B1:C1'] }))
  expect(problemSentences).toEqual(['file: The table has merged cells: "B1:C1". Unmerge them and fill in each cell.'])
})

test('a merged title above the header is allowed', async () => {
  const { end } = await readFileParts(tenantSheet([['Mieterliste'], ...tenantRows([{}])], { merged: ['A1:K1'] }))
  expect(end.refusal).toBeNull()
})

test('the first visible sheet with a known header is read; notes name the others and hidden rows', async () => {
  const rows = tenantRows([{}])
  const { header, end, notes } = await readFileParts(
    xlsxOf([
      { name: 'Deckblatt', rows: [['Mieterliste']] },
      { name: 'Daten', rows, hiddenRows: [3, 4] },
      { name: 'Alt', rows, state: 'hidden' },
    ]),
  )
  expect(header?.layout).toEqual({ format: 'xlsx', sheet: 'Daten' })
  expect(end.counts.checked).toBe(10)
  expect(notes).toEqual([
    'file: Hidden sheets are not read: "Alt".',
    'file: These sheets are not read: "Deckblatt".',
    'file: Hidden rows are read too: 2.',
  ])
})

test.each<[string, string, TestCell, string]>([
  [
    'a formula',
    'Ort',
    { xml: (reference) => `<c r="${reference}" t="str"><f>A1</f><v>Dresden</v></c>` },
    'contains a formula',
  ],
  ['an error', 'Ort', { xml: (reference) => `<c r="${reference}" t="e"><v>#REF!</v></c>` }, 'contains an error value'],
  [
    'an identifier such as 1/2 that became a date',
    'Einheit',
    { number: 43_831, style: 'date' },
    'has made a date of the value',
  ],
  ['a number without its zero', 'PLZ', 1067, 'A leading zero is probably missing'],
])('%s in an XLSX file is refused', async (_, column, cell, sentence) => {
  const [headers = [], first = [], ...others] = tenantRows([{}])
  const row: TestCell[] = first.map((text, index) => (headers[index] === column ? cell : text))
  const { problemSentences, end } = await readFileParts(tenantSheet([headers, row, ...others]))
  expect(problemSentences).toEqual([expect.stringContaining(sentence)])
  expect(end.refusal).toBeNull()
})

/** A workbook with 400 tenants whose names, in as many columns as there are names, refer to one text. */
async function writeSharedText(length: number, names: readonly string[]) {
  const [headers = [], ...rows] = tenantRows([], 400)
  const shared: TestCell = { xml: (reference) => `<c r="${reference}" t="s"><v>0</v></c>` }
  const cells = rows.map((row) => row.map((cell, index) => (names.includes(headers[index] ?? '') ? shared : cell)))
  return await writeTemporary(
    xlsxOf([{ name: 'Mieter', rows: [headers, ...cells] }], { sharedTexts: ['x'.repeat(length)] }),
  )
}

test('a text that many refused rows share is copied to the main thread for a few rows at a time', async () => {
  const path = await writeSharedText(500_000, ['Nachname'])
  let refused = 0
  for await (const part of readImport({ path, mappings: [] })) {
    if (part.type !== 'rows') continue
    refused += part.refused.length
    expect(part.refused.length).toBeLessThan(10)
  }
  expect(refused).toBe(400)
})

test('a workbook is refused if cells of a row refer to more text than a row may have', async () => {
  const path = await writeSharedText(600_000, ['Nachname', 'Vorname'])
  const { problemSentences } = await collectParts(readImport({ path, mappings: [] }))
  expect(problemSentences).toEqual([expect.stringContaining('too much memory')])
})
