import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from '../layout/State.module.css'

interface FailedStateProps {
  title: string
  /** `h1` if the screen shows nothing else. */
  heading?: 'h1' | 'h2' | 'p'
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}

/** Shows that loading failed, with a retry button. */
export function FailedState(props: FailedStateProps) {
  const { title, heading: Heading = 'p', children, retryLabel, onRetry, busy = false } = props
  const state = useRef<HTMLDivElement>(null)
  // When a retry succeeds, the focused button disappears, so the heading of the page takes the focus.
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
