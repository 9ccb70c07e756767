import type { Contract } from '@portal/contract/contracts'
import { requests } from '@portal/contract/requests'
import { skipToken, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

/** In milliseconds. Services change rarely, and the server checks each choice when the tenant submits it. */
const staleTime = 5 * 60_000

const catalogKey = (contractId: string | undefined) => ['catalog', contractId]

/** The catalog of a contract: what its tenant can ask for. */
export function useCatalog({ contractId, objHeaderId }: Contract) {
  return useQuery({
    queryKey: catalogKey(contractId),
    queryFn: ({ signal }) => send(requests.readCatalog, { query: { contractId, objHeaderId } }, { signal }),
    staleTime,
  })
}

/** Like `useCatalog`, with the keywords and synonyms that a search needs. Without a contract, loads nothing. */
export function useSearchableCatalog(contract: Contract | undefined) {
  return useQuery({
    queryKey: [...catalogKey(contract?.contractId), 'withKeywords'],
    queryFn: contract
      ? async ({ signal }) => {
          const { contractId, objHeaderId } = contract
          const query = { contractId, objHeaderId, withKeywords: 'true' as const }
          const catalog = await send(requests.readCatalog, { query }, { signal })
          // A flow that starts from a search result then needs no second call.
          queries.setQueryData(catalogKey(contractId), catalog)
          return catalog
        }
      : skipToken,
    staleTime,
  })
}
