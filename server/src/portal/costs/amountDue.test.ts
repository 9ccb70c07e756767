import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { openErikasContracts } from '../../testing/tenancies.ts'

const query = { contractId: apartment }
const costsOf = async (tenant: Client) => (await tenant.tenantArea.readAdditionalCosts({ query })).additionalCosts

test('the tenant area shows the amount of the last statement until its due day', async () => {
  const { tenant, db, clock, signIn } = await openErikasContracts()
  const amountDue = async (client = tenant) => (await client.tenantArea.readTenantArea({ query })).amountDue
  const document = { fileName: expect.stringMatching(/^Nebenkostenabrechnung/) }
  const due = { kind: 'directDebit', dueOn: '2026-12-03', cents: 18_617, document: expect.objectContaining(document) }
  expect(await amountDue()).toEqual(due)

  const last = db.updateTable('cost_statements').where('to_day', '=', '2025-12-31').where('contract_id', '=', apartment)
  await last.set({ payment_kind: 'transfer' }).execute()
  expect(await amountDue()).toEqual({ ...due, kind: 'transfer' })
  clock.advance({ days: 12 })
  expect(await amountDue(await signIn('Erika'))).toEqual({ ...due, kind: 'transfer' })
  clock.advance({ days: 1 })
  const later = await signIn('Erika')
  expect(await amountDue(later)).toBeNull()
  expect((await costsOf(later))?.statement?.payment).toEqual({ kind: 'transfer', dueOn: '2026-12-03' })

  await last.set({ payment_kind: null, due_on: null }).execute()
  expect((await costsOf(later))?.statement?.payment).toBeNull()
})

test('an amount is no longer due once the rental account shows that it is paid', async () => {
  const { tenant, db } = await openErikasContracts()
  const read = async () => {
    const { amountDue } = await tenant.tenantArea.readTenantArea({ query })
    return [amountDue !== null, (await costsOf(tenant))?.statement?.isPaid]
  }
  const book = (entry: number, cents: number) =>
    db
      .insertInto('rental_account_entries')
      .values({ contract_id: apartment, entry, booked_on: '2026-11-20', text: '"x"', cents })
      .execute()
  expect(await read()).toEqual([true, false])
  await book(901, 18_617)
  expect(await read()).toEqual([false, true])
  await book(902, -18_617)
  expect(await read()).toEqual([false, true])
  await book(903, -1)
  expect(await read()).toEqual([true, false])
  await book(904, 1)
  await db.updateTable('tenant_area_features').set({ rental_account: false }).execute()
  expect(await read()).toEqual([true, false])
})

test('a credit is never an amount due, and the landlord transfers it', async () => {
  const { tenant, db } = await openErikasContracts()
  const statements = db.updateTable('cost_statements').where('contract_id', '=', apartment)
  await statements.set({ prepaid_cents: 300_000 }).execute()
  expect((await costsOf(tenant))?.statement).toMatchObject({
    balanceCents: 23_383,
    payment: { kind: 'transfer', dueOn: '2026-12-03' },
  })
  expect((await tenant.tenantArea.readTenantArea({ query })).amountDue).toBeNull()

  await statements.set({ prepaid_cents: 276_617 }).execute()
  expect((await costsOf(tenant))?.statement).toMatchObject({ balanceCents: 0, payment: null })
})

test('a contract whose costs are not shown has no amount due', async () => {
  const { tenant, db } = await openErikasContracts()
  const switchedOff = { additional_costs: false, rental_account: false, change_additional_costs_prepayment: false }
  await db.updateTable('tenant_area_features').set(switchedOff).where('contract_id', '=', apartment).execute()
  expect((await tenant.tenantArea.readTenantArea({ query })).amountDue).toBeNull()
})
