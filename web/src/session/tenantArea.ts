import { tenantArea } from '@portal/contract/tenantArea'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { send } from './session.ts'

const areaOf = (contractId: string) => ['tenantArea', contractId]

/** What the tenant may see of a contract. */
export function useTenantArea(contractId: string) {
  return useQuery({
    queryKey: [...areaOf(contractId), 'features'],
    queryFn: ({ signal }) => send(tenantArea.readTenantArea, { query: { contractId } }, { signal }),
  })
}

/** Null when the contract does not show it. */
export function useRentalContract(contractId: string) {
  return useQuery({
    queryKey: [...areaOf(contractId), 'rentalContract'],
    queryFn: async ({ signal }) =>
      (await send(tenantArea.readRentalContract, { query: { contractId } }, { signal })).rentalContract,
  })
}

/** Null when the contract does not show them. */
export function useAdditionalCosts(contractId: string) {
  return useQuery({
    queryKey: [...areaOf(contractId), 'additionalCosts'],
    queryFn: async ({ signal }) =>
      (await send(tenantArea.readAdditionalCosts, { query: { contractId } }, { signal })).additionalCosts,
  })
}

/** A request that was sent a moment ago may have changed what is paid. */
export const freshenTenantArea = (queries: QueryClient, contractId: string) =>
  queries.invalidateQueries({ queryKey: areaOf(contractId), refetchType: 'all' })
