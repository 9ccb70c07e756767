import { describe, expect, test } from 'vitest'
import { readFileParts } from '../../../testing/imports/readFile.ts'
import { csv } from '../../../testing/imports/tenantList.ts'
import { normalizeHeader } from '../header/headerText.ts'
import { defaultSettings } from '../values/columnType.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'

const columnsOf = (kind: Kind) => Object.entries(kind.columns)

describe.each(kinds.map((kind) => [kind.name, kind as Kind] as const))('%s', (name, kind) => {
  test('the example of each column is a value of its type', () => {
    for (const [column, { type, example }] of columnsOf(kind))
      expect(type.parse(example, defaultSettings), column).toHaveProperty('value')
  })

  test.each(['de', 'en'] as const)(
    'a list with all columns and their examples is recognised by its headers (%s)',
    async (language) => {
      const columns = columnsOf(kind)
      const content = csv(
        columns.map(([, { label }]) => label[language]),
        columns.map(([, { example }]) => example),
      )
      const { header, rows, problemSentences, notes } = await readFileParts(content, { mappings: [] })
      expect(problemSentences).toEqual([])
      expect(notes).toEqual([])
      expect(header?.kind).toBe(name)
      expect(header?.columns.map(({ column }) => column)).toEqual(columns.map(([column]) => column))
      expect(rows[0]?.values).not.toMatchObject({ [columns[0]?.[0] ?? '']: null })
    },
  )

  test('a list with only the required columns is recognised', async () => {
    const columns = columnsOf(kind).filter(
      ([column, { isRequired }]) => isRequired || kind.oneOf.flat().includes(column),
    )
    const content = csv(
      columns.map(([, { label }]) => label.de),
      columns.map(([, { example }]) => example),
    )
    const { header } = await readFileParts(content, { mappings: [] })
    expect(header?.kind).toBe(name)
  })

  test('no header stands for two columns, and keys, rules and entities name columns that exist', () => {
    const headers = columnsOf(kind).flatMap(([column, { label, headers: others }]) =>
      [...new Set([column, label.de, label.en, ...others].map(normalizeHeader))].map((header) => ({ header, column })),
    )
    const repeated = headers.filter(
      ({ header }, index) => headers.findIndex((each) => each.header === header) !== index,
    )
    expect(repeated).toEqual([])
    const named = [
      ...kind.key,
      ...kind.oneOf.flat(),
      ...Object.entries(kind.fallbacks).flat(),
      ...kind.rules.flatMap((rule) => rule.columns),
      ...kind.entities.flatMap((entity) => [...entity.key, ...entity.columns]),
      ...kind.compounds.flatMap(({ parts }) => parts),
    ]
    expect(named.filter((column) => !kind.columns[column])).toEqual([])
  })
})

test.each<[string, string, string]>([
  [
    'a debit without a credit gives a negative amount',
    'Vertrag;Beleg;Datum;Text;Soll;Haben\n1;2;03.11.2026;Miete;850,00;\n',
    '"amount":-85000',
  ],
  [
    'working hours that end before they begin are refused',
    'Techniker-Nr.;Wochentag;Von;Bis\n1;Mo;16:00;8:00\n',
    'The end is before the start.',
  ],
])('%s', async (_, content, expected) => {
  const { rows, problemSentences } = await readFileParts(content)
  expect(JSON.stringify([rows[0]?.values, problemSentences])).toContain(expected)
})
