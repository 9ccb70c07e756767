import { expect, test } from 'vitest'
import { kinds } from '../kinds/kinds.ts'
import { shippedMappings } from '../mappings/mappings.ts'
import { findData } from './dataInHeader.ts'

test.each([
  'DE02 1203 0000 0000 2020 51',
  'de02120300000000202051',
  '14.03.1981',
  '1981-03-14',
  '14.3.81',
  '14.03.1981 00:00',
  'anna.krause@example.org',
  'Krause <anna@example.org>',
  '850,50',
  '1.234,56 €',
  '-12.00',
  '€ 850',
  '850 EUR',
  '01067',
  '1000000012345',
  'GP-100234',
  '+49 172 9925904',
  '0172/9925904',
])('the cell %j is data', (cell) => {
  expect(findData(['Name', cell])).toEqual([1])
})

test('several short numbers are data, but a single short number and years are not', () => {
  expect(findData(['12', 'Krause', '3a'])).toEqual([0, 2])
  expect(findData(['12', 'Krause'])).toEqual([])
  expect(findData(['2024', '2025', '2026'])).toEqual([])
})

test('no header of the portal or of its mappings is data', () => {
  const ofKinds = kinds.flatMap(({ columns, compounds }) =>
    [...Object.entries(columns), ...compounds.map((each) => ['', each] as const)].flatMap(([name, each]) => [
      name,
      each.label.de,
      each.label.en,
      ...each.headers,
    ]),
  )
  const ofMappings = shippedMappings.flatMap(({ recognizedBy, columns }) => [...recognizedBy, ...Object.keys(columns)])
  for (const header of [...ofKinds, ...ofMappings]) expect([header, findData([header])]).toEqual([header, []])
})
