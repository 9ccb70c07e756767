import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  summary: string
  /** Whether the address of the page leads to this content. The content is then open at first, and its control has the focus. */
  isTarget?: boolean
  children: ReactNode
}

/** Content that a click shows and hides. */
export function Disclosure({ summary, isTarget = false, children }: DisclosureProps) {
  const control = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTarget) return
    control.current?.focus({ preventScroll: true })
    control.current?.scrollIntoView({ block: 'center' })
  }, [isTarget])
  return (
    <details className={styles.disclosure} open={isTarget}>
      <summary ref={control}>{summary}</summary>
      {children}
    </details>
  )
}
