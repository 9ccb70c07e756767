import { expect, test } from 'vitest'
import { demoAccessCode } from '../../demo/accounts.ts'
import type { Client } from '../../testing/client.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const { code, customerNumber } = demoAccessCode

const enter = (client: Client, body: { code: string; customerNumber: string }) =>
  outcomeOf(client.registration.matchCode({ body }))

test.each([
  ['4711002', '0004711002', 'answered'],
  ['0004711002', '4711002', 'answered'],
  ['0004711002', '004711002', 'answered'],
  ['104711002', '4711002', '400 wrongCode'],
])('for the customer number %s, the code is checked if the tenant types %s: %s', async (stored, typed, outcome) => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  await db
    .updateTable('partners')
    .set({ customer_number: stored })
    .where('customer_number', '=', customerNumber)
    .execute()
  expect(await enter(tenant, { code, customerNumber: typed })).toBe(outcome)
})

test('a customer number that is that of two tenants without its leading zeros has to be typed with them', async () => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  const rename = (from: string, to: string) =>
    db.updateTable('partners').set({ customer_number: to }).where('customer_number', '=', from).execute()
  await rename(customerNumber, '0091')
  await rename('4711004', '091')
  expect(await enter(tenant, { code, customerNumber: '91' })).toBe('400 wrongCode')
  expect(await enter(tenant, { code, customerNumber: '0091' })).toBe('answered')
})
