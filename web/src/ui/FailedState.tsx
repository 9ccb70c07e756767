import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './State.module.css'

interface FailedStateProps {
  title: string
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}

/** Loading failed: it says so, and offers to try again. */
export function FailedState({ title, children, retryLabel, onRetry, busy = false }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <CloudOff aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  )
}
