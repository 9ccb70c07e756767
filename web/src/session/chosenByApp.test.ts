import type { Contract } from '@portal/contract/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './testing/page.ts'

const [home, parking, foreign] = ['1000000001001', '1000000001002', '1000000002001'] as const
const own = [{ contractId: home }, { contractId: parking }] as Contract[]
const chosen = () => localStorage.getItem('contractId')

/** A page of the app that has chosen the home. */
async function openPage() {
  vi.resetModules()
  const [{ chooseForApp }, { contractsKey, selectContract }, { queries }, { runCleanups }] = await Promise.all([
    import('./chosenByApp.ts'),
    import('./contracts.ts'),
    import('./queries.ts'),
    import('./cleanups.ts'),
  ])
  selectContract({ contractId: home })
  return { chooseForApp, runCleanups, load: (contracts: Contract[]) => queries.setQueryData(contractsKey, contracts) }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test.each([
  ['an own contract is chosen', parking, parking],
  ["somebody else's contract changes nothing", foreign, home],
])('%s', async (_, wanted, expected) => {
  const page = await openPage()
  page.load(own)
  page.chooseForApp(wanted)
  expect(chosen()).toBe(expected)
})

test.each([
  ['an own contract is chosen', parking, parking],
  ["somebody else's contract changes nothing", foreign, home],
])('%s also where the contracts come later', async (_, wanted, expected) => {
  const page = await openPage()
  page.chooseForApp(wanted)
  expect(chosen()).toBe(home)
  page.load(own)
  expect(chosen()).toBe(expected)
})

test('a contract that was signed a moment ago is chosen once it is known', async () => {
  const page = await openPage()
  page.load(own.slice(0, 1))
  page.chooseForApp(parking)
  expect(chosen()).toBe(home)
  page.load(own)
  expect(chosen()).toBe(parking)
})

test('of two choices the last one counts', async () => {
  const page = await openPage()
  page.chooseForApp(parking)
  page.chooseForApp(home)
  page.load(own)
  expect(chosen()).toBe(home)
})

test('what was wanted for one person is not chosen for the next', async () => {
  const page = await openPage()
  page.chooseForApp(parking)
  await page.runCleanups({ hasRunOut: false })
  page.load(own)
  expect(chosen()).toBe(home)
})
