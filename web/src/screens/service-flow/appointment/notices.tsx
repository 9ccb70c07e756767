import { useEffect, useRef } from 'react'
import { appointment } from '#texts/services/appointment'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { isGone, useFollowUp } from '../useFollowUp.ts'
import type { DecisionState } from './useDecision.ts'

/**
 * Says that a decision is being processed, was made or has failed. Says nothing while the clicked button shows the progress,
 * or if the appointment itself shows the result.
 */
export function DecisionNotice({ state }: { state: DecisionState }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (['windowTaken', 'changed', 'failed'].includes(state.status)) notice.current?.focus()
  }, [state])

  return (
    <>
      <div role="status">
        {state.status === 'waiting' && <Notice kind="info">{appointment.waiting}</Notice>}
        {state.status === 'decided' && <Notice kind="success">{state.successText}</Notice>}
      </div>
      {state.status === 'failed' && (
        <Notice kind="danger" role="alert" tabIndex={-1} ref={notice} title={appointment.notSentTitle}>
          <p>
            {state.failure.title}: {state.failure.text}
          </p>
          <div>
            <Button kind="secondary" onClick={state.retry}>
              {appointment.retry}
            </Button>
          </div>
        </Notice>
      )}
      {(state.status === 'windowTaken' || state.status === 'changed') && (
        <Notice kind="warning" role="alert" tabIndex={-1} ref={notice}>
          {state.status === 'windowTaken' ? appointment.taken : appointment.changed}
        </Notice>
      )}
    </>
  )
}

/**
 * Warns that the shown state may be outdated because the last poll failed. The live region is always mounted, so that screen
 * readers announce the warning.
 */
export function StaleNotice({ todo }: { todo: string }) {
  const { error } = useFollowUp(todo)
  return (
    <div role="status">
      {error && !isGone(error) && (
        <Notice kind="warning" title={appointment.staleTitle}>
          {appointment.stale}
        </Notice>
      )}
    </div>
  )
}
