import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { csv, tenantCsv } from '../../../testing/imports/tenantList.ts'

type ImportDatabase = Awaited<ReturnType<typeof openImportDatabase>>

async function tenanciesOf({ db }: ImportDatabase) {
  const { rows } = await sql`
    select p.customer_number as number, t.from_day::text as from, t.to_day::text as to, c.start_date::text as start, c.end_date::text as end
    from tenancies as t join partners as p using (partner_id) join contracts as c using (contract_id)
    where p.external_id !~ '^2' order by p.external_id`.execute(db)
  return rows
}

test.each([
  ['lacks the columns for them', {}],
  ['has empty cells for them', { Kundennummer: '', 'Mieter ab': '' }],
])(
  'the customer number and the days of a tenant stay if a file %s, but a first day that is the start of the contract moves with it',
  async (_, cells) => {
    const database = await openImportDatabase()
    const { importText } = database
    const second = { Mieternummer: '104712', Vorname: 'Jens' }
    const shared = { Vertragsbeginn: '01.04.2019' }
    await importText(
      tenantCsv([
        { ...shared, Kundennummer: 'K1', 'Mieter ab': '01.04.2019', 'Mieter bis': '31.10.2026' },
        { ...shared, ...second, Kundennummer: 'K2', 'Mieter ab': '01.02.2023', 'Mieter bis': '' },
      ]),
    )
    const moved = { ...cells, Vertragsbeginn: '01.03.2019', Vertragsende: '' }
    const file = tenantCsv([moved, { ...moved, ...second }])
    await importText(file)
    expect(await tenanciesOf(database)).toEqual([
      { number: 'K1', from: '2019-03-01', to: '2026-10-31', start: '2019-03-01', end: null },
      { number: 'K2', from: '2023-02-01', to: null, start: '2019-03-01', end: null },
    ])
  },
)

const postalAddress = {
  'Straße der Postanschrift': 'Am Markt',
  'Hausnummer der Postanschrift': '1',
  'PLZ der Postanschrift': '10115',
  'Ort der Postanschrift': 'Berlin',
}
const noPostalAddress = Object.fromEntries(Object.keys(postalAddress).map((header) => [header, '']))

async function addressOfTenant({ db }: ImportDatabase) {
  const rows = await db
    .selectFrom('partners')
    .select(['street', 'house_number', 'zip', 'town'])
    .where('external_id', '=', '104711')
    .execute()
  return rows.flatMap((row) => Object.values(row)).join(' ')
}

test.each([
  ['stays if a file lacks the columns for it', {}, 'Am Markt 1 10115 Berlin'],
  ['becomes that of the home if its cells are empty', noPostalAddress, 'Lindenweg 12a 01067 Dresden'],
])('the postal address of a tenant %s', async (_, cells, expected) => {
  const database = await openImportDatabase()
  await database.importText(tenantCsv([postalAddress]))
  await database.importText(tenantCsv([{ ...cells, Nachname: 'Krause-Meier' }]))
  expect(await addressOfTenant(database)).toBe(expected)
})

test('without columns for postal addresses, the address of a tenant follows the home, even after files with a postal address', async () => {
  const database = await openImportDatabase()
  const { importText } = database
  await importText(tenantCsv([{}]))
  await importText(tenantCsv([{ Hausnummer: '14' }]))
  expect(await addressOfTenant(database)).toBe('Lindenweg 14 01067 Dresden')
  await importText(tenantCsv([{ Hausnummer: '14', ...postalAddress }]))
  await importText(tenantCsv([{ Hausnummer: '14', ...noPostalAddress }]))
  const moved = {
    Vertragsnummer: '105',
    Einheit: '105',
    Vertragsbeginn: '01.05.2024',
    Straße: 'Ahornweg',
    Hausnummer: '3',
  }
  await importText(tenantCsv([moved]))
  expect(await addressOfTenant(database)).toBe('Ahornweg 3 01067 Dresden')
})

test('a tenancy without a last day of its own follows its contract when that is extended', async () => {
  const database = await openImportDatabase()
  await database.importText(tenantCsv([{ Vertragsende: '31.12.2026' }]))
  await database.importText(tenantCsv([{ Vertragsende: '31.12.2027' }]))
  const { rows } = await sql`select distinct ends_on::text from tenancy_access where ends_on is not null`.execute(
    database.db,
  )
  expect(rows).toEqual([{ ends_on: '2027-12-31' }])
})

test.each([
  ['lacks the label', ['Vertragsnummer', 'Mietbestandteil', 'Betrag', 'Gültig ab'], []],
  ['has an empty label', ['Vertragsnummer', 'Mietbestandteil', 'Betrag', 'Gültig ab', 'Bezeichnung'], ['']],
])(
  'a rent file that %s keeps the label of a known part, and names a new part by its kind',
  async (_, headers, label) => {
    const { db, importText } = await openImportDatabase()
    await importText(tenantCsv([{}]))
    const headersWithLabel = ['Vertragsnummer', 'Mietbestandteil', 'Betrag', 'Gültig ab', 'Bezeichnung']
    await importText(csv(headersWithLabel, ['104/001', 'GM', '850,00', '01.01.2026', 'Grundmiete']))
    const rent = ['104/001', 'GM', '900,00', '01.01.2026', ...label]
    await importText(csv(headers, rent, ['104/001', 'BK', '145,00', '01.01.2026', ...label]))
    const { rows } = await sql`select label, cents from rent_parts order by kind desc`.execute(db)
    expect(rows).toEqual([
      { label: 'Grundmiete', cents: 90_000 },
      { label: 'BK', cents: 14_500 },
    ])
  },
)
