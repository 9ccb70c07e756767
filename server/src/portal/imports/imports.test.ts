import { expect, test } from 'vitest'
import { readFileParts } from '../../testing/imports/readFile.ts'
import { csv, sampleTenant, tenantCsv, tenantRows } from '../../testing/imports/tenantList.ts'
import { rowsOfKind } from './parts.ts'

test('a list of tenants is recognised, and its rows have typed values', async () => {
  const { header, rows, end } = await readFileParts(
    tenantCsv([{ Geburtsdatum: '14.03.1981', Kaution: '1.350,00', Mobil: '0172 9925904', Wohnfläche: '64,50' }]),
  )
  expect(header).toMatchObject({ kind: 'tenants', mapping: null, headerRow: 1 })
  expect(end).toMatchObject({ refusal: null, counts: { read: 10, checked: 10, refused: 0, repeated: 0, empty: 0 } })
  const [first] = rowsOfKind('tenants', { type: 'rows', rows, refused: [], withdrawn: [] })
  expect(first).toMatchObject({
    row: 2,
    values: {
      tenantId: '104711',
      customerNumber: '104711',
      contractId: '104/001',
      contractStart: '2019-04-01',
      tenancyFrom: '2019-04-01',
      contractEnd: null,
      birthDate: '1981-03-14',
      deposit: 135_000,
      mobile: '+491729925904',
      area: '64.5',
      usageType: 'apartment',
      zip: '01067',
    },
  })
  expect(first?.cells.slice(0, 4)).toEqual(['104711', 'Krause', 'Anna', '104/001'])
})

test('the same list is recognised in English, in another order, and with other names for its columns', async () => {
  const { end, rows } = await readFileParts(
    'City,Zip code,Address,Usage,Unit id,Lease start,Lease number,Given name,Surname,Tenant id\n' +
      'Dresden,01067,Lindenweg 12a,flat,104-0001,2019-04-01,104/001,Anna,Krause,104711\n',
  )
  expect(end.refusal).toBeNull()
  expect(rows[0]?.values).toMatchObject({
    street: 'Lindenweg',
    houseNumber: '12a',
    town: 'Dresden',
    lastName: 'Krause',
  })
})

test('rows above the header are skipped, and a note says so', async () => {
  const { header, end, notes } = await readFileParts(`Mieterliste;Stand 01.11.2026\r\n\r\n${tenantCsv([{}])}`)
  expect(end.refusal).toBeNull()
  expect(header?.headerRow).toBe(3)
  expect(notes).toEqual([expect.stringContaining('The header is row 3')])
})

test('the refusal of an unknown header names the missing columns and the most similar headers of the file', async () => {
  const rows = tenantRows([{}]).map(([, ...cells]) => cells)
  const headers = rows[0]?.map((header) =>
    header === 'Vertragsbeginn' ? 'Vertragsbegin' : header === 'PLZ' ? 'Region' : header,
  )
  const { header, problemSentences } = await readFileParts(csv(headers ?? [], ...rows.slice(1)), { language: 'de' })
  expect(header).toBeUndefined()
  expect(problemSentences).toEqual([
    expect.stringMatching(/^file, Zeile 1: Die Kopfzeile passt nicht\. .*fehlen die Spalten: /),
  ])
  expect(problemSentences[0]).toContain('„Mieternummer“')
  expect(problemSentences[0]).toContain('in der Verwaltung unter „Spalten zuordnen“')
  expect(problemSentences[0]).toMatch(/„Vertragsbeginn“ \([^)]*\) – am ähnlichsten ist „Vertragsbegin“/)
  expect(problemSentences[0]).toMatch(/„PLZ“ \([^)]*\)[;.]/)
})

test('a file that has two columns with the same meaning is refused', async () => {
  const { problemSentences } = await readFileParts(tenantCsv([{ 'Mieter-Nr.': '1' }]))
  expect(problemSentences).toEqual([
    'file, row 1: Several columns mean the same: "Mieternummer" and "Mieter-Nr.". Delete all but one, or map them.',
  ])
})

test('columns that the portal does not know are not used, and a note names them', async () => {
  const { end, notes } = await readFileParts(tenantCsv([{ Bemerkung: '#REF!' }]))
  expect(end.refusal).toBeNull()
  expect(notes).toEqual(['file: These columns are not used: "Bemerkung".'])
})

/** Each case changes one row in a list of ten tenants. */
test.each<[string, Record<string, string>, string]>([
  [
    'a rounded number',
    { Vertragsnummer: '1,00000E+12' },
    'Spalte „Vertragsnummer“: „1,00000E+12“. Ihr Tabellenprogramm hat die Nummer gerundet.',
  ],
  ['a postal code without its zero', { PLZ: '1067' }, 'Spalte „PLZ“: „1067“. Eine führende Null fehlt wahrscheinlich.'],
  [
    'a day that does not exist',
    { Geburtsdatum: '31.02.1981' },
    'Spalte „Geburtsdatum“: „31.02.1981“. Diesen Tag gibt es nicht.',
  ],
  [
    'a year with two digits',
    { Geburtsdatum: '14.03.81' },
    'Spalte „Geburtsdatum“: „14.03.81“. Das Jahr hat nur zwei Ziffern',
  ],
  ['#NV', { Nachname: '#NV' }, 'Spalte „Nachname“: „#NV“. Die Zelle enthält einen Fehlerwert'],
  ['#REF!', { Ort: '#REF!' }, 'Spalte „Ort“: „#REF!“. Die Zelle enthält einen Fehlerwert'],
  ['#BEZUG!', { Ort: '#BEZUG!' }, 'Spalte „Ort“: „#BEZUG!“. Die Zelle enthält einen Fehlerwert'],
  ['a formula', { Nachname: '=A1&B1' }, 'Spalte „Nachname“: „=A1&B1“. Die Zelle enthält eine Formel.'],
  ['an invalid IBAN', { 'Mietkonto IBAN': 'DE03120300000000202051' }, 'Die Prüfziffer der IBAN stimmt nicht'],
  ['a mixed encoding', { Nachname: 'MÃ¼ller' }, 'Spalte „Nachname“: „MÃ¼ller“. Umlaute sind falsch gelesen'],
  ['a control character', { Nachname: 'Krau\u0001se' }, 'Der Text enthält unsichtbare Steuerzeichen.'],
  ['an empty required cell', { Ort: '' }, 'Spalte „Ort“: Ein Wert ist nötig.'],
  ['no name at all', { Nachname: '' }, 'Mindestens eine der Spalten „Nachname“ und „Firma“ muss einen Wert haben.'],
  ['no number of the tenant', { Mieternummer: '' }, 'Spalte „Mieternummer“: Ein Wert ist nötig.'],
  [
    'neither a number of the tenant nor of the customer',
    { Mieternummer: '', 'Debitor-Nr.': '' },
    'file, Zeile 2: Mindestens eine der Spalten „Mieternummer“ und „Debitor-Nr.“ muss einen Wert haben.',
  ],
  ['no number of the unit', { Einheit: '', Lage: '' }, 'Spalte „Einheit“: Ein Wert ist nötig.'],
  ['a person without first name', { Vorname: '' }, 'Der Vorname fehlt.'],
  ['an end before the start', { Vertragsende: '01.01.2018' }, 'Das Ende liegt vor dem Anfang.'],
  [
    'an unknown word',
    { Nutzungsart: 'Schloss' },
    'Spalte „Nutzungsart“: „Schloss“. Das Portal kennt dieses Wort nicht.',
  ],
])('a row with %s is refused with its sentence, and the other rows are not', async (_, cells, sentence) => {
  const result = await readFileParts(tenantCsv([cells]), { language: 'de' })
  expect(result.problemSentences).toEqual([expect.stringContaining(`file, Zeile 2: `)])
  expect(result.problemSentences[0]).toContain(sentence)
  expect(result.end).toMatchObject({ refusal: null, counts: { read: 10, checked: 9, refused: 1 } })
})

test('a row without a name in the only column for names is refused with one sentence that names this column once', async () => {
  const rows = tenantRows([{}]).map((cells) => cells.filter((_, index) => index !== 2))
  const [header = [], first = [], ...others] = rows
  header[1] = 'Mieter'
  for (const row of [first, ...others]) row[1] = 'Krause, Anna'
  first[1] = ''
  const { problemSentences } = await readFileParts(csv(header, first, ...others), { language: 'de' })
  expect(problemSentences).toEqual(['file, Zeile 2: Spalte „Mieter“: Ein Wert ist nötig.'])
})

test('rows about units of different houses with the same number are refused with the reason', async () => {
  const { problemSentences } = await readFileParts(
    tenantCsv([{}, { Mieternummer: '8', Vertragsnummer: '8', Straße: 'Neuer Weg' }], 20),
    { language: 'de' },
  )
  expect(problemSentences[0]).toContain('Die Nummer einer Einheit muss über alle Häuser eindeutig sein.')
})

test('a number that is shorter than the others of its column, which have leading zeros, is refused', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({
    Mieternummer: `000${index}`,
    Vertragsnummer: `V${index}`,
    Einheit: `E${index}`,
  }))
  const { problemSentences } = await readFileParts(tenantCsv([...rows, { Mieternummer: '17', Vertragsnummer: 'x' }], 0))
  expect(problemSentences).toEqual([
    expect.stringMatching(/^file, row 11: column "Mieternummer": "17". A leading zero is probably missing/),
  ])
})

test('the name of a company in the column for last names becomes the name of the organisation', async () => {
  const { rows } = await readFileParts(tenantCsv([{ Nachname: 'Bäckerei Sommer GmbH', Vorname: '' }]))
  expect(rows[0]?.values).toMatchObject({ organisation: 'Bäckerei Sommer GmbH', lastName: null })
})

test('a couple with two contracts has four rows, and none of them contradicts another', async () => {
  const jens = { Mieternummer: '104712', Vorname: 'Jens' }
  const garage = { Vertragsnummer: '104/002', Einheit: '104-G1', Nutzungsart: 'Garage' }
  const { end } = await readFileParts(tenantCsv([{}, jens, garage, { ...jens, ...garage }], 0))
  expect(end).toMatchObject({ refusal: null, counts: { checked: 4 } })
})

test('a row that equals an earlier one counts once, with a note', async () => {
  const { end, rows, notes } = await readFileParts(tenantCsv([{}, {}]))
  expect(end.counts).toMatchObject({ read: 11, checked: 10, repeated: 1 })
  expect(rows.map(({ row }) => row)).not.toContain(3)
  expect(notes).toEqual(['file, row 3: The row repeats an earlier row, and counts once.'])
})

test.each<[string, Record<string, string>, string]>([
  ['tenant', { Vertragsnummer: '9', Einheit: '9', Vorname: 'Eva' }, 'the tenant "104711" : "First name"'],
  ['contract', { Mieternummer: '9', Vertragsbeginn: '01.05.2019' }, 'the contract "104/001" : "Start of the contract"'],
  ['unit', { Mieternummer: '9', Vertragsnummer: '9', Hausnummer: '13' }, 'the unit "104-0001" : "House number"'],
  ['row', { Rolle: 'Mitmieter' }, 'the row "104711 · 104/001" : "Role"'],
])('rows that say different things about the same %s are all refused', async (_, cells, expected) => {
  const { refused, rows, end, problemSentences } = await readFileParts(
    tenantCsv([{ Rolle: 'Hauptmieter' }, { Rolle: 'Hauptmieter', ...cells }], 19),
  )
  expect(new Set(refused.map(({ row }) => row))).toEqual(new Set([2, 3]))
  expect(rows).toHaveLength(19)
  expect(end.counts).toMatchObject({ read: 21, checked: 19, refused: 2 })
  for (const sentence of problemSentences) expect(sentence.replace('":', '" :')).toContain(expected)
  expect(problemSentences.join()).toMatch(/row 3: Row 2 says.*row 2: Row 3 says/)
})

test('when a row contradicts two earlier rows about a contract, these three and all later rows about the contract are refused', async () => {
  const { refused } = await readFileParts(
    tenantCsv(
      [{}, { Mieternummer: '8' }, { Mieternummer: '9', Vertragsbeginn: '01.05.2019' }, { Mieternummer: '7' }],
      30,
    ),
  )
  expect(new Set(refused.map(({ row }) => row))).toEqual(new Set([2, 3, 4, 5]))
})

test('a file with 20 % refused rows is accepted, and one with more is refused as a whole', async () => {
  const wrong = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ PLZ: '1', Mieternummer: String(index) }))
  const accepted = await readFileParts(tenantCsv(wrong(2), 8))
  expect(accepted.end).toMatchObject({ refusal: null, counts: { refused: 2 } })
  const refused = await readFileParts(tenantCsv(wrong(3), 8))
  expect(refused.problemSentences[0]).toBe(
    'file: 3 of 11 rows have mistakes, which is more than 20%. So no row is imported.',
  )
})

test('rows with another delimiter than the header are refused', async () => {
  const [headers = [], ...rows] = tenantRows([{}])
  const { end, problemSentences } = await readFileParts(
    csv(headers) + rows.map((cells) => `${cells.join(',')}\r\n`).join(''),
  )
  expect(end.refusal?.code).toBe('tooManyRefused')
  expect(problemSentences[1]).toContain(
    'The row has 1 cells, the header 11. The row probably has another delimiter than the header',
  )
})

test('the refusal of a file with an unknown delimiter names the allowed delimiters', async () => {
  const { problemSentences } = await readFileParts(tenantCsv([{}]).replaceAll(';', '|'))
  expect(problemSentences[0]).toContain('a delimiter must be a semicolon, a comma or a tab')
})

test.each<[string, string]>([
  ['CSV', tenantCsv([{}]).slice(0, -20)],
  ['NDJSON', `${JSON.stringify(sampleTenant)}\n`.repeat(9) + JSON.stringify(sampleTenant).slice(0, -9)],
])('a %s file whose last row is incomplete is refused as cut off', async (_, content) => {
  const { end } = await readFileParts(content)
  expect(end.refusal?.code).toBe('fileCutOff')
})

test('a file without a line break at its end is accepted if its last row is complete', async () => {
  const { end } = await readFileParts(tenantCsv([{}]).trimEnd())
  expect(end.refusal).toBeNull()
})

test('a file with a header but no rows is refused', async () => {
  const { end } = await readFileParts(csv(Object.keys(sampleTenant)))
  expect(end.refusal?.code).toBe('noRows')
})

test('if a few special characters have another encoding than the rest of the file, only their rows are refused', async () => {
  const content = Buffer.concat([
    Buffer.from(
      tenantCsv(
        Array.from({ length: 9 }, (_, index) => ({
          Mieternummer: `${index}`,
          Vorname: 'Jörg',
          Vertragsnummer: `${index}`,
        })),
        0,
      ),
    ),
    Buffer.from(tenantCsv([{ Vorname: 'Jürgen' }], 0).split('\r\n')[1] ?? '', 'latin1'),
  ])
  const { refused, problemSentences } = await readFileParts(content)
  expect(refused.map(({ row }) => row)).toEqual([11])
  expect(problemSentences[0]).toContain('the file mixes encodings')
})

test('empty rows are counted and skipped', async () => {
  const { end, notes } = await readFileParts(`${tenantCsv([{}])}${`${';'.repeat(10)}\r\n`.repeat(1_000)}`)
  expect(end).toMatchObject({ refusal: null, counts: { checked: 10, empty: 1_000 } })
  expect(notes).toEqual(['file: Empty rows: 1000.'])
})

test('an NDJSON file is read with the same columns as a CSV file, and a row with a nested value is refused', async () => {
  const lines = tenantRows([{}])
    .slice(1)
    .map((cells) => Object.fromEntries(Object.keys(sampleTenant).map((name, index) => [name, cells[index]])))
  const { end, problemSentences } = await readFileParts(
    [{ ...lines[0], Ort: ['x'] }, ...lines.slice(1)].map((line) => JSON.stringify(line)).join('\n'),
  )
  expect(end).toMatchObject({ refusal: null, counts: { checked: 9, refused: 1 } })
  expect(problemSentences).toEqual([
    expect.stringMatching(/^file, row 1: column "Ort": .*The value is a list or an object/),
  ])
})

test('the refusal of a mapping that does not exist names the existing mappings', async () => {
  const { problemSentences } = await readFileParts(tenantCsv([{}]), { mapping: 'wodis' })
  expect(problemSentences[0]).toContain('"wodis". The mapping does not exist. There are "wodis-sigma"')
})
