import { inbox } from '#texts/services/inbox'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import styles from './Inbox.module.css'

export function OpeningFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Notice kind="danger" role="alert" className={styles.failed} title={inbox.openFailed}>
      <p>
        {failure.title}: {failure.text}
      </p>
      <p>{inbox.openFailedText}</p>
      <div>
        <Button kind="secondary" onClick={onRetry}>
          {inbox.retry}
        </Button>
      </div>
    </Notice>
  )
}
