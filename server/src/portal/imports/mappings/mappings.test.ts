import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFileParts } from '../../../testing/imports/readFile.ts'
import { sampleTenant } from '../../../testing/imports/tenantList.ts'
import { xlsxOf } from '../../../testing/imports/xlsx.ts'
import { mappingSchema } from '../header/mapping.ts'
import { shippedMappings } from './mappings.ts'

/** LibreOffice wrote the samples, so these tests do not depend on files that the portal's own code has written. */
const readSample = async (name: string) =>
  readFileParts(await readFile(join(import.meta.dirname, 'samples', name)), { mappings: shippedMappings })

test('a CSV file with the columns of Wodis Sigma is read with its mapping, from Windows-1252', async () => {
  const { header, rows, problemSentences, end } = await readSample('wodis-sigma.csv')
  expect(problemSentences).toEqual([])
  expect(header).toMatchObject({
    mapping: 'wodis-sigma',
    layout: { format: 'csv', encoding: 'windows-1252', delimiter: ';' },
  })
  expect(end.counts.checked).toBe(4)
  const [anna, joerg, garage, bakery] = rows.map(({ values }) => values)
  expect(anna).toMatchObject({
    tenantId: '0047110',
    role: 'main',
    contractId: '104/001',
    unitId: '0001',
    unitName: 'Whg. 1. OG "links"',
    usageType: 'apartment',
    estateId: '104',
    landline: '+493514961234',
    birthDate: '1981-03-14',
    deposit: 135_000,
    area: '64.5',
  })
  expect(joerg).toMatchObject({
    lastName: 'Größler',
    firstName: 'Jörg',
    role: 'coTenant',
    mobile: '+491729925904',
    contractId: '104/001',
  })
  expect(garage).toMatchObject({ tenantId: '0047110', usageType: 'parking', contractId: '104/090' })
  expect(bakery).toMatchObject({
    organisation: 'Bäckerei Süß GmbH',
    lastName: null,
    usageType: 'commercial',
    contractEnd: '2026-12-31',
  })
})

test('an XLSX file with the columns of SAP RE-FX is read with its mapping, with dates as serial numbers', async () => {
  const { header, rows, problemSentences } = await readSample('sap-re-fx.xlsx')
  expect(problemSentences).toEqual([])
  expect(header).toMatchObject({ mapping: 'sap-re-fx', layout: { format: 'xlsx' } })
  expect(rows.map(({ values }) => values)).toMatchObject([
    {
      tenantId: '0000047110',
      customerNumber: '0005000001',
      contractId: '0000000104001',
      contractStart: '2019-04-01',
      contractEnd: null,
      role: 'main',
      birthDate: '1981-03-14',
      deposit: 135_050,
      area: '64.5',
    },
    { tenantId: '0000047111', role: 'coTenant', birthDate: '1979-11-02' },
    { organisation: 'Bäckerei Süß GmbH', usageType: 'commercial', contractEnd: '2026-12-31' },
  ])
})

test('an XLSX file with the columns of casavi is read with its mapping', async () => {
  const { header, rows, problemSentences, notes } = await readSample('casavi.xlsx')
  expect(problemSentences).toEqual([])
  expect(header?.mapping).toBe('casavi')
  expect(rows.map(({ values }) => values)).toMatchObject([
    {
      tenantId: 'K-1001',
      contractId: 'S33.02-1',
      unitId: 'S33.02',
      street: 'Sonnenstraße',
      houseNumber: '33b',
      zip: '80331',
      usageType: 'apartment',
    },
    { lastName: 'Yılmaz', firstName: 'Ömer', mobile: '+491729925904' },
    { organisation: 'Blumen König e.K.', contractEnd: '2028-06-30' },
  ])
  expect(notes).toEqual(['file: These columns are not used: "Anrede" and "Vertragsart".'])
})

test('a number of SAP without its leading zeros is refused, because the mapping knows its length', async () => {
  const [mapping] = shippedMappings.filter(({ name }) => name === 'sap-re-fx')
  expect(mapping?.digits).toMatchObject({ tenantId: 10, contractId: 13 })
  const header =
    'Buchungskreis;Geschäftspartner;Nachname;Vorname;Vertrag;Vertragsbeginn;Mietobjekt;Nutzungsart;Straße;Hausnummer;PLZ;Ort\n'
  const { problemSentences } = await readFileParts(
    `${header}1000;47110;Krause;Anna;0000000104001;01.04.2019;1;WHG;Weg;1;01067;Dresden\n`,
  )
  expect(problemSentences[1]).toContain('column "Geschäftspartner": "47110". A leading zero is probably missing.')
})

test('a mapping can be saved as JSON and read again', () => {
  for (const mapping of shippedMappings)
    expect(mappingSchema.parse(JSON.parse(JSON.stringify(mapping)))).toEqual(mapping)
})

test.each([
  [
    'a column that the kind does not have',
    { columns: { Vertrag: 'contract' } },
    'contract is no column of the kind tenants.',
  ],
  [
    'a default that its column refuses',
    { defaults: { usageType: 'Schloss' } },
    'usageType cannot have the value Schloss.',
  ],
  ['a part that mappings do not have', { header: 3 }, 'Unrecognized key'],
  ['an unknown kind', { kind: 'cars' }, 'Invalid option'],
])('a mapping with %s is refused', (_, part, sentence) => {
  expect(() => mappingSchema.parse({ name: 'own', kind: 'tenants', ...part })).toThrow(sentence)
})

test('a landlord’s own mapping decides which column a header fills, adds words for a value, and gives a value to a missing column', async () => {
  const own = mappingSchema.parse({
    name: 'own',
    kind: 'tenants',
    recognizedBy: ['Kennung'],
    columns: { Kennung: 'tenantId', Vertrag: null, Akte: 'contractId' },
    defaults: { usageType: 'Wohnung' },
    words: { role: { H: 'main' } },
  })
  const content =
    'Kennung;Nachname;Vorname;Vertrag;Akte;Mietbeginn;Einheit;Straße;PLZ;Ort;Rolle\n' +
    '1;Krause;Anna;#NV;A-1;01.04.2019;E1;Lindenweg 12a;01067;Dresden;H\n'
  const { rows, header } = await readFileParts(content, { mappings: [own] })
  expect(header?.mapping).toBe('own')
  expect(rows[0]?.values).toMatchObject({ tenantId: '1', contractId: 'A-1', usageType: 'apartment', role: 'main' })
})

test('a mapping can name the sheet that is read', async () => {
  const rows = [Object.keys(sampleTenant), Object.values(sampleTenant)]
  const content = xlsxOf([
    { name: 'Alt', rows },
    { name: 'Neu', rows },
  ])
  const own = mappingSchema.parse({ name: 'own', kind: 'tenants', sheet: 'Neu' })
  const { header } = await readFileParts(content, { mappings: [own], mapping: 'own' })
  expect(header?.layout).toEqual({ format: 'xlsx', sheet: 'Neu' })
})
