import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readChosenContractId } from '../../data/contracts/contracts.ts'
import { tenantAreaQuery } from '../../data/costs.ts'
import { serviceFeaturesQuery } from '../../data/features.ts'
import { requestsQuery } from '../../data/requests.ts'

/**
 * Loads the data of the stored contract for the services page, while the list of contracts is also loading. This saves a round
 * trip. If the contract is no longer the tenant's, the server refuses these calls, and the page shows another contract.
 */
export function usePrefetchServices() {
  const queries = useQueryClient()
  useEffect(() => {
    const contractId = readChosenContractId()
    if (!contractId) return
    void queries.prefetchQuery(serviceFeaturesQuery(contractId))
    void queries.prefetchQuery(tenantAreaQuery(contractId))
    void queries.prefetchQuery(requestsQuery(contractId))
  }, [queries])
}
