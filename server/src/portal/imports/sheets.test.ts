import { expect, test } from 'vitest'
import { readFileParts } from '../../testing/imports/readFile.ts'
import { tenantRows } from '../../testing/imports/tenantList.ts'
import { type TestCell, xlsxOf } from '../../testing/imports/xlsx.ts'

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
