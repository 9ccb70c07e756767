import type { ReactNode } from 'react'
import styles from '../layout/State.module.css'

interface EmptyStateProps {
  illustration?: ReactNode
  title: string
  /** `h1` if the screen shows nothing else. */
  heading?: 'h1' | 'h2' | 'p'
  children?: ReactNode
  action?: ReactNode
}

/** Shown in place of an empty list, with an optional action. */
export function EmptyState({ illustration, title, heading: Heading = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration}
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
