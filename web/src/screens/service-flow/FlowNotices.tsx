import { useState } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { DiscardDialog } from '../../forms/DiscardDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ServiceFlow.module.css'
import type { KeptDraft } from './useDraft.ts'

/** What to know about the draft: that it was found again, is open in another window, or cannot be kept on this device. */
export function FlowNotices({ kept: { isResumed, isKept, elsewhere, drop } }: { kept: KeptDraft }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {isResumed && (
        <div className={styles.resumed}>
          <p>{serviceFlow.resumed}</p>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {serviceFlow.startOver}
          </Button>
        </div>
      )}
      {elsewhere && (
        <Notice kind="info" role="status">
          {serviceFlow.elsewhere[elsewhere]}
        </Notice>
      )}
      {!isKept && (
        <Notice kind="warning" role="status" title={serviceFlow.notKeptTitle}>
          {serviceFlow.notKept}
        </Notice>
      )}
      <DiscardDialog open={isAsking} onClose={() => setAsking(false)} onDiscard={drop} />
    </>
  )
}
