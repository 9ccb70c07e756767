import { expect, test } from 'vitest'
import { readFileParts } from '../../testing/imports/readFile.ts'
import { csv, tenantCsv, tenantRows } from '../../testing/imports/tenantList.ts'

/** Files as the programs of landlords export them. They differ from the files of the other tests. */

const [headers = [], ...rows] = tenantRows([{}])
const withEmptyCells = (cells: readonly string[]) => [...cells, '', '']

test.each([
  ['after the header', csv(withEmptyCells(headers), ...rows)],
  ['after the rows', csv(headers, ...rows.map(withEmptyCells))],
  ['after the header and the rows', csv(withEmptyCells(headers), ...rows.map(withEmptyCells))],
])('extra delimiters %s do not count as a column', async (_, content) => {
  const { end, problemSentences } = await readFileParts(content)
  expect(problemSentences).toEqual([])
  expect(end).toMatchObject({ refusal: null, counts: { checked: 10, refused: 0 } })
})

test.each(['64,50 m²', '64,50m2', '64,50 qm', '64,5'])('the area %s is read', async (area) => {
  const { rows, problemSentences } = await readFileParts(tenantCsv([{ Wohnfläche: area }]))
  expect(problemSentences).toEqual([])
  expect(rows[0]?.values.area).toBe('64.5')
})

test('an umlaut that a program writes as two characters is read like an umlaut of one character', async () => {
  const content = tenantCsv([{ Vertragsnummer: 'Ü-104', Wohnfläche: '64,50', Nutzungsart: 'Büro' }]).normalize('NFD')
  const { end, rows, notes } = await readFileParts(content)
  expect(end.counts).toMatchObject({ checked: 10, refused: 0 })
  expect(rows[0]?.values).toMatchObject({ contractId: 'Ü-104', area: '64.5', usageType: 'commercial' })
  expect(notes).toEqual([])
})
