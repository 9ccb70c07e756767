import type { Answer } from '@portal/contract/api/call'
import { requests, type ServiceRequest } from '@portal/contract/requests'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

/** The first part of the query keys of requests, before the id of the contract. */
export const requestsKey = 'requests'
/** The first part of the query keys of follow-ups: the appointment or the document of a request. */
export const followUpKey = 'followUp'

/**
 * Tells the other tabs of this browser that requests have changed. `followRequests` opens the channel: if it were opened on
 * import, it would keep the Node process of the prerendering from ending.
 */
let otherTabs: BroadcastChannel | undefined

/** Refetches what other tabs have changed: this tab must not show an appointment that another tab has cancelled. */
export function followRequests() {
  otherTabs = new BroadcastChannel('requests')
  otherTabs.onmessage = () => {
    void queries.invalidateQueries({ queryKey: [requestsKey] })
    void queries.invalidateQueries({ queryKey: [followUpKey] })
  }
}

type RequestList = Answer<typeof requests.listRequests>

export const requestsQuery = (contractId: string) =>
  queryOptions({
    queryKey: [requestsKey, contractId],
    enabled: contractId !== '',
    queryFn: async ({ signal }): Promise<RequestList> => {
      const query = { contractId, withSubRequests: 'true', withOtherContracts: 'true' } as const
      const list = await send(requests.listRequests, { query }, { signal })
      return { ...list, requests: list.requests.toSorted(newestFirst) }
    },
  })

/**
 * The newest requests about a contract or its building (at most `maxListedRequests`), newest first, each with its
 * sub-requests. Without an id, loads nothing.
 */
export const useRequests = (contractId = '') => useQuery({ ...requestsQuery(contractId), select: requestsOf })
const requestsOf = (list: RequestList) => list.requests

/**
 * The open requests of the tenant's other contracts: those with an agreed appointment that is not over, and those whose
 * appointment the tenant still has to choose.
 */
export const useVisitsOfOtherContracts = (contractId: string) =>
  useQuery({ ...requestsQuery(contractId), select: visitsOfOthers })
const visitsOfOthers = (list: RequestList) => list.ofOtherContracts

const newestFirst = (one: ServiceRequest, other: ServiceRequest) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt)

/** Adds a new request to the cached list, so that the screen shows it at once. Also refetches the lists. */
export function addToRequests(request: ServiceRequest) {
  queries.setQueryData(requestsQuery(request.contractId).queryKey, (known) => {
    const isKnown = known?.requests.some(({ requestId }) => requestId === request.requestId)
    return isKnown ? known : known && { ...known, requests: [request, ...known.requests] }
  })
  void invalidateRequests()
}

/**
 * Refetches the lists of all contracts after a change on the server, because the list of another contract may contain the
 * same appointment. Does not notify other tabs: several tabs may notice the change and would notify each other.
 */
export const refetchRequests = () => queries.invalidateQueries({ queryKey: [requestsKey], refetchType: 'all' })

/** Refetches the lists after the tenant has added or changed a request, here and in the other tabs. */
export async function invalidateRequests() {
  otherTabs?.postMessage('')
  await refetchRequests()
}
