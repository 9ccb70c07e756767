import { requests, type ServiceRequest } from '@portal/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

const requestsKey = (contractId: string) => ['requests', contractId]
/** The first part of the query keys of follow-ups: the appointment or the document of a request. */
export const followUpKey = 'followUp'

/**
 * Sends the other tabs of this browser the id of a contract whose requests have changed. Not opened on import, because
 * an open channel would keep Node running.
 */
let otherTabs: BroadcastChannel | undefined

/** Refetches what other tabs have changed: this tab must not show an appointment that another tab has cancelled. */
export function followRequests() {
  otherTabs = new BroadcastChannel('requests')
  otherTabs.onmessage = ({ data: contractId }: MessageEvent<string>) => {
    void queries.invalidateQueries({ queryKey: requestsKey(contractId) })
    void queries.invalidateQueries({ queryKey: [followUpKey] })
  }
}

/** The requests about a contract or its building, each with its sub-requests, newest first. Without an id, loads nothing. */
export function useRequests(contractId = '') {
  return useQuery({
    queryKey: requestsKey(contractId),
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

/** Adds a new request to the cached list, because the server may not list it yet. Also refetches the list. */
export function addToRequests(request: ServiceRequest) {
  const queryKey = requestsKey(request.contractId)
  queries.setQueryData<ServiceRequest[]>(queryKey, (known) => {
    const isKnown = known?.some(({ requestId }) => requestId === request.requestId)
    return isKnown ? known : known && [request, ...known]
  })
  void invalidateRequests(request.contractId)
}

/** Refetches the list after the server has changed a request. Does not notify other tabs, so that tabs do not notify each other. */
export const refetchRequests = (contractId: string) =>
  queries.invalidateQueries({ queryKey: requestsKey(contractId), refetchType: 'all' })

/** Refetches the list after the tenant has added or changed a request, here and in the other tabs. */
export async function invalidateRequests(contractId: string) {
  otherTabs?.postMessage(contractId)
  await refetchRequests(contractId)
}
