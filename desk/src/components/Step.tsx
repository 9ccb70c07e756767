import { type ReactNode, useRef } from 'react'
import { useDocumentTitle } from './documentTitle.ts'
import styles from './Step.module.css'
import { useArrivalFocus } from './useArrivalFocus.ts'

interface StepProps {
  title: string
  intro?: ReactNode
  /** `h1` on a page, `h3` in a dialog, which has a title of its own. */
  heading: 'h1' | 'h3'
  children: ReactNode
}

/** A step of the sign-in: a heading, and below it what to do. */
export function Step({ title, intro, heading: Heading, children }: StepProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useArrivalFocus(ref)
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <Heading ref={ref} tabIndex={-1}>
          {title}
        </Heading>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}
