import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { openPortal } from '../../testing/portal.ts'
import { isContractInPortfolio, isHouseInPortfolio, isTenantInPortfolio } from './portfolio.ts'

/** The demo landlord, whose first house belongs to an estate. */
const block = openForBlock(async () => {
  const portal = await openPortal()
  const { db } = portal
  const { estate_id: estate } = await db
    .insertInto('estates')
    .values({ name: 'Lindenhof' })
    .returning('estate_id')
    .executeTakeFirstOrThrow()
  const houses = await db.selectFrom('houses').select('house_id').orderBy('house_number').execute()
  const [first = '', second = ''] = houses.map(({ house_id }) => house_id)
  await db.updateTable('houses').set({ estate_id: estate }).where('house_id', '=', first).execute()
  return { portal, estate, first, second }
})

/** The contracts, houses and tenants that a member with these places sees. */
async function seenBy(places: readonly string[]) {
  const { db, now } = block().portal
  const contracts = await db
    .selectFrom('contracts as contract')
    .where(isContractInPortfolio({ places }, 'contract.contract_id'))
    .select('contract.contract_id')
    .execute()
  const houses = await db
    .selectFrom('houses')
    .where(isHouseInPortfolio({ places }, 'houses.house_id'))
    .select('house_id')
    .execute()
  const tenants = await db
    .selectFrom('partners as tenant')
    .where(isTenantInPortfolio({ places }, 'tenant.partner_id', now()))
    .select('tenant.partner_id')
    .execute()
  return { contracts: contracts.length, houses: houses.map(({ house_id }) => house_id), tenants: tenants.length }
}

/** The numbers of contracts and tenants of a house, counted in another way. */
async function countIn(house: string) {
  const rows = await block()
    .portal.db.selectFrom('units')
    .innerJoin('contracts', 'contracts.unit_id', 'units.unit_id')
    .innerJoin('tenancies', 'tenancies.contract_id', 'contracts.contract_id')
    .where('units.house_id', '=', house)
    .select(['contracts.contract_id', 'tenancies.partner_id'])
    .execute()
  return {
    contracts: new Set(rows.map(({ contract_id }) => contract_id)).size,
    tenants: new Set(rows.map(({ partner_id }) => partner_id)).size,
  }
}

test('a member without places sees everything, and one with places only what is in these houses or estates', async () => {
  const { estate, first, second } = block()
  const [inFirst, inSecond, all] = [await countIn(first), await countIn(second), await seenBy([])]
  expect(inFirst.contracts).toBeGreaterThan(0)
  expect(inSecond.contracts).toBeGreaterThan(0)
  expect(all.contracts).toBeGreaterThanOrEqual(inFirst.contracts + inSecond.contracts)
  expect(await seenBy([first])).toEqual({ ...inFirst, houses: [first] })
  expect(await seenBy([second])).toEqual({ ...inSecond, houses: [second] })
  expect(await seenBy([estate])).toEqual({ ...inFirst, houses: [first] })
  expect((await seenBy([estate, second])).contracts).toBe(inFirst.contracts + inSecond.contracts)
})

test('a member whose place no longer exists sees nothing', async () => {
  expect(await seenBy([randomUUID()])).toEqual({ contracts: 0, houses: [], tenants: 0 })
})
