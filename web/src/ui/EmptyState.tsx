import type { ReactNode } from 'react'
import styles from './State.module.css'

interface EmptyStateProps {
  illustration?: ReactNode
  title: string
  /** `h1` where it is all that a screen has to show. */
  heading?: 'h1' | 'h2' | 'p'
  children?: ReactNode
  action?: ReactNode
}

/** Nothing there yet, and what one can do about it. */
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
