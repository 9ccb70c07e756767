import { useEffect, useRef } from 'react'
import { appointment } from '#texts/appointment'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useFollowUp } from '../useFollowUp.ts'
import type { DecisionState } from './useDecision.ts'

/** How the sending of a decision went, where the new state does not say it by itself. */
export function DecisionNotice({ state }: { state: DecisionState }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (['windowTaken', 'changed', 'failed'].includes(state.status)) notice.current?.focus()
  }, [state])

  switch (state.status) {
    case 'idle':
    case 'sending':
      return null
    case 'waiting':
      return (
        <Notice kind="info" role="status">
          {appointment.waiting}
        </Notice>
      )
    case 'decided':
      return (
        <Notice kind="success" role="status">
          {state.words}
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="danger" role="alert" tabIndex={-1} ref={notice} title={appointment.notSentTitle}>
          <p>
            {state.failure.title}: {state.failure.text}
          </p>
          <div>
            <Button kind="secondary" onClick={state.again}>
              {appointment.retry}
            </Button>
          </div>
        </Notice>
      )
    default:
      return (
        <Notice kind="warning" role="alert" tabIndex={-1} ref={notice}>
          {state.status === 'windowTaken' ? appointment.taken : appointment.changed}
        </Notice>
      )
  }
}

/** What is shown may be old: the last question got no answer. The words come and go in a place that is always there. */
export function StaleNotice({ todo }: { todo: string }) {
  const { isError } = useFollowUp(todo)
  return (
    <div role="status">
      {isError && (
        <Notice kind="warning" title={appointment.staleTitle}>
          {appointment.stale}
        </Notice>
      )}
    </div>
  )
}
