import { requestStatus } from '@portal/contract/requestStatus'

interface OwnRequest {
  kind: 'own' | 'other'
  parent_request_id: string | null
  status: number
}

/**
 * Whether a request is closed or withdrawn. Such a request accepts no messages from the tenant, and staff cannot change its
 * status.
 */
export const isFinished = (status: number): boolean =>
  status === requestStatus.closed || status === requestStatus.withdrawn

/** Whether a status ends the work on a request. A future appointment of the request is then cancelled. */
export const endsWork = (status: number): boolean => status === requestStatus.workDone || isFinished(status)

/**
 * Whether a request accepts messages: it is of kind `own`, no sub-request, and neither closed nor withdrawn. A withdrawal
 * requires the same.
 */
export const takesMessages = ({ kind, parent_request_id, status }: OwnRequest): boolean =>
  kind === 'own' && parent_request_id === null && !isFinished(status)
