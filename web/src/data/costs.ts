import { tenantArea } from '@portal/contract/tenantArea'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'

export const tenantAreaKey = (contractId: string) => ['tenantArea', contractId]

/** Which pages about a contract the tenant may see, and the amount due. */
export const tenantAreaQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...tenantAreaKey(contractId), 'features'],
    queryFn: ({ signal }) => send(tenantArea.readTenantArea, { query: { contractId } }, { signal }),
  })

export const useTenantArea = (contractId: string) => useQuery(tenantAreaQuery(contractId))

/** The additional costs; null if the landlord does not show them. */
export function useAdditionalCosts(contractId: string) {
  return useQuery({
    queryKey: [...tenantAreaKey(contractId), 'additionalCosts'],
    queryFn: async ({ signal }) =>
      (await send(tenantArea.readAdditionalCosts, { query: { contractId } }, { signal })).additionalCosts,
  })
}

/**
 * Refetches the amount due, the costs and the rental contract, because a new request may have changed the advance payment.
 */
export const invalidateCosts = (queries: QueryClient, contractId: string) =>
  queries.invalidateQueries({ queryKey: tenantAreaKey(contractId), refetchType: 'all' })
