import { expect, test } from 'vitest'
import { landlord } from './ownedRows.ts'
import { openWorld } from './world.ts'

test('the proof of access finds the owner of every table, and creates its callers and values to look for', async () => {
  const { callers, canaries, tenants } = await openWorld()
  expect(new Set(callers.map(({ standing }) => standing))).toEqual(new Set(['anonymous', 'rejected', 'user', 'renter']))
  for (const owner of [tenants.Erika.partnerId, tenants.Krause.partnerId, landlord])
    expect(canaries.get(owner)?.some((value) => value.startsWith('zqx'))).toBe(true)
})
