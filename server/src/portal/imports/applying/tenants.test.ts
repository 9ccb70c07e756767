import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeMobile, dumpDatabase, openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { tenantCsv } from '../../../testing/imports/tenantList.ts'
import { listConflicts } from './conflicts.ts'

const contactCells = { 'E-Mail': 'anna@example.org', Mobilnummer: '0172 9925904' }

const contactPeopleCsv =
  'Ansprechpartner-Nummer;Name des Ansprechpartners;Aufgabe;Telefon;E-Mail\r\nAP-07;Sabine Berger;Betreuung;030 23125110;b@example.org\r\n'

/** The number of changed rows of each table that has any. */
const effectsOf = ({ plan }: Awaited<ReturnType<Awaited<ReturnType<typeof openImportDatabase>>['importText']>>) =>
  Object.fromEntries(
    (plan?.tables ?? []).flatMap(({ table, new: added, changed, ending }) =>
      added + changed + ending > 0 ? [[table, [added, changed, ending]]] : [],
    ),
  )

test('a dry run counts what an import would write, and writes nothing', async () => {
  const { db, dryRun } = await openImportDatabase()
  const before = await dumpDatabase(db)
  const result = await dryRun(tenantCsv([{}, { Mieternummer: '104712', Vorname: 'Jens' }]))
  expect(effectsOf(result)).toMatchObject({ partners: [11, 0, 0], contracts: [10, 0, 0], tenancies: [11, 0, 0] })
  expect(result.importId).toBeUndefined()
  expect(await dumpDatabase(db)).toEqual(before)
})

test('an import stores a couple with one contract, its number, its services, and the home as their address', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{}, { Mieternummer: '104712', Vorname: 'Jens', Rolle: 'Mitmieter' }]))
  const { rows } = await sql`
    select p.name, p.customer_number, p.street, p.zip, t.role, c.contract_id, c.external_id, u.object_description, f.repair, f.documents
    from tenancies as t join partners as p using (partner_id) join contracts as c using (contract_id)
    join units as u using (unit_id) join offered_services as f using (contract_id)
    where c.external_id = '104/001' order by p.external_id`.execute(db)
  const shared = {
    external_id: '104/001',
    contract_id: expect.stringMatching(/^19\d{11}$/),
    repair: true,
    documents: true,
  }
  const address = { street: 'Lindenweg', zip: '01067', object_description: '104-0001' }
  expect(rows).toEqual([
    { ...shared, ...address, name: 'Anna Krause', customer_number: '104711', role: 'main' },
    { ...shared, ...address, name: 'Jens Krause', customer_number: '104712', role: 'co' },
  ])
})

test('a contract number of 13 digits that begins with 1 becomes the number of the contract in the portal', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{ Vertragsnummer: '1000000000123' }]))
  const contracts = await db
    .selectFrom('contracts')
    .select('contract_id')
    .where('external_id', 'not like', '200/%')
    .execute()
  expect(contracts).toEqual([{ contract_id: '1000000000123' }])
})

test('the same file again changes nothing and is not recorded twice', async () => {
  const { db, importText } = await openImportDatabase()
  const exportedAt = new Date()
  const first = await importText(tenantCsv([{}]), { exportedAt })
  const dump = await dumpDatabase(db)
  const again = await importText(tenantCsv([{}]), { exportedAt })
  expect(effectsOf(again)).toEqual({})
  expect([again.importId, again.earlierImportId]).toEqual([undefined, first.importId])
  expect(await dumpDatabase(db)).toEqual(dump)
})

// Each line: the case, the first import, the tenant's change, the second import, the result, and whether it is a conflict.
test.each<[string, string, string | null | undefined, string, string | null, boolean]>([
  ['neither side changed the number', '0172 9925904', undefined, '0172 9925904', '+491729925904', false],
  ['only the system changed the number', '0172 9925904', undefined, '0172 1111111', '+491721111111', false],
  ['only the tenant changed the number', '0172 9925904', '+491722222222', '0172 9925904', '+491722222222', true],
  ['both changed the number', '0172 9925904', '+491722222222', '0172 1111111', '+491722222222', true],
  ['both changed to the same number', '0172 9925904', '+491722222222', '0172 2222222', '+491722222222', false],
  ['the tenant removed the number', '0172 9925904', null, '0172 1111111', null, true],
  ['the system removed the number', '0172 9925904', undefined, '', null, false],
  ['the tenant added a number', '', '+491722222222', '', '+491722222222', true],
])(
  'if %s, the merge and the list of conflicts follow the rules',
  async (_, first, ofTenant, second, result, isConflict) => {
    const { db, importText } = await openImportDatabase()
    await importText(tenantCsv([{ Mobilnummer: first }]))
    const anna = db.selectFrom('partners').select(['partner_id', 'mobile']).where('external_id', '=', '104711')
    const { partner_id } = await anna.executeTakeFirstOrThrow()
    if (ofTenant !== undefined) await changeMobile(db, partner_id, ofTenant)
    await importText(tenantCsv([{ Mobilnummer: second }]))
    expect((await anna.executeTakeFirstOrThrow()).mobile).toBe(result)
    expect((await listConflicts(db)).map(({ field, current }) => [field, current])).toEqual(
      isConflict ? [['mobile', result]] : [],
    )
  },
)

test('if both sides changed a value, the landline follows the tenant and is a conflict, and the bank account follows the system', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(contactPeopleCsv)
  const account = { Ansprechpartner: 'AP-07', 'Mietkonto Bank': 'Deutsche Kreditbank' }
  const first = { ...account, Festnetz: '030 23125110', 'Mietkonto IBAN': 'DE02120300000000202051' }
  await importText(tenantCsv([first]))
  await sql`update partners set landline = '+493023125222' where external_id = '104711'`.execute(db)
  await sql`update contract_details set iban = 'DE02500105170137075030'
    where contract_id = (select contract_id from contracts where external_id = '104/001')`.execute(db)
  const read = async () => {
    const { rows } = await sql`select landline, iban from partners join tenancies using (partner_id)
      join contract_details using (contract_id) where external_id = '104711'`.execute(db)
    return rows
  }
  await importText(tenantCsv([{ ...first, Nachname: 'Krause-Meier' }]))
  expect(await read()).toEqual([{ landline: '+493023125222', iban: 'DE02500105170137075030' }])
  const second = { ...account, Festnetz: '030 23125333', 'Mietkonto IBAN': 'DE02100500000054540402' }
  await importText(tenantCsv([second]))
  expect(await read()).toEqual([{ landline: '+493023125222', iban: 'DE02100500000054540402' }])
  expect(await listConflicts(db)).toMatchObject([
    { field: 'landline', imported: '+493023125333', current: '+493023125222' },
  ])
})

test('a change of a name in the portal stays until the landlord’s system delivers another name, which then replaces both parts of the name', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{}]))
  await sql`update partners set first_name = 'Änne' where external_id = '104711'`.execute(db)
  const name = async () =>
    (await db.selectFrom('partners').select('name').where('external_id', '=', '104711').executeTakeFirst())?.name
  await importText(tenantCsv([{ Vertragsbeginn: '01.05.2019' }]))
  expect(await name()).toBe('Änne Krause')
  await importText(tenantCsv([{ Vertragsbeginn: '01.05.2019', Nachname: 'Krause-Meier' }]))
  expect(await name()).toBe('Anna Krause-Meier')
})

test('a tenant becomes an organisation, and values of columns that a later file lacks stay', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{ ...contactCells, Geburtsdatum: '14.03.1981' }]))
  await importText(tenantCsv([{ Nachname: 'Bäckerei Sommer GmbH', Vorname: '' }]))
  const tenant = await db
    .selectFrom('partners')
    .select(['organisation', 'first_name', 'birth_date', 'email'])
    .where('external_id', '=', '104711')
    .executeTakeFirst()
  expect(tenant).toEqual({
    organisation: 'Bäckerei Sommer GmbH',
    first_name: null,
    birth_date: null,
    email: 'anna@example.org',
  })
})

const details = {
  'IBAN für die Miete': 'DE02120300000000202051',
  'Bank für die Miete': 'Musterbank',
  Ansprechpartner: 'AP-07',
  Kaution: '1.350,00',
  Zimmer: '3',
}

test('a contract with bank account and contact person gets its page with the details', async () => {
  const { db, importText } = await openImportDatabase()
  const refused = await importText(tenantCsv([details]), { isApplying: false })
  expect(refused.sentences).toContainEqual(
    expect.stringContaining('The portal has no contact person with this number.'),
  )
  await importText(contactPeopleCsv)
  await importText(tenantCsv([details]))
  const { rows } = await sql`
    select d.account_holder, d.bank, d.deposit_cents, d.payment_reference, f.rental_contract
    from contract_details as d join tenant_area_features as f using (contract_id)`.execute(db)
  expect(rows).toEqual([
    {
      account_holder: 'Lindenhof Wohnen GmbH',
      bank: 'Musterbank',
      deposit_cents: 135_000,
      payment_reference: '104/001',
      rental_contract: true,
    },
  ])
})

test('the known details of a contract are stored and shown without a bank account and a contact person, which a later file adds', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(contactPeopleCsv)
  const read = async () =>
    (
      await sql`
        select d.deposit_cents, d.rooms, d.iban, person.name as person, f.rental_contract
        from contract_details as d join tenant_area_features as f using (contract_id)
        left join contact_people as person using (contact_person_id)`.execute(db)
    ).rows
  await importText(tenantCsv([{ Kaution: '1.350,00', Zimmer: '3' }]))
  const known = { deposit_cents: 135_000, rooms: '3.0', rental_contract: true }
  expect(await read()).toEqual([{ ...known, iban: null, person: null }])
  await importText(tenantCsv([details]))
  expect(await read()).toEqual([{ ...known, iban: 'DE02120300000000202051', person: 'Sabine Berger' }])
})

test.each<[string, Record<string, string>, string]>([
  ['a customer number of another tenant', { Mieternummer: 'X', Kundennummer: '104711' }, 'belongs to another tenant'],
  ['a number of another contract', { 'Vertragsnummer im Portal': '1000000000123' }, 'belongs to another contract'],
])('a row with %s is refused, and the others are imported', async (_, cells, sentence) => {
  const { importText } = await openImportDatabase()
  await importText(
    tenantCsv([
      { Kundennummer: '104711' },
      { Mieternummer: 'B', Kundennummer: 'B', Vertragsnummer: '1000000000123', Einheit: 'B' },
    ]),
  )
  const other = { Mieternummer: 'C', Kundennummer: 'C', Vertragsnummer: 'C', Einheit: 'C', ...cells }
  const { sentences, plan } = await importText(tenantCsv([other]))
  expect(sentences).toEqual([expect.stringContaining(sentence)])
  expect(plan).toBeDefined()
})

test('a former tenant who could read nothing any more is not imported', async () => {
  const { db, importText } = await openImportDatabase()
  const { end } = await importText(tenantCsv([{ Vertragsende: '31.12.2020' }]))
  expect(end.notes).toContainEqual({ code: 'endedLongAgo', count: 1 })
  expect(await db.selectFrom('partners').select('name').where('external_id', '=', '104711').execute()).toEqual([])
})

test('a house gets a new address if the file has it for all units of the house; otherwise, the other units keep the old address', async () => {
  const { db, importText } = await openImportDatabase()
  const house = { 'Hausnummer im System': 'H1' }
  const second = { Mieternummer: '2', Vertragsnummer: '2', Einheit: '2' }
  await importText(tenantCsv([house, { ...house, ...second }], 0))
  const addresses = () =>
    sql<{
      line: string
    }>`select concat_ws(' ', u.external_id, h.house_number) as line from units as u join houses as h using (house_id) order by 1`
      .execute(db)
      .then(({ rows }) => rows.map(({ line }) => line))
  await importText(tenantCsv([{ ...house, ...second, Hausnummer: '14' }], 0))
  expect(await addresses()).toEqual(['104-0001 12a', '2 14'])
  await importText(
    tenantCsv(
      [
        { ...house, Hausnummer: '12b' },
        { ...house, ...second, Hausnummer: '12b' },
      ],
      0,
    ),
  )
  expect(await addresses()).toEqual(['104-0001 12b', '2 12b'])
})

test('a tenant keeps the address of the current home until the contract of the next home begins, and a new tenant has the address of the next home', async () => {
  const { db, importText } = await openImportDatabase()
  const now = new Date()
  const next = { Vertragsnummer: '9', Einheit: '9', Straße: 'Neuer Weg', Vertragsbeginn: '01.03.2027' }
  const streets = async () => {
    const { rows } = await sql<{ street: string }>`
      select street from partners where external_id in ('104711', '8') order by external_id`.execute(db)
    return rows.map(({ street }) => street)
  }
  await importText(tenantCsv([{}, next]), { now })
  expect(await streets()).toEqual(['Lindenweg'])
  await importText(tenantCsv([next, { ...next, Mieternummer: '8' }]), { now })
  expect(await streets()).toEqual(['Lindenweg', 'Neuer Weg'])
  await importText(tenantCsv([{}, next]), { now: new Date('2027-03-01T12:00:00Z') })
  expect(await streets()).toEqual(['Neuer Weg', 'Neuer Weg'])
})

test('a tenant whose tenancy has ended gets no address from the home, because another person may live there', async () => {
  const { db, importText } = await openImportDatabase()
  const now = new Date('2027-06-01T12:00:00Z')
  await importText(tenantCsv([{ Vertragsende: '31.05.2027' }, { Mieternummer: '8', Vertragsnummer: '8' }]), { now })
  const tenants = await db
    .selectFrom('partners')
    .select(['external_id', 'street', 'house_number', 'zip', 'town'])
    .where('external_id', 'in', ['104711', '8'])
    .orderBy('external_id')
    .execute()
  expect(tenants).toEqual([
    { external_id: '104711', street: null, house_number: null, zip: null, town: null },
    { external_id: '8', street: 'Lindenweg', house_number: '12a', zip: '01067', town: 'Dresden' },
  ])
})

test("a tenant's change of the e-mail address is a conflict until the system delivers the same address", async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{ 'E-Mail': 'Anna@example.org' }]))
  await sql`insert into accounts (account_id, partner_id, email, password_hash)
    select gen_random_uuid(), partner_id, 'anna@example.org', 'x' from partners where external_id = '104711'`.execute(
    db,
  )
  const conflicts = async () =>
    (await listConflicts(db)).map(({ field, imported, current }) => [field, imported, current])
  expect(await conflicts()).toEqual([])
  await sql`update accounts set email = 'new@example.org'`.execute(db)
  expect(await conflicts()).toEqual([['email', expect.stringMatching(/anna@example.org/i), 'new@example.org']])
  await importText(tenantCsv([{ 'E-Mail': 'new@example.org' }]))
  expect(await conflicts()).toEqual([])
})
