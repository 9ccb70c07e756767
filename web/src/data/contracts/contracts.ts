import { type Contract, contracts as contractCalls } from '@portal/contract/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { send } from '../../session/session.ts'
import { contractKey, forget, keep, readStored } from '../../session/storage.ts'

export const contractsKey = ['contracts']

/** The tenant's contracts, the oldest first. */
export const contractsQuery = queryOptions({
  queryKey: contractsKey,
  async queryFn({ signal }) {
    const { contracts } = await send(contractCalls.listContracts, {}, { signal })
    storeSelection(contracts)
    return contracts
  },
  staleTime: 5 * 60_000,
})

export const useContracts = () => useQuery(contractsQuery)

/** Stores the id of the selected contract (spec §4). Without contracts, removes the stored id. */
function storeSelection(contracts: readonly Contract[]) {
  const contract = findSelected(contracts, readChosenContractId())
  if (contract) selectContract(contract)
  else forget(contractKey)
}

/**
 * The contract with the chosen id. If it is not one of the tenant's contracts, the first that has not ended, because a tenant
 * who has moved needs the new home. If all have ended, the first.
 */
const findSelected = (contracts: readonly Contract[], chosenId: string | undefined) =>
  contracts.find(({ contractId }) => contractId === chosenId) ?? contracts.find(({ ended }) => !ended) ?? contracts[0]

/** The selected contract. Undefined until the contracts are loaded, or if there are none. */
export function useSelectedContract() {
  const { data = [] } = useContracts()
  return { contract: findSelected(data, useSyncExternalStore(subscribe, readChosenContractId)) }
}

export function selectContract({ contractId }: Pick<Contract, 'contractId'>) {
  keep(contractKey, contractId)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
/** Returns the stored id of the chosen contract. Until the contracts are loaded, it may name one that is not the tenant's. */
export const readChosenContractId = () => readStored(contractKey)

/** Subscribes to choices in this tab and to choices in other tabs, which arrive as storage events. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
