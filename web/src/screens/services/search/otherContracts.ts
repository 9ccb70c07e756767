import type { Contract } from '@portal/contract/contracts'
import type { ScoredResult } from '@portal/contract/search/searchCatalog'

/** For each kind of unit except that of the selected contract: the tenant's first contract that has not ended. */
export function contractsOfOtherKinds(
  contracts: readonly Contract[] = [],
  selected: Contract | undefined,
): readonly Contract[] {
  const current = contracts.filter(({ ended, usageType }) => !ended && usageType !== selected?.usageType)
  return current.filter(
    ({ usageType }, position) => current.findIndex((each) => each.usageType === usageType) === position,
  )
}

const maxOfOther = 2
/** The lowest score with which a result of another contract is shown. */
const minScore = 0.5
/** In addition, the score must be at least this many times the best score of the selected contract. */
const minTimesOwn = 1.15

/** The results of another contract that match clearly better than those of the selected contract. */
export function resultsOfOther(found: readonly ScoredResult[], own: readonly ScoredResult[]): ScoredResult[] {
  const needed = Math.max(minScore, (own[0]?.score ?? 0) * minTimesOwn)
  return found.filter(({ score }) => score >= needed).slice(0, maxOfOther)
}
