import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** A decorative picture: the text next to it says the same. */
export function Drawing({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  )
}
