import { useState } from 'react'
import { sending } from '#texts/sending'
import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { StatusOnArrival } from '../../ui/feedback/StatusOnArrival.tsx'
import styles from '../forms.module.css'
import { DiscardDialog } from './DiscardDialog.tsx'
import type { SentThing } from './sentThing.ts'
import type { KeptDraft } from './useDraft.ts'

interface DraftNoticesProps {
  kept: KeptDraft
  /** What the form sends; by default a request. */
  what?: SentThing
  /** What the restored draft is about. */
  topic?: string | undefined
}

/** Says that the draft was restored, that another window has changed or deleted it, or that it cannot be stored. */
export function DraftNotices({ kept, what = 'request', topic }: DraftNoticesProps) {
  const { isResumed, canStore, elsewhere, drop } = kept
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {isResumed && (
        <div className={styles.resumed}>
          <p>{topic ? sending.resumedTopic(topic) : sending.resumed}</p>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {sending.startOver}
          </Button>
        </div>
      )}
      {elsewhere && (
        // If the draft was deleted, a flow may mount its first step together with the message.
        <StatusOnArrival key={elsewhere}>
          <Notice kind="info">{sending[what].elsewhere[elsewhere]}</Notice>
        </StatusOnArrival>
      )}
      <div role="status">
        {!canStore && (
          <Notice kind="warning" title={sending.notKeptTitle}>
            {isOnSharedDevice() ? sending.notKeptShared : sending.notKept}
          </Notice>
        )}
      </div>
      <DiscardDialog open={isAsking} onClose={() => setAsking(false)} onDiscard={drop} />
    </>
  )
}
