import type { Contract } from '@portal/contract/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../session/testing/page.ts'

const [apartment, parking, notOwn] = ['1000000001001', '1000000001002', '1000000002001'] as const
const own = [{ contractId: apartment }, { contractId: parking }] as Contract[]
const chosen = () => localStorage.getItem('contractId')

/** Opens a page inside the app and selects the contract of the apartment. */
async function openPage() {
  vi.resetModules()
  const [{ chooseForApp }, { contractsKey, selectContract }, { queries }, { runSessionEndTasks }] = await Promise.all([
    import('./chosenByApp.ts'),
    import('../../data/contracts/contracts.ts'),
    import('../../data/queries.ts'),
    import('../../session/onSessionEnd.ts'),
  ])
  selectContract({ contractId: apartment })
  return {
    chooseForApp,
    runSessionEndTasks,
    load: (contracts: Contract[]) => queries.setQueryData(contractsKey, contracts),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test.each([
  ['of a contract of the tenant is applied', parking, parking],
  ['of a contract of another tenant is ignored', notOwn, apartment],
])("the app's choice %s", async (_, wanted, expected) => {
  const page = await openPage()
  page.load(own)
  page.chooseForApp(wanted)
  expect(chosen()).toBe(expected)
})

test.each([
  ['of a contract of the tenant is applied', parking, parking],
  ['of a contract of another tenant is ignored', notOwn, apartment],
])("the app's choice %s even if the contracts load later", async (_, wanted, expected) => {
  const page = await openPage()
  page.chooseForApp(wanted)
  expect(chosen()).toBe(apartment)
  page.load(own)
  expect(chosen()).toBe(expected)
})

test("the app's choice of a newly signed contract is applied when the contract is loaded", async () => {
  const page = await openPage()
  page.load(own.slice(0, 1))
  page.chooseForApp(parking)
  expect(chosen()).toBe(apartment)
  page.load(own)
  expect(chosen()).toBe(parking)
})

test('the last of two choices of the app is applied', async () => {
  const page = await openPage()
  page.chooseForApp(parking)
  page.chooseForApp(apartment)
  page.load(own)
  expect(chosen()).toBe(apartment)
})

test("the app's choice for one user is not applied to the next user", async () => {
  const page = await openPage()
  page.chooseForApp(parking)
  await page.runSessionEndTasks({ isReturnLikely: false })
  page.load(own)
  // The end of the session has removed the app's choice and the stored choice.
  expect(chosen()).toBeNull()
})
