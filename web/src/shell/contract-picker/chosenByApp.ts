import type { Contract } from '@portal/contract/contracts'
import { contractsKey, selectContract } from '../../data/contracts/contracts.ts'
import { queries } from '../../data/queries.ts'
import { onSessionEnd } from '../../session/onSessionEnd.ts'

/**
 * The contract id that the native app has chosen; undefined once that contract is selected, and after the end of the session.
 */
let wanted: string | undefined

/** Selects a contract for the native app. An id that is not one of the tenant's contracts changes nothing (spec §2). */
export function chooseForApp(contractId: string) {
  wanted = contractId
  selectWanted()
  // A contract that is not among the loaded contracts may be new, so the contracts are loaded again.
  if (wanted) void queries.invalidateQueries({ queryKey: contractsKey })
}

function selectWanted() {
  const contracts = queries.getQueryData<Contract[]>(contractsKey)
  if (!wanted || !contracts?.some(({ contractId }) => contractId === wanted)) return
  selectContract({ contractId: wanted })
  wanted = undefined
}

queries.getQueryCache().subscribe(selectWanted)
onSessionEnd(() => {
  wanted = undefined
})
