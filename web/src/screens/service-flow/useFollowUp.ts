import { type Action, requests } from '@portal/contract/requests'
import { type QueryState, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/errors.ts'
import { followUpKey } from '../../data/requests.ts'
import { send } from '../../session/session.ts'
import { pollDelayMs } from './pollDelay.ts'

/** The interval at which an open choice of time windows is refetched, because other tenants take windows too. */
const choiceRefetchMs = 60_000

interface FollowUpOptions {
  /**
   * Whether to poll during a search, while windows are offered, until a document is ready, and while the state cannot be
   * fetched. For each `todo`, only one component of a page polls; the others share its data.
   */
  isPolling?: boolean
}

/** The follow-up of a sent request: the current state of its appointment or document. */
export function useFollowUp(todo: string | undefined, { isPolling = false }: FollowUpOptions = {}) {
  const changedAt = useRef(Date.now())
  const followUp = useQuery({
    queryKey: [followUpKey, todo],
    queryFn: ({ signal }) => send(requests.readAction, { query: { todo: todo ?? '' } }, { signal }),
    enabled: todo !== undefined,
    // The state may have changed since the last fetch, so each mount refetches it.
    staleTime: 0,
    refetchOnWindowFocus: isPolling && 'always',
    refetchOnReconnect: isPolling && 'always',
    refetchInterval: isPolling && (({ state }) => nextDelayMs(state, changedAt.current)),
  })
  const stage = followUp.data && stageOf(followUp.data)
  useEffect(() => {
    if (stage) changedAt.current = Date.now()
  }, [stage])
  return {
    ...followUp,
    /** Whether there are no data and at least one attempt has failed. Stays true during a retry. */
    hasFailed: !followUp.data && followUp.errorUpdateCount > 0,
  }
}

/** The stage of an action: its kind and, for a search, its state. After a change of the stage, polls are frequent again. */
export function stageOf(action: Action): string {
  return action.kind === 'appointmentSearch' ? `${action.kind} ${action.state}` : action.kind
}

function nextDelayMs({ data, error }: Pick<QueryState<Action>, 'data' | 'error'>, changedAt: number): number | false {
  if (isGone(error)) return false
  const isFailing = error !== null
  if (isFailing || (data && changesByItself(data)))
    return pollDelayMs({ unchangedMs: Date.now() - changedAt, isFailing })
  return data?.kind === 'appointmentChoice' && choiceRefetchMs
}

const changesByItself = (action: Action) =>
  action.kind === 'appointmentSearch' || (action.kind === 'document' && action.document === null)

/** Whether the server does not accept the `todo`, for example because the request was deleted. A retry would not help. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === 'unknownAction'
