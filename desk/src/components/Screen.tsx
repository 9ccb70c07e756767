import { type ReactNode, useRef } from 'react'
import { useDocumentTitle } from './documentTitle.ts'
import styles from './Screen.module.css'
import { useArrivalFocus } from './useArrivalFocus.ts'

interface ScreenProps {
  title: string
  /** One or two sentences below the heading. */
  intro?: ReactNode
  /** Links and buttons next to the heading. */
  actions?: ReactNode
  /** `form` limits the width of the content to that of a form; a table uses the whole width. */
  width?: 'form' | 'full'
  children: ReactNode
}

/**
 * A screen inside the frame, with its only h1. Sets the title of the document. On every screen after the first, the h1 takes the
 * focus, so that screen readers announce it.
 */
export function Screen({ title, intro, actions, width = 'full', children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useArrivalFocus(heading)
  return (
    <div className={styles.screen} data-width={width}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
