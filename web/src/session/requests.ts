import { requests, type ServiceRequest } from '@portal/contract/requests'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { send } from './session.ts'

const requestsOf = (contractId: string) => ['requests', contractId]

/** The requests of a contract and its house, the newest first, with what belongs to each; asked for once the contract is known. */
export function useRequests(contractId = '') {
  return useQuery({
    queryKey: requestsOf(contractId),
    enabled: contractId !== '',
    queryFn: async ({ signal }) => {
      const query = { contractId, withSubRequests: 'true' as const }
      const answer = await send(requests.listRequests, { query }, { signal })
      return answer.requests.toSorted(newestFirst)
    },
  })
}

const newestFirst = (one: ServiceRequest, other: ServiceRequest) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt)

/** Shows a request that was sent a moment ago before the server has listed it, and asks for the list behind it. */
export function addToRequests(queries: QueryClient, request: ServiceRequest) {
  const queryKey = requestsOf(request.contractId)
  queries.setQueryData<ServiceRequest[]>(queryKey, (known) => {
    const isKnown = known?.some(({ requestId }) => requestId === request.requestId)
    return isKnown ? known : known && [request, ...known]
  })
  void freshenRequests(queries, request.contractId)
}

/** Asks for the list anew: something of the tenant's has just been added to it. */
export const freshenRequests = (queries: QueryClient, contractId: string) =>
  queries.invalidateQueries({ queryKey: requestsOf(contractId), refetchType: 'all' })
