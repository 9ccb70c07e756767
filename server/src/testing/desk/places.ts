import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

/** Moves the contract of a tenant with one contract to a house of its own, and returns the id of the house. */
export async function moveToOwnHouse(db: Kysely<DB>, tenantId: string): Promise<string> {
  const { unit_id, house_id } = await db
    .selectFrom('tenancies')
    .innerJoin('contracts', 'contracts.contract_id', 'tenancies.contract_id')
    .innerJoin('units', 'units.unit_id', 'contracts.unit_id')
    .innerJoin('houses', 'houses.house_id', 'units.house_id')
    .where('tenancies.partner_id', '=', tenantId)
    .select(['units.unit_id', 'houses.house_id'])
    .executeTakeFirstOrThrow()
  const newId = randomUUID()
  const { imported, external_id, ...house } = await db
    .selectFrom('houses')
    .where('house_id', '=', house_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('houses')
    .values({ ...house, house_id: newId, house_number: '99' })
    .execute()
  await db.updateTable('units').set({ house_id: newId }).where('unit_id', '=', unit_id).execute()
  return newId
}
