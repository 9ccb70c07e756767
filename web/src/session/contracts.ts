import { type Contract, contracts as contractCalls } from '@portal/contract/contracts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { send } from './session.ts'
import { contractKey, keep, readStored } from './storage.ts'

/** The tenant's contracts, the oldest first. */
export function useContracts() {
  return useQuery({
    queryKey: ['contracts'],
    queryFn: async ({ signal }) => (await send(contractCalls.listContracts, {}, { signal })).contracts,
    staleTime: 5 * 60_000,
  })
}

/** The contract that the screens are about: the first until the tenant chooses another; undefined while unknown (spec §4). */
export function useSelectedContract() {
  const { data } = useContracts()
  const chosen = useSyncExternalStore(subscribe, readChosen)
  const select = useCallback((contract: Pick<Contract, 'contractId'>) => {
    keep(contractKey, contract.contractId)
    for (const listener of listeners) listener()
  }, [])
  return { contract: data?.find(({ contractId }) => contractId === chosen) ?? data?.[0], select }
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
