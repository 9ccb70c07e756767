import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openOlderDatabase } from '../../testing/databases/olderDatabase.ts'
import { findDetails, findRentalAccount, listLastStatements, listRentParts } from '../costs/store.ts'
import { findServiceFeatures } from '../features/store.ts'
import { createDocumentLister } from '../inbox/documentLists.ts'
import { listRequests } from '../requests/visible.ts'
import { findContract, listContracts } from './store.ts'

const eva = '11111111-1111-4111-8111-111111111111'
const max = '22222222-2222-4222-8222-222222222222'
const home = '1000000000001'
const parking = '1000000000002'
const neighbours = '1000000000003'
const now = new Date()

/** Opens a database in which each contract is still part of one tenant. It has two tenants, in different houses. */
async function openOldLandlord() {
  const { address, db } = await openOlderDatabase('0033')
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`insert into partners (partner_id, customer_number, first_name, last_name, birth_date, contact_confirmed_on)
    values ('${eva}', '1', 'Eva', 'Test', '1970-01-01', '2025-01-01'), ('${max}', '2', 'Max', 'Test', '1971-01-01', '2025-01-01')`)
  await run(`insert into contracts
    (partner_id, contract_id, usage_type, street, house_number, zip, town, obj_header_id, object_description, start_date, badge_indicator)
    values ('${eva}', '${home}', 'apartment', 'Weg', '1', '12345', 'Berlin', 'WE-1', 'Wohnung 1', '2020-01-01', true),
      ('${eva}', '${parking}', 'parking', 'Weg', '1', '12345', 'Berlin', 'TG-1', 'Stellplatz 1', '2021-01-01', false),
      ('${max}', '${neighbours}', 'apartment', 'Weg', '2', '12345', 'Berlin', 'WE-1', 'Wohnung 1', '2019-01-01', false)`)
  await run(`insert into service_features (partner_id, contract_id, repair) values ('${eva}', '${home}', true)`)
  await run(`insert into contact_people (contact_person_id, name, role, phone, email)
    values ('${eva}', 'Frau Albers', '"x"', '040', 'a@example.org')`)
  await run(`insert into contract_details
    (partner_id, contract_id, account_holder, iban, bank, payment_reference, contact_person_id)
    values ('${eva}', '${home}', 'Wohnen', 'DE44999999990047110000', 'Bank', 'Miete', '${eva}')`)
  await run(`insert into requests
    (partner_id, request_id, contract_id, order_number, kind, service_type, theme_text, type_text, status, status_message)
    values ('${eva}', '${eva}', '${home}', '1', 'own', 'repair', '{}', '{}', 10, '{}')`)
  await run(`insert into rent_parts
    (partner_id, contract_id, kind, valid_from, label, position, cents, is_advance_payment, request_id)
    values ('${eva}', '${home}', 'heating', '2020-01-01', '"x"', 1, 5000, true, '${eva}')`)
  for (const [docId, title] of [
    [eva, 'Abrechnung'],
    [max, 'Belege'],
  ])
    await run(`insert into documents (partner_id, doc_id, arc_doc_id, contract_id, title, category, file_name, mime_type,
        size_in_bytes, sha256, file_key, delivered_at, announcement)
      values ('${eva}', '${docId}', '${docId}', '${home}', '{"de": "${title}", "en": ""}', 'statement', '${title}.pdf',
        'application/pdf', 1, '', 'key', '2026-03-01', 'notWanted')`)
  await run(`insert into cost_statements
    (partner_id, contract_id, from_day, to_day, prepaid_cents, doc_id, receipts_doc_id)
    values ('${eva}', '${home}', '2025-01-01', '2025-12-31', 100, '${eva}', '${max}'),
      ('${eva}', '${home}', '2024-01-01', '2024-12-31', 90, null, null)`)
  await run(`insert into cost_statement_lines (partner_id, contract_id, to_day, kind, label, position, cents)
    values ('${eva}', '${home}', '2025-12-31', 'water', '"x"', 1, 120)`)
  await run(`insert into rental_accounts (partner_id, contract_id, as_of) values ('${eva}', '${home}', '2026-01-31')`)
  await run(`insert into rental_account_entries (partner_id, contract_id, booked_on, entry, text, cents)
    values ('${eva}', '${home}', '2026-01-01', 1, '"x"', -5000)`)
  return { address, db }
}

test('the migration that separates contracts from tenants keeps what each tenant sees', async () => {
  const { address, db } = await openOldLandlord()
  await migrate(address)
  const contracts = await listContracts(db, [eva, max], now)
  expect(contracts.get(eva)).toMatchObject([
    {
      contractId: home,
      usageType: 'apartment',
      objectAddressStreet: 'Weg',
      objectAddressHousenumber: '1',
      objHeaderId: 'WE-1',
      badgeIndicator: true,
      customerNumber: '1',
      startDate: '2020-01-01',
    },
    { contractId: parking, usageType: 'parking', objHeaderId: 'TG-1', badgeIndicator: false },
  ])
  expect(contracts.get(max)).toMatchObject([{ contractId: neighbours, objectAddressHousenumber: '2' }])

  const key = { partnerId: eva, contractId: home }
  const contract = await findContract(db, key, now)
  if (!contract) throw new Error('The contract is missing')
  expect(await findServiceFeatures(db, contract)).toMatchObject({ repair: true, faq: false })
  expect(await findDetails(db, contract)).toMatchObject({ reference: 'Miete' })
  expect(await listRentParts(db, contract)).toMatchObject([{ kind: 'heating', cents: 5000, isTenantsChange: true }])
  expect(await listLastStatements(db, contract)).toMatchObject([
    { to: '2025-12-31', docId: eva, receipts: { docId: max }, lines: [{ kind: 'water', cents: 120 }] },
    { to: '2024-12-31', docId: null, receipts: null, lines: [] },
  ])
  expect(await findRentalAccount(db, contract)).toMatchObject({ asOf: '2026-01-31', entries: [{ cents: -5000 }] })
  expect(await listRequests(db, { ...key, now })).toMatchObject([{ order_number: '1', obj_header_id: 'WE-1' }])
  const listDocuments = createDocumentLister({ db, now: () => now })
  expect(await listDocuments({ partnerId: eva, folder: 'inbox', top: 10, skip: 0 })).toMatchObject({ count: 2 })
})

test('the migration creates one house for each address, and one unit for each different object in a house', async () => {
  const { address, db } = await openOldLandlord()
  await migrate(address)
  const houses = await db.selectFrom('houses').orderBy('house_number').select(['house_number', 'is_demo']).execute()
  expect(houses).toEqual([
    { house_number: '1', is_demo: false },
    { house_number: '2', is_demo: false },
  ])
  expect(await db.selectFrom('units').select('unit_id').execute()).toHaveLength(3)
  const tenancies = await db
    .selectFrom('tenancies')
    .orderBy('contract_id')
    .select(['partner_id', 'role', 'from_day', 'to_day'])
    .execute()
  expect(tenancies).toEqual([
    { partner_id: eva, role: 'main', from_day: '2020-01-01', to_day: null },
    { partner_id: eva, role: 'main', from_day: '2021-01-01', to_day: null },
    { partner_id: max, role: 'main', from_day: '2019-01-01', to_day: null },
  ])
})
