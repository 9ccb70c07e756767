import { type ReactNode, useEffect, useRef } from 'react'
import { sending } from '#texts/sending'
import { formatFileSize } from '../../texts/formats.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import styles from '../forms.module.css'
import type { SendingState } from './useSubmission.ts'

interface SendingNoticeProps {
  state: SendingState
  /** The total size of the attachments in bytes. */
  bytes: number
  onRetry: () => void
  /** Shown when the chosen service is no longer offered: the explanation and the next action. */
  gone: ReactNode
}

/** Shows the progress of a submission, or why it failed and how to continue. */
export function SendingNotice({ state, bytes, onRetry, gone }: SendingNoticeProps) {
  const failed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'gone') failed.current?.focus()
  }, [state.status])

  if (state.status === 'sending' || state.status === 'waiting') {
    const uploading = bytes > 0 ? sending.files(formatFileSize(bytes)) : sending.moment
    return (
      <Notice kind="info" role="status" title={sending.title}>
        <p>{state.status === 'waiting' ? sending.waiting : uploading}</p>
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
