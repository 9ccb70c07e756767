import { inbox } from '#texts/inbox'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Inbox.module.css'

export function OpeningFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="danger" role="alert" className={styles.failed} title={inbox.openFailed}>
      <p>{inbox.openFailedText}</p>
      <div>
        <Button kind="secondary" onClick={onRetry}>
          {inbox.retry}
        </Button>
      </div>
    </Notice>
  )
}
