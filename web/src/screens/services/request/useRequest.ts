import { requests, type ServiceRequest } from '@portal/contract/requests'
import { maxListedEntries } from '@portal/contract/rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/errors.ts'
import { requestsKey, useRequests } from '../../../data/requests.ts'
import { send } from '../../../session/session.ts'

/** Whether the list of requests may omit entries of the history or files of this request. */
const mayBeCut = ({ history, attachments }: ServiceRequest) =>
  history.length >= maxListedEntries || attachments.length >= maxListedEntries

interface LoadedRequest {
  /** Null if the contract has no such request; undefined while it loads and if it failed to load. */
  request: ServiceRequest | null | undefined
  /** The query that failed, if nothing of the request can be shown. */
  failed: UseQueryResult | undefined
}

/**
 * Returns a request with its whole history, from the list if the list contains it completely. Otherwise loads the request,
 * for example an old one that a link opens. While it loads, returns the incomplete request of the list, if any.
 */
export function useRequest(contractId: string, requestId: string): LoadedRequest {
  const list = useRequests(contractId)
  const listed = list.data?.find((each) => each.requestId === requestId)
  const isListed = listed !== undefined && !mayBeCut(listed)
  const single = useQuery({
    queryKey: [requestsKey, contractId, requestId],
    enabled: list.data !== undefined && !isListed,
    queryFn: async ({ signal }) => {
      const query = { contractId, withSubRequests: 'true' as const, requestId }
      const answer = await send(requests.listRequests, { query }, { signal })
      return answer.requests[0] ?? null
    },
  })
  const shown = isListed ? listed : (single.data ?? listed ?? single.data)
  if (shown !== undefined || !single.isError) return { request: shown, failed: undefined }
  // The server answers 400 if a link is damaged, so that its id cannot be that of a request.
  const isUnknown = single.error instanceof ApiError && [400, 404].includes(single.error.status)
  return isUnknown ? { request: null, failed: undefined } : { request: undefined, failed: single }
}
