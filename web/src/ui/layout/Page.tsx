import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  intro?: ReactNode
  /** `narrow` for a short form, `reading` for text and flows, `wide` for overviews. */
  width?: 'narrow' | 'reading' | 'wide'
  /** Shown above the heading. */
  drawing?: ReactNode
  /** Shown only on wide screens, next to the content. It must not be essential. */
  aside?: ReactNode
  children: ReactNode
}

/** The content of a screen under its only h1. The h1 takes the focus after a navigation. */
export function Page({ title, intro, width = 'reading', drawing, aside, children }: PageProps) {
  const page = (
    <div className={classes(styles.page, styles[width])}>
      <div className={styles.head}>
        {drawing}
        <h1 tabIndex={-1}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
  if (!aside) return page
  return (
    <div className={styles.columns}>
      {page}
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
