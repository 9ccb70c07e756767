import { useState } from 'react'
import { sending } from '#texts/sending'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import styles from './forms.module.css'
import type { KeptDraft } from './useDraft.ts'

/** What to know about the draft: that it was found again, is open in another window, or cannot be kept on this device. */
export function DraftNotices({ kept: { isResumed, isKept, elsewhere, drop } }: { kept: KeptDraft }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {isResumed && (
        <div className={styles.resumed}>
          <p>{sending.resumed}</p>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {sending.startOver}
          </Button>
        </div>
      )}
      {elsewhere && (
        <Notice kind="info" role="status">
          {sending.elsewhere[elsewhere]}
        </Notice>
      )}
      {!isKept && (
        <Notice kind="warning" role="status" title={sending.notKeptTitle}>
          {sending.notKept}
        </Notice>
      )}
      <DiscardDialog open={isAsking} onClose={() => setAsking(false)} onDiscard={drop} />
    </>
  )
}
