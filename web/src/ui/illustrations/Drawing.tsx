import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** A picture that says nothing the words beside it do not say. */
export function Drawing({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  )
}
