import type { ReactNode } from 'react'
import styles from './State.module.css'

interface EmptyStateProps {
  illustration?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Nothing there yet, and what one can do about it. */
export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
