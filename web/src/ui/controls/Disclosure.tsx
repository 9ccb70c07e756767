import { type ReactNode, useEffect, useRef } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { Button, type ButtonKind } from './Button.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** The topic. It is the heading while the disclosure is closed. */
  name: string
  /** The action. It is the label of the opening button, and the heading while the disclosure is open. */
  action: string
  kind?: ButtonKind
  /** The content next to the button. */
  about: ReactNode
  /** A notice about the action that was just completed. */
  done?: ReactNode
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** A summary that expands into a form. The focus moves to the heading of the form, and back to the button when it closes. */
export function Disclosure({
  name,
  action,
  kind = 'secondary',
  about,
  done,
  isOpen,
  onOpen,
  children,
}: DisclosureProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) heading.current?.focus()
    // Moves the focus only if it was in the form, which is gone. It may be in another disclosure that has just been opened.
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
