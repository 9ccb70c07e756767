import { type Action, requests } from '@portal/contract/requests'
import { type QueryState, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/errors.ts'
import { send } from '../../session/session.ts'
import { pauseBeforeAsking } from './pollingPace.ts'

export const followUpKey = 'followUp'

/** In milliseconds: a choice that lies open is freshened, since others choose too. */
const choicePause = 60_000

interface FollowUpOptions {
  /** Keeps asking while the answer changes by itself; one place of a page does, the others read along. */
  isWatching?: boolean
}

/** What comes next for a request that was sent: how its appointment or its document stands, now. */
export function useFollowUp(todo: string | undefined, { isWatching = false }: FollowUpOptions = {}) {
  const changedAt = useRef(Date.now())
  const followUp = useQuery({
    queryKey: [followUpKey, todo],
    queryFn: ({ signal }) => send(requests.readAction, { query: { todo: todo ?? '' } }, { signal }),
    enabled: todo !== undefined,
    // It is about this moment: whoever comes back to it reads it anew.
    staleTime: 0,
    refetchOnWindowFocus: isWatching && 'always',
    refetchOnReconnect: isWatching && 'always',
    refetchInterval: isWatching && (({ state }) => nextPause(state, changedAt.current)),
  })
  const stage = followUp.data && stageOf(followUp.data)
  useEffect(() => {
    if (stage) changedAt.current = Date.now()
  }, [stage])
  return {
    ...followUp,
    /** Nothing is known, and was asked for in vain; it stays so while it is asked for again. */
    hasFailed: !followUp.data && followUp.errorUpdateCount > 0,
  }
}

/** What a watcher waits to see changed. */
export function stageOf(action: Action): string {
  return action.kind === 'appointmentSearch' ? `${action.kind} ${action.state}` : action.kind
}

function nextPause({ data, error }: Pick<QueryState<Action>, 'data' | 'error'>, changedAt: number): number | false {
  if (isGone(error)) return false
  const isFailing = error !== null
  if (isFailing || (data && changesByItself(data)))
    return pauseBeforeAsking({ unchangedFor: Date.now() - changedAt, isFailing })
  return data?.kind === 'appointmentChoice' && choicePause
}

const changesByItself = (action: Action) =>
  action.kind === 'appointmentSearch' || (action.kind === 'document' && action.document === null)

/** There is no such request, or not for this person: asking again changes nothing. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === 'unknownAction'
