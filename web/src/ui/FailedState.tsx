import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './State.module.css'

interface FailedStateProps {
  title: string
  /** `h1` where it is all that a screen has to show. */
  heading?: 'h1' | 'h2' | 'p'
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}

/** Loading failed: it says so, and offers to try again. */
export function FailedState(props: FailedStateProps) {
  const { title, heading: Heading = 'p', children, retryLabel, onRetry, busy = false } = props
  return (
    <div className={styles.state} role="alert">
      <CloudOff aria-hidden="true" />
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  )
}
