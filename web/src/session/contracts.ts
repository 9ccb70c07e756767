import { type Contract, contracts as contractCalls } from '@portal/contract/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { send } from './session.ts'
import { contractKey, forget, keep, readStored } from './storage.ts'

export const contractsKey = ['contracts']

/** The tenant's contracts, the oldest first. */
export const contractsQuery = queryOptions({
  queryKey: contractsKey,
  async queryFn({ signal }) {
    const { contracts } = await send(contractCalls.listContracts, {}, { signal })
    keepSelection(contracts)
    return contracts
  },
  staleTime: 5 * 60_000,
})

export const useContracts = () => useQuery(contractsQuery)

/** Keeps the default as if it had been chosen: the first contract, unless the kept id is one of the tenant's (spec §4). */
function keepSelection(contracts: readonly Contract[]) {
  const kept = readChosen()
  if (contracts.some(({ contractId }) => contractId === kept)) return
  const [first] = contracts
  if (first) selectContract(first)
  else forget(contractKey)
}

/** The contract that the screens are about: the first until the tenant chooses another; undefined while unknown (spec §4). */
export function useSelectedContract() {
  const { data } = useContracts()
  const chosen = useSyncExternalStore(subscribe, readChosen)
  return { contract: data?.find(({ contractId }) => contractId === chosen) ?? data?.[0] }
}

export function selectContract({ contractId }: Pick<Contract, 'contractId'>) {
  keep(contractKey, contractId)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
const readChosen = () => readStored(contractKey)

/** Another tab's choice counts here too. */
function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === contractKey || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
