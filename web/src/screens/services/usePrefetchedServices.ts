import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readChosen } from '../../data/contracts/contracts.ts'
import { tenantAreaQuery } from '../../data/costs.ts'
import { serviceFeaturesQuery } from '../../data/features.ts'
import { requestsQuery } from '../../data/requests.ts'

/**
 * Loads what the services page shows about the stored contract at the same time as the tenant's contracts, which saves a round
 * trip. If the contract is no longer the tenant's, the server refuses these calls, and the page shows another contract.
 */
export function usePrefetchedServices() {
  const queries = useQueryClient()
  useEffect(() => {
    const contractId = readChosen()
    if (!contractId) return
    void queries.prefetchQuery(serviceFeaturesQuery(contractId))
    void queries.prefetchQuery(tenantAreaQuery(contractId))
    void queries.prefetchQuery(requestsQuery(contractId))
  }, [queries])
}
