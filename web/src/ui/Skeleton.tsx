import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The shape of what comes, so that nothing jumps when it is there. */
export function Skeleton({ shape = 'line' }: { shape?: 'title' | 'line' | 'tile' | 'card' }) {
  return <div className={`${styles.bone} ${styles[shape]}`} aria-hidden="true" />
}

/** Skeletons with the words that a screen reader says meanwhile. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
