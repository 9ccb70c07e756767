import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface PageProps {
  title: string
  intro?: ReactNode
  /** `narrow` for a short form, `reading` for text and flows, `wide` for overviews. */
  width?: 'narrow' | 'reading' | 'wide'
  children: ReactNode
}

/** A screen's content under its one heading, which takes the focus after a navigation. */
export function Page({ title, intro, width = 'reading', children }: PageProps) {
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}
