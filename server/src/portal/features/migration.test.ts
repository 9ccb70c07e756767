import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openOlderDatabase } from '../../testing/databases/olderDatabase.ts'

const services = [
  'complaints',
  'disturbance',
  'documents',
  'contact_form',
  'faq',
  'repair',
  'requests',
  'round_the_house',
  'my_concerns',
] as const

/** Contracts of the older database: usage type, and the services that its row switches on; undefined without a row. */
const contracts: Record<string, ['apartment' | 'parking', (typeof services)[number][] | undefined]> = {
  '1000000000001': ['apartment', [...services]],
  '1000000000002': [
    'parking',
    ['contact_form', 'disturbance', 'faq', 'repair', 'requests', 'round_the_house', 'my_concerns'],
  ],
  '1000000000003': ['apartment', ['contact_form', 'repair']],
  '1000000000004': ['parking', [...services]],
  '1000000000005': ['apartment', undefined],
}

test('an upgrade keeps the services of every contract, and stores only those that differ from the rules', async () => {
  const { address, db } = await openOlderDatabase('0056')
  await sql`insert into houses (house_id, street, house_number, zip, town)
    values ('22222222-2222-4222-8222-222222222222', 'Weg', '1', '12345', 'Berlin')`.execute(db)
  for (const [contractId, [usageType, offered]] of Object.entries(contracts)) {
    const { rows } = await sql<{ unit_id: string }>`
      insert into units (unit_id, house_id, usage_type, object_description, obj_header_id)
      values (gen_random_uuid(), '22222222-2222-4222-8222-222222222222', ${usageType}, 'Wohnung', 'WE-1') returning unit_id`.execute(
      db,
    )
    await sql`insert into contracts (contract_id, unit_id, start_date)
      values (${contractId}, ${rows[0]?.unit_id}, '2020-01-01')`.execute(db)
    if (!offered) continue
    const columns = sql.join(services.map((service) => sql.ref(service)))
    await sql`insert into service_features (contract_id, ${columns})
      values (${contractId}, ${sql.join(services.map((service) => offered.includes(service)))})`.execute(db)
  }
  await migrate(address)

  const offered = await db.selectFrom('offered_services').selectAll().orderBy('contract_id').execute()
  expect(offered.map(({ contract_id, ...flags }) => [contract_id, flags])).toEqual(
    Object.entries(contracts).map(([contractId, [, before = ['contact_form']]]) => [
      contractId,
      Object.fromEntries(services.map((service) => [service, before.includes(service as 'faq')])),
    ]),
  )
  const exceptions = await db.selectFrom('service_features').select('contract_id').orderBy('contract_id').execute()
  expect(exceptions.map(({ contract_id }) => contract_id)).toEqual(['1000000000003', '1000000000004', '1000000000005'])
})
