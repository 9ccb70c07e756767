import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dumpDatabase, openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { csv, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { kindNames } from '../kinds/kinds.ts'
import { appliedKinds } from '../targets/appliedKinds.ts'
import { listConflicts } from './conflicts.ts'
import { undoImport } from './undo.ts'

const rents = (...rows: string[][]) =>
  csv(
    ['Vertragsnummer', 'Mietbestandteil', 'Text des Mietbestandteils', 'Betrag', 'Gültig ab', 'Vorauszahlung'],
    ...rows,
  )
const baseRent = ['104/001', 'GM', 'Grundmiete', '850,00', '01.01.2026', 'nein']
const costs = ['104/001', 'BK', 'Betriebskosten', '145,00', '01.01.2026', 'ja']

test('rent parts are stored, the costs page appears, and a complete file removes what it lacks', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{}]))
  const parts = () =>
    db
      .selectFrom('rent_parts')
      .select(['kind', 'cents', 'position', 'is_advance_payment'])
      .orderBy('position')
      .execute()
  await importText(rents(baseRent, costs))
  const stored = [
    { kind: 'GM', cents: 85_000, position: 1, is_advance_payment: false },
    { kind: 'BK', cents: 14_500, position: 2, is_advance_payment: true },
  ]
  expect(await parts()).toEqual(stored)
  expect(await db.selectFrom('tenant_area_features').select('additional_costs').execute()).toEqual([
    { additional_costs: true },
  ])
  const { importId = 0 } = await importText(rents(baseRent), { isFull: true, confirmedEndings: 1 })
  expect(await parts()).toHaveLength(1)
  await undoImport(db, importId, new Date())
  expect(await parts()).toEqual(stored)
})

test('rent parts of an unknown contract and negative ones are refused', async () => {
  const { importText } = await openImportDatabase()
  await importText(tenantCsv([{}]))
  const many = Array.from({ length: 10 }, (_, index) => [
    ...costs.slice(0, 4),
    `01.${String(index + 1).padStart(2, '0')}.2026`,
    'ja',
  ])
  const unknown = ['9', ...costs.slice(1)]
  const negative = ['104/001', 'GM', 'Grundmiete', '-1,00', '01.01.2026', 'nein']
  const { sentences, importId } = await importText(rents(...many, unknown, negative))
  expect(importId).toBeDefined()
  expect(sentences).toEqual([
    'file, row 12: column "Vertragsnummer": "9". The portal has no contract with this number. Import the tenants first.',
    expect.stringContaining('file, row 13: column "Betrag"'),
  ])
})

test('rows that name the same rent part by both numbers of the contract are refused', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{ 'Vertragsnummer im Portal': '1000000000123' }]))
  const others = Array.from({ length: 9 }, (_, index) => ['104/001', `B${index}`, 'Umlage', '1,00', '01.01.2026', 'ja'])
  const { problems, sentences } = await importText(rents(baseRent, ['1000000000123', ...baseRent.slice(1)], ...others))
  expect([...problems.ofDatabase.keys()]).toEqual([2, 3])
  expect(sentences[0]).toContain('Another row is about the same, and names the contract by its other number')
  expect(await db.selectFrom('rent_parts').select('kind').execute()).toHaveLength(9)
})

test('an advance payment that a tenant has changed stays, and is a conflict until the system delivers the same amount', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{}]))
  await importText(rents(baseRent, costs))
  await sql`
    with request as (
      insert into requests (partner_id, request_id, contract_id, order_number, kind, service_type, theme_text, type_text, status, status_message)
      select partner_id, gen_random_uuid(), contract_id, '300001', 'own', 'costs', '{}', '{}', 60, '{}'
      from tenancies join contracts using (contract_id) where external_id = '104/001'
      returning request_id, contract_id
    )
    insert into rent_parts (contract_id, kind, valid_from, label, position, cents, is_advance_payment, request_id)
    select contract_id, 'BK', '2026-12-01', '"Betriebskosten"', 2, 16000, true, request_id from request`.execute(db)
  const december = (amount: string) => ['104/001', 'BK', 'Betriebskosten', amount, '01.12.2026', 'ja']
  const changed = () => db.selectFrom('rent_parts').select('cents').where('valid_from', '=', '2026-12-01').execute()
  const conflicts = async () =>
    (await listConflicts(db)).map(({ subject, imported, current }) => [subject, imported, current])
  expect(await conflicts()).toEqual([['104/001 · BK · 2026-12-01', null, '16000']])
  await importText(rents(baseRent, costs, december('145,00')), { isFull: true })
  expect([await changed(), await conflicts()]).toEqual([
    [{ cents: 16_000 }],
    [['104/001 · BK · 2026-12-01', '14500', '16000']],
  ])
  await importText(rents(baseRent, costs, december('160,00')), { isFull: true })
  expect([await changed(), await conflicts()]).toEqual([[{ cents: 16_000 }], []])
})

const technicians = csv(
  ['Technikernummer', 'Name des Technikers', 'Firma', 'Gewerke', 'Einsatzgebiet'],
  ['T-07', 'Mehmet Yıldız', 'Sanitär Nord GmbH', 'Heizung, Sanitär', '10115, 10117'],
  ['T-08', 'Eva Test', 'Sanitär Nord GmbH', 'Maler', '10115'],
)
const hours = (...rows: string[][]) => csv(['Technikernummer', 'Wochentag', 'Arbeitsbeginn', 'Arbeitsende'], ...rows)
const absence = (until: string) =>
  csv(['Kalendernummer', 'Technikernummer', 'Abwesend ab', 'Abwesend bis'], ['K-1', 'T-07', '24.12.2026 8:00', until])

test('technicians, their hours and absences are stored in German time, and later files change them', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(technicians)
  await importText(hours(['T-07', 'Montag', '7:00', '16:30'], ['T-07', 'Dienstag', '9:00', '19:00']))
  await importText(hours(['T-07', 'Montag', '10:00', '16:00']))
  await importText(absence('24.12.2026 18:00'))
  await importText(absence('24.12.2026 12:00'))
  const { rows } = await sql`
    select t.external_id, t.trades, t.districts,
      (select jsonb_agg(jsonb_build_array(weekday, opens, closes) order by weekday) from working_hours where technician_id = t.technician_id) as hours,
      (select max(ends_at) from calendar_entries where technician_id = t.technician_id) as absent_until
    from technicians as t order by 1 limit 1`.execute(db)
  expect(rows).toEqual([
    {
      external_id: 'T-07',
      trades: ['heating', 'plumbing'],
      districts: ['10115', '10117'],
      hours: [
        [1, '10:00:00', '16:00:00'],
        [2, '09:00:00', '18:00:00'],
      ],
      absent_until: new Date('2026-12-24T11:00:00Z'),
    },
  ])
})

test('an import completes a technician who is known only from a visit that the landlord’s system arranged, unless the name is ambiguous', async () => {
  const { db, importText } = await openImportDatabase()
  const known = ['Mehmet Yıldız', 'Eva Test'].map((name) => ({
    technician_id: randomUUID(),
    name,
    company: 'Sanitär Nord GmbH',
    trades: [],
    districts: [],
  }))
  await db.insertInto('technicians').values(known).execute()
  const before = await dumpDatabase(db)
  const { importId = 0 } = await importText(`${technicians}T-09;Eva Test;Sanitär Nord GmbH;Maler;10115\r\n`)
  const stored = await db.selectFrom('technicians').selectAll().orderBy('external_id').execute()
  expect(stored.map(({ external_id, trades }) => [external_id, trades])).toEqual([
    ['T-07', ['heating', 'plumbing']],
    ['T-08', ['painting']],
    ['T-09', ['painting']],
    [null, []],
  ])
  expect(stored[0]?.technician_id).toBe(known[0]?.technician_id)
  await undoImport(db, importId, new Date())
  expect(await dumpDatabase(db)).toEqual(before)
})

test('an absence until 23:59:59 covers the whole day', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(technicians)
  await importText(absence('24.12.2026 23:59:59'))
  expect(await db.selectFrom('calendar_entries').select('ends_at').execute()).toEqual([
    { ends_at: new Date('2026-12-24T23:00:00Z') },
  ])
})

test('a complete file that lacks a technician removes the trades, but not the row of the technician', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(technicians)
  await importText(`${technicians.split('\r\n').slice(0, 2).join('\r\n')}\r\n`, { isFull: true, confirmedEndings: 1 })
  const trades = await db.selectFrom('technicians').select('trades').orderBy('external_id').execute()
  expect(trades).toEqual([{ trades: ['heating', 'plumbing'] }, { trades: [] }])
})

test('hours outside of the time for visits, and hours of an unknown technician, are refused', async () => {
  const { importText } = await openImportDatabase()
  await importText(technicians)
  const { sentences } = await importText(hours(['T-07', 'Montag', '5:00', '7:00'], ['T-99', 'Montag', '8:00', '16:00']))
  expect(sentences.join()).toContain('No part of the hours is between 8 and 18 h.')
  expect(sentences.join()).toContain('The portal has no technician with this number.')
})

test('an import stores closed days, a complete file removes those that it lacks, and an undo restores them', async () => {
  const { db, importText } = await openImportDatabase()
  const closed = (...rows: string[][]) => csv(['Schließtag', 'Anlass'], ...rows)
  const before = await dumpDatabase(db)
  const first = await importText(closed(['25.12.2026', 'Weihnachten'], ['26.12.2026', 'Weihnachten']))
  const second = await importText(closed(['25.12.2026', '1. Weihnachtstag']), { isFull: true, confirmedEndings: 1 })
  expect(await db.selectFrom('closed_days').select(['day', 'name']).execute()).toEqual([
    { day: '2026-12-25', name: '1. Weihnachtstag' },
  ])
  for (const { importId = 0 } of [second, first]) await undoImport(db, importId, new Date())
  expect(await dumpDatabase(db)).toEqual(before)
})

test('a kind that cannot be written yet is refused with a sentence', async () => {
  const { importText } = await openImportDatabase()
  const consumption = csv(
    ['Vertragsnummer', 'Verbrauchsart', 'Verbrauch von', 'Verbrauch bis', 'Verbrauch', 'Maßeinheit'],
    ['104/001', 'Heizung', '01.10.2026', '31.10.2026', '412,5', 'kWh'],
  )
  const { sentences } = await importText(consumption)
  expect(sentences).toEqual(['file: Data of the kind "consumption" can be checked, but not imported yet.'])
  expect(kindNames.filter((name) => !appliedKinds[name])).toEqual(['consumption'])
})
