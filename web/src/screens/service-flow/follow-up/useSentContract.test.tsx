import type { Contract } from '@portal/contract/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { mountHook } from '../../../../../tools/testing/mount.ts'
import { contractsKey } from '../../../data/contracts/contracts.ts'
import { queries } from '../../../data/queries.ts'
import { memoryStorage } from '../../../session/testing/page.ts'
import { useSentContract } from './useSentContract.ts'

const [apartment, parking] = ['1000000001001', '1000000001002'].map((contractId) => ({ contractId }) as Contract)

test.each([
  ['names the contract of the request, although the tenant has selected another one since', apartment],
  ['names the selected contract if the address was opened in another tab', undefined],
])('the confirmation of a request %s', async (_, sent) => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('contractId', String(parking?.contractId))
  queries.setQueryData(contractsKey, [apartment, parking])
  const { read } = await mountHook(
    () => useSentContract(sent?.contractId),
    (content) => <QueryClientProvider client={queries}>{content}</QueryClientProvider>,
  )
  expect(read()).toEqual(sent ?? parking)
})
