import type { Contract } from '@portal/contract/contracts'
import { indexCatalog, searchCatalog } from '@portal/contract/search/searchCatalog'
import { useMemo } from 'react'
import { language } from '#language'
import { useSearchableCatalog } from '../../../data/catalog.ts'
import { useContracts, useSelectedContract } from '../../../data/contracts/contracts.ts'
import { contractsOfOtherKinds, resultsOfOther } from './otherContracts.ts'
import { findPage, type PageScope } from './pages.ts'

/** What a search finds for the selected contract, and for the tenant's contracts of other kinds. */
export function useSearch(words: string, scope: PageScope) {
  const { contract } = useSelectedContract()
  const { data: contracts } = useContracts()
  const catalog = useSearchableCatalog(contract)
  const { data } = catalog
  const index = useMemo(() => {
    const pages = data?.pages?.filter(({ id }) => findPage(id, scope))
    return data && indexCatalog({ ...data, pages }, language)
  }, [data, scope])
  const others = useMemo(() => contractsOfOtherKinds(contracts, contract), [contracts, contract])
  // There are three kinds of contracts, so at most two others.
  const one = useIndexOfOther(words === '' ? undefined : others[0])
  const two = useIndexOfOther(words === '' ? undefined : others[1])
  const found = useMemo(() => (index && words !== '' ? searchCatalog(index, words) : []), [index, words])
  const ofOthers = useMemo(
    () =>
      [one, two].flatMap((other) => {
        const foundThere = other ? resultsOfOther(searchCatalog(other.index, words), found) : []
        return other && foundThere.length > 0 ? [{ contract: other.contract, found: foundThere }] : []
      }),
    [one, two, words, found],
  )
  return { catalog, isReady: index !== undefined, found, ofOthers: index ? ofOthers : [] }
}

/**
 * The search index of another contract; undefined until its catalog is loaded. The index has no pages, because the index of the
 * selected contract has all pages.
 */
function useIndexOfOther(contract: Contract | undefined) {
  const { data } = useSearchableCatalog(contract)
  return useMemo(
    () => (contract && data ? { contract, index: indexCatalog({ ...data, pages: [] }, language) } : undefined),
    [contract, data],
  )
}
