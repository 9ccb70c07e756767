import type { Contract } from '@portal/contract/contracts'
import { onSessionEnd } from './cleanups.ts'
import { contractsKey, selectContract } from './contracts.ts'
import { queries } from './queries.ts'

/** Wanted by the native app, and not yet seen among the tenant's contracts. */
let wanted: string | undefined

/** Chooses for the native app; an id that is none of the tenant's changes nothing (spec §2). */
export function chooseForApp(contractId: string) {
  wanted = contractId
  takeWanted()
  // Signed only a moment ago, perhaps.
  if (wanted) void queries.invalidateQueries({ queryKey: contractsKey })
}

function takeWanted() {
  const contracts = queries.getQueryData<Contract[]>(contractsKey)
  if (!wanted || !contracts?.some(({ contractId }) => contractId === wanted)) return
  selectContract({ contractId: wanted })
  wanted = undefined
}

queries.getQueryCache().subscribe(takeWanted)
onSessionEnd(() => {
  wanted = undefined
})
