import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  intro?: ReactNode
  /** `narrow` for a short form, `reading` for text and flows, `wide` for overviews. */
  width?: 'narrow' | 'reading' | 'wide'
  /** Above the heading. */
  drawing?: ReactNode
  /** Beside the content where there is room to spare; nothing that anybody would miss elsewhere. */
  aside?: ReactNode
  children: ReactNode
}

/** A screen's content under its one heading, which takes the focus after a navigation. */
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
