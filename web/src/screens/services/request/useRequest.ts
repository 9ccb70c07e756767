import { requests, type ServiceRequest } from '@portal/contract/requests'
import { maxListedEntries } from '@portal/contract/rules'
import { useQuery } from '@tanstack/react-query'
import { isNoResponse } from '../../../api/errors.ts'
import { requestsKey, useRequests } from '../../../data/requests.ts'
import { send } from '../../../session/session.ts'

/** Whether the list of requests may omit entries of the history or files of this request. */
const mayBeCut = ({ history, attachments }: ServiceRequest) =>
  history.length >= maxListedEntries || attachments.length >= maxListedEntries

/**
 * Returns a request with its whole history, from the list if the list contains it completely. Otherwise loads the request,
 * for example an old one that a link opens. Until then, `request` is the incomplete one of the list, or undefined. It is null
 * if the contract has no such request or the server returns an error.
 */
export function useRequest(contractId: string, requestId: string): { request: ServiceRequest | null | undefined } {
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
  if (isListed) return { request: listed }
  const isRefused = single.isError && !isNoResponse(single.error)
  return { request: single.data ?? listed ?? (isRefused ? null : single.data) }
}
