import { type ReactNode, useEffect, useRef } from 'react'
import { sending } from '#texts/sending'
import { formatFileSize } from '../texts/formats.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './forms.module.css'
import type { SendingState } from './useSubmission.ts'

interface SendingNoticeProps {
  state: SendingState
  /** Of all files that go along. */
  bytes: number
  onRetry: () => void
  /** What to say, and the way on, when what was asked for is not offered any more. */
  gone: ReactNode
}

/** How the sending goes, or why it did not, and the way on. */
export function SendingNotice({ state, bytes, onRetry, gone }: SendingNoticeProps) {
  const failed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'gone') failed.current?.focus()
  }, [state.status])

  if (state.status === 'sending' || state.status === 'waiting') {
    const waiting = bytes > 0 ? sending.files(formatFileSize(bytes)) : sending.moment
    return (
      <Notice kind="info" role="status" title={sending.title}>
        <p>{state.status === 'waiting' ? sending.waiting : waiting}</p>
        <progress
          className={styles.sending}
          aria-label={sending.title}
          value={state.status === 'sending' ? state.share : undefined}
        />
      </Notice>
    )
  }
  if (state.status === 'gone') {
    return (
      <Notice kind="warning" role="alert" tabIndex={-1} ref={failed} title={sending.notSentTitle}>
        {gone}
      </Notice>
    )
  }
  if (state.status !== 'failed') return null
  return (
    <Notice kind="danger" role="alert" tabIndex={-1} ref={failed} title={sending.notSentTitle}>
      <p>
        {state.failure.title}: {state.failure.text}
      </p>
      <p>{sending.keptHere}</p>
      <div>
        <Button kind="secondary" onClick={onRetry}>
          {sending.retry}
        </Button>
      </div>
    </Notice>
  )
}
