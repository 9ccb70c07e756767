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
  /** The query for this request alone, if it failed and the list has no such request. `RequestsNotice` reports a failed list. */
  failed: UseQueryResult | undefined
}

/**
 * Returns a request with its whole history. Loads the request if the list does not contain it completely, for example if a
 * link opens an old request. While the request loads, returns the incomplete request of the list, if any.
 */
export function useRequest(contractId: string, requestId: string): LoadedRequest {
  const list = useRequests(contractId)
  const listed = list.data?.find((each) => each.requestId === requestId)
  const isListedCompletely = listed !== undefined && !mayBeCut(listed)
  const single = useQuery({
    queryKey: [requestsKey, contractId, requestId],
    enabled: list.data !== undefined && !isListedCompletely,
    queryFn: async ({ signal }) => {
      const query = { contractId, withSubRequests: 'true' as const, requestId }
      const answer = await send(requests.listRequests, { query }, { signal })
      return answer.requests[0] ?? null
    },
  })
  // The last `single.data` passes on null, which means that the contract has no such request.
  const shown = isListedCompletely ? listed : (single.data ?? listed ?? single.data)
  if (shown !== undefined || !single.isError) return { request: shown, failed: undefined }
  // The server answers 400 if the id in a damaged link does not have the format of a request id.
  const isUnknown = single.error instanceof ApiError && [400, 404].includes(single.error.status)
  return isUnknown ? { request: null, failed: undefined } : { request: undefined, failed: single }
}
