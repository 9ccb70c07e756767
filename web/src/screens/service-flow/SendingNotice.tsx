import { useEffect, useRef } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { formatFileSize } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ServiceFlow.module.css'
import type { SendingState } from './useSubmission.ts'

interface SendingNoticeProps {
  state: SendingState
  /** Of all files that go along. */
  bytes: number
  onRetry: () => void
  onChooseAgain: () => void
}

/** How the sending goes, or why it did not, and the way on. */
export function SendingNotice({ state, bytes, onRetry, onChooseAgain }: SendingNoticeProps) {
  const failed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'gone') failed.current?.focus()
  }, [state.status])

  if (state.status === 'sending' || state.status === 'waiting') {
    const waiting = bytes > 0 ? serviceFlow.sendingFiles(formatFileSize(bytes)) : serviceFlow.sending
    return (
      <Notice kind="info" role="status" title={serviceFlow.sendingTitle}>
        <p>{state.status === 'waiting' ? serviceFlow.waiting : waiting}</p>
        <progress
          className={styles.sending}
          aria-label={serviceFlow.sendingTitle}
          value={state.status === 'sending' ? state.share : undefined}
        />
      </Notice>
    )
  }
  if (state.status === 'gone') {
    return (
      <Notice kind="warning" role="alert" tabIndex={-1} ref={failed} title={serviceFlow.notSentTitle}>
        <p>{serviceFlow.chooseAgain}</p>
        <div>
          <Button kind="secondary" onClick={onChooseAgain}>
            {serviceFlow.chooseAgainAction}
          </Button>
        </div>
      </Notice>
    )
  }
  if (state.status !== 'failed') return null
  return (
    <Notice kind="danger" role="alert" tabIndex={-1} ref={failed} title={serviceFlow.notSentTitle}>
      <p>
        {state.failure.title}: {state.failure.text}
      </p>
      <p>{serviceFlow.keptHere}</p>
      <div>
        <Button kind="secondary" onClick={onRetry}>
          {serviceFlow.retry}
        </Button>
      </div>
    </Notice>
  )
}
