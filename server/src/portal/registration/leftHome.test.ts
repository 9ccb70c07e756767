import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { listMessages } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { runCodesCommand } from './codesCommand.ts'

const contractId = '1000000004001'
const customerNumber = '4711004'
const paul = { contractNumber: contractId, firstName: 'Paul', lastName: 'Petersen', birthDate: '1951-11-30' }
const yesterday = dayInGermany(new Date(Date.now() - 86_400_000))

/** Ends the tenancy of Paul Petersen, whose postal address is then the home that he has left, in another spelling. */
async function moveOut(db: Kysely<DB>, address: Partial<{ street: string }> = {}) {
  const { street, house_number, zip, town } = await db
    .selectFrom('rented_objects')
    .select(['street', 'house_number', 'zip', 'town'])
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  await db.updateTable('contracts').set({ end_date: yesterday }).where('contract_id', '=', contractId).execute()
  await db
    .updateTable('partners')
    .set({ street: street.replace('straße', 'str.'), house_number: `${house_number} `, zip, town, ...address })
    .where('customer_number', '=', customerNumber)
    .execute()
}

test('no access code goes by letter to a home that the tenant has left, neither by command nor at the request of the tenant', async () => {
  const { db, tenant, ...portal } = await openPortal({ as: 'Neumann' })
  await moveOut(db)
  expect(await runCodesCommand(['send', customerNumber], environmentOf(portal))).toBe(
    `${customerNumber}: no letter: the postal address on file is the home that the tenant has left: import the new address`,
  )
  expect(await tenant.registration.requestCode({ body: { ...paul, channel: 'letter' } })).toEqual({
    hasError: false,
    noCodeSent: true,
    sentTo: null,
  })
  expect(await listMessages(db)).toEqual([])
})

test('a former tenant with another postal address than the home that the tenant has left gets a letter', async () => {
  const { db, tenant } = await openPortal({ as: 'Neumann' })
  await moveOut(db, { street: 'Neuer Weg' })
  expect(await tenant.registration.requestCode({ body: { ...paul, channel: 'letter' } })).toMatchObject({
    noCodeSent: false,
  })
})

test('a tenant who has left one home and lives in another one at the same address gets a letter', async () => {
  const { db, ...portal } = await openPortal()
  await moveOut(db)
  const { unit_id } = await db
    .selectFrom('contracts')
    .select('unit_id')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  const { partner_id } = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow()
  const next = { contract_id: '1000000004999', unit_id, start_date: '2020-01-01' }
  await db.insertInto('contracts').values(next).execute()
  await db
    .insertInto('tenancies')
    .values({ partner_id, contract_id: next.contract_id, role: 'main', from_day: next.start_date })
    .execute()
  expect(await runCodesCommand(['send', customerNumber], environmentOf(portal))).toMatch(/^4711004: letter to Paul/)
})
