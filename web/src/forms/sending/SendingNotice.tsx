import { type ReactNode, useEffect, useRef } from 'react'
import { sending } from '#texts/sending'
import { formatFileSize } from '../../texts/formats.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { SentThing } from '../draft/sentThing.ts'
import styles from '../forms.module.css'
import type { SendingState } from './useSubmission.ts'

interface SendingNoticeProps {
  state: SendingState
  /** What the form sends; by default a request. */
  what?: SentThing
  /** The total size of the attachments in bytes. */
  bytes: number
  onRetry: () => void
  /** Shown in the state `gone`: the explanation and the next action. */
  gone: ReactNode
}

/** Shows the progress of a submission, or why it failed and how to continue. */
export function SendingNotice({ state, what = 'request', bytes, onRetry, gone }: SendingNoticeProps) {
  const texts = sending[what]
  const failed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'gone') failed.current?.focus()
  }, [state.status])

  const uploading = bytes > 0 ? sending.files(formatFileSize(bytes)) : sending.moment
  return (
    <>
      <div role="status">
        {(state.status === 'sending' || state.status === 'waiting') && (
          <Notice kind="info" title={texts.title}>
            <p>{state.status === 'waiting' ? texts.waiting : uploading}</p>
            <progress
              className={styles.sending}
              aria-label={texts.title}
              value={state.status === 'sending' ? state.share : undefined}
            />
          </Notice>
        )}
      </div>
      {state.status === 'gone' && (
        <Notice kind="warning" role="alert" tabIndex={-1} ref={failed} title={texts.notSentTitle}>
          {gone}
        </Notice>
      )}
      {state.status === 'failed' && (
        <Notice kind="danger" role="alert" tabIndex={-1} ref={failed} title={texts.notSentTitle}>
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
      )}
    </>
  )
}
