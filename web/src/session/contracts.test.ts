import type { Contract } from '@portal/contract/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, openPage, openServer } from './testing/page.ts'

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
const [home, parking, foreign] = ['1000000001001', '1000000001002', '1000000002001'] as const
const kept = () => localStorage.getItem('contractId')

/** A tenant who is signed in and has some contracts; answers how the page loads them. */
async function openTenant(contracts: readonly string[]) {
  await openServer({ '/contracts': () => ({ status: 200, body: { contracts: contracts.map(contract) } }) })
  const page = await openPage()
  const [{ contractsQuery, selectContract }, { queries }, { chooseForApp }] = await Promise.all([
    import('./contracts.ts'),
    import('./queries.ts'),
    import('./chosenByApp.ts'),
  ])
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  return { ...page, selectContract, chooseForApp, load: () => queries.fetchQuery({ ...contractsQuery, staleTime: 0 }) }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test.each([
  ['the first contract is kept where none was chosen', null, [home, parking], home],
  ['the only contract is kept', null, [home], home],
  ['a chosen contract stays', parking, [home, parking], parking],
  ['a contract of another tenant is replaced by the first', foreign, [home, parking], home],
  ['a kept id is forgotten where there is no contract', home, [], null],
])('once the contracts are known, %s', async (_, before, contracts, expected) => {
  if (before !== null) localStorage.setItem('contractId', before)
  const { load } = await openTenant(contracts)
  await load()
  expect(kept()).toBe(expected)
})

test('a contract that has ended since is replaced when the contracts are read again', async () => {
  const contracts: string[] = [home, parking]
  const { load, selectContract } = await openTenant(contracts)
  await load()
  selectContract({ contractId: parking })
  contracts.pop()
  await load()
  expect(kept()).toBe(home)
})

test('what the app chose before the contracts were known is kept in place of the default', async () => {
  const { load, chooseForApp } = await openTenant([home, parking])
  chooseForApp(parking)
  await load()
  expect(kept()).toBe(parking)
})

test('a sign-out forgets the default as it forgets a choice', async () => {
  const { load, logout } = await openTenant([home])
  await load()
  await logout()
  expect(kept()).toBeNull()
})

test('contracts that arrive after the session has ended keep nothing', async () => {
  const { load, leaveEndedSession } = await openTenant([home])
  const loading = load()
  await leaveEndedSession()
  await expect(loading).rejects.toThrow()
  expect(kept()).toBeNull()
})
