import type { Contract } from '@portal/contract/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, openPage, openServer } from '../../session/testing/page.ts'

const contract = (contractId: string): Contract => ({
  contractId,
  usageType: 'apartment',
  objectAddressStreet: 'Lindenhof',
  objectAddressHousenumber: '12',
  objectAddressZip: '20535',
  objectAddressTown: 'Hamburg',
  badgeIndicator: false,
  objHeaderId: 'LH-12-007',
  customerNumber: '4711001',
  startDate: '2019-04-01',
})
const hasEnded: Contract['ended'] = { on: '2026-03-31', readableUntil: '2028-03-31' }
const [apartment, parking, notOwn] = ['1000000001001', '1000000001002', '1000000002001'] as const
const storedId = () => localStorage.getItem('contractId')

/** Signs in a tenant with these contracts, some of which may have ended. Returns functions of the page; `load` loads the contracts. */
async function openTenant(contracts: readonly string[], ended: readonly string[] = []) {
  const withEnd = (id: string) => ({ ...contract(id), ...(ended.includes(id) && { ended: hasEnded }) })
  await openServer({ '/contracts': () => ({ status: 200, body: { contracts: contracts.map(withEnd) } }) })
  const page = await openPage()
  const [{ contractsQuery, selectContract }, { queries }, { chooseForApp }] = await Promise.all([
    import('./contracts.ts'),
    import('../queries.ts'),
    import('../../shell/contract-picker/chosenByApp.ts'),
  ])
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  return { ...page, selectContract, chooseForApp, load: () => queries.fetchQuery({ ...contractsQuery, staleTime: 0 }) }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test.each([
  ['the first contract is stored if none was chosen', null, [apartment, parking], apartment],
  ['the only contract is stored', null, [apartment], apartment],
  ['a chosen contract stays stored', parking, [apartment, parking], parking],
  ['a contract of another tenant is replaced with the first one', notOwn, [apartment, parking], apartment],
  ['the stored id is removed if the tenant has no contract', apartment, [], null],
])('once the contracts are loaded, %s', async (_, before, contracts, expected) => {
  if (before !== null) localStorage.setItem('contractId', before)
  const { load } = await openTenant(contracts)
  await load()
  expect(storedId()).toBe(expected)
})

test.each([
  ['the first contract that has not ended', [apartment], parking],
  ['the first contract if all have ended', [apartment, parking], apartment],
])('by default, a tenant with ended contracts gets %s', async (_, ended, expected) => {
  const { load } = await openTenant([apartment, parking], ended)
  await load()
  expect(storedId()).toBe(expected)
})

test('a contract that the tenant can no longer read is replaced when the contracts are loaded again', async () => {
  const contracts: string[] = [apartment, parking]
  const { load, selectContract } = await openTenant(contracts)
  await load()
  selectContract({ contractId: parking })
  contracts.pop()
  await load()
  expect(storedId()).toBe(apartment)
})

test('a contract that the app chooses before the contracts are loaded is stored instead of the first one', async () => {
  const { load, chooseForApp } = await openTenant([apartment, parking])
  chooseForApp(parking)
  await load()
  expect(storedId()).toBe(parking)
})

test('a sign-out removes the stored id of a contract that the tenant did not choose', async () => {
  const { load, logout } = await openTenant([apartment])
  await load()
  await logout()
  expect(storedId()).toBeNull()
})

test('no contract id is stored if the contracts arrive after the end of the session', async () => {
  const { load, leaveEndedSession } = await openTenant([apartment])
  const loading = load()
  await leaveEndedSession()
  await expect(loading).rejects.toThrow()
  expect(storedId()).toBeNull()
})
