import { requestStatus } from '@portal/contract/requestStatus'

interface OwnRequest {
  kind: 'own' | 'other'
  parent_request_id: string | null
  status: number
}

/**
 * Whether a request is closed or withdrawn. Such a request accepts no messages from the tenant, and staff cannot change its
 * status. A request whose work is reported done is finished (`finishedStatuses`), but its status is not final.
 */
export const isFinal = (status: number): boolean =>
  status === requestStatus.closed || status === requestStatus.withdrawn

/** Whether a request accepts messages: it is of kind `own`, no sub-request, and neither closed nor withdrawn. */
export const acceptsAdditions = ({ kind, parent_request_id, status }: OwnRequest): boolean =>
  kind === 'own' && parent_request_id === null && !isFinal(status)

/** Whether a request accepts messages and its work is not reported done. A tenant whose problem is solved has nothing to withdraw. */
export const acceptsWithdrawal = (request: OwnRequest): boolean => acceptsAdditions(request) && !isDone(request)

/** Whether the work for a request is reported done, so that the tenant can say that the problem is still there. */
export const isDone = ({ status }: Pick<OwnRequest, 'status'>): boolean => status === requestStatus.workDone

/** Whether the tenant can report the problem of a request again, because the request is closed. */
export const isClosedOwn = ({ kind, parent_request_id, status }: OwnRequest): boolean =>
  kind === 'own' && parent_request_id === null && status === requestStatus.closed
