import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'
import { StatusOnArrival } from './StatusOnArrival.tsx'

/** A placeholder with the shape of the content. It prevents layout shifts when the content arrives. */
export function Skeleton({ shape = 'line' }: { shape?: 'title' | 'line' | 'tile' | 'card' }) {
  return <div className={`${styles.bone} ${styles[shape]}`} aria-hidden="true" />
}

/** Skeletons with a message for screen readers, which announce it only if loading takes a while. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.loading}>
      <StatusOnArrival>
        <VisuallyHidden>{label}</VisuallyHidden>
      </StatusOnArrival>
      {children}
    </div>
  )
}
