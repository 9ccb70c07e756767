import type { Contract } from '@portal/contract/contracts'
import { readSynonyms, type Synonyms } from '@portal/contract/search/synonyms'
import { useMemo } from 'react'
import { language } from '#language'
import { useSearchableCatalog } from '../../data/catalog.ts'

/**
 * The synonyms of the catalog. Empty while they load or if loading fails: the search of the inbox also works without them.
 */
export function useSynonyms(contract: Contract | undefined): Synonyms {
  const { data } = useSearchableCatalog(contract)
  return useMemo(() => readSynonyms(data?.synonyms, language), [data])
}
