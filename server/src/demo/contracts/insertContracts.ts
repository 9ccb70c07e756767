import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { type DemoContract, demoAddress } from './tenants.ts'

/** The services that a demo contract offers although the rules of its usage type do not. */
const exceptions = {
  apartment: undefined,
  commercial: { complaints: true, documents: true },
  parking: undefined,
}

/** Returns the id of a house of the demo landlord. Inserts the house if no contract has needed it before. */
async function findOrInsertHouse(db: Kysely<DB>, houseNumber: string): Promise<string> {
  const address = { ...demoAddress, house_number: houseNumber }
  const house = await db
    .selectFrom('houses')
    .select('house_id')
    .where('is_demo', '=', true)
    .where('house_number', '=', houseNumber)
    .executeTakeFirst()
  if (house) return house.house_id
  const { house_id } = await db
    .insertInto('houses')
    .values({ ...address, is_demo: true })
    .returning('house_id')
    .executeTakeFirstOrThrow()
  return house_id
}

/** Inserts a contract with its unit and the exceptions of its services, and the tenancy of its main tenant. */
export async function insertContract(db: Kysely<DB>, contract: DemoContract, partnerId: string): Promise<void> {
  const { contractId, usageType = 'apartment' } = contract
  const { unit_id } = await db
    .insertInto('units')
    .values({
      house_id: await findOrInsertHouse(db, contract.houseNumber),
      usage_type: usageType,
      object_description: contract.object,
      obj_header_id: contract.objHeaderId,
    })
    .returning('unit_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contracts')
    .values({
      contract_id: contractId,
      unit_id,
      external_id: contract.externalId ?? null,
      end_date: contract.endDate ?? null,
      badge_indicator: contract.badge ?? false,
      start_date: contract.startDate,
    })
    .execute()
  const services = exceptions[usageType]
  if (services)
    await db
      .insertInto('service_features')
      .values({ contract_id: contractId, ...services })
      .execute()
  await insertTenancy(db, contract, { partnerId, role: 'main' })
}

export async function insertTenancy(
  db: Kysely<DB>,
  { contractId, startDate }: DemoContract,
  { partnerId, role }: { partnerId: string; role: 'main' | 'co' },
): Promise<void> {
  await db
    .insertInto('tenancies')
    .values({ partner_id: partnerId, contract_id: contractId, role, from_day: startDate })
    .execute()
}
