import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './State.module.css'

interface FailedStateProps {
  title: string
  /** `h1` where it is all that a screen has to show. */
  heading?: 'h1' | 'h2' | 'p'
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}

/** Loading failed: it says so, and offers to try again. */
export function FailedState(props: FailedStateProps) {
  const { title, heading: Heading = 'p', children, retryLabel, onRetry, busy = false } = props
  const state = useRef<HTMLDivElement>(null)
  // Whoever tried again is left nowhere when the button goes: the page's heading takes the focus.
  useLayoutEffect(() => {
    const element = state.current
    return () => {
      const hadFocus = element?.contains(document.activeElement)
      if (hadFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={state} className={styles.state} role="alert">
      <CloudOff aria-hidden="true" />
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  )
}
