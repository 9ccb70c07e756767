import { type ReactNode, useEffect, useRef } from 'react'
import { Button, type ButtonKind } from './Button.tsx'
import styles from './Foldout.module.css'
import { Stack } from './Stack.tsx'

interface FoldoutProps {
  /** What it is about: the heading while closed. */
  name: string
  /** What one does in it: on the button that opens it, then its heading. */
  action: string
  kind?: ButtonKind
  /** Beside the button. */
  about: ReactNode
  /** What was done in it a moment ago. */
  done?: ReactNode
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** A subject with a form that opens in its place; the focus goes to its heading, and back to the button afterwards. */
export function Foldout({ name, action, kind = 'secondary', about, done, isOpen, onOpen, children }: FoldoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) heading.current?.focus()
    // Only where the focus went away with the form: it may be in another one that has just been opened.
    else if (document.activeElement === document.body) opener.current?.focus()
  }, [isOpen])

  if (isOpen)
    return (
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {action}
        </h2>
        {children}
      </Stack>
    )
  return (
    <Stack>
      {done}
      <div className={styles.closed}>
        <div className={styles.about}>
          <h2>{name}</h2>
          {about}
        </div>
        <Button ref={opener} kind={kind} onClick={onOpen}>
          {action}
        </Button>
      </div>
    </Stack>
  )
}
