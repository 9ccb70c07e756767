import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Toast.module.css'

export interface ToastContent {
  /** A new one is a new message, even with the same words. */
  id: number
  text: ReactNode
  action?: { label: string; onAct: () => void }
  /** For people who come by keyboard: the action is at hand at once, and Tab leads back to where they were. */
  takesFocus?: boolean
}

interface ToastProps {
  content: ToastContent | undefined
  closeLabel: string
  onClose: () => void
  /** Gives the focus back to where it came from. */
  onLeave: () => void
}

/** Long enough to be read twice; while it is pointed at or holds the focus, it stays. */
const patience = 20_000

/** What has just been done, and a way to take it back; its place is always there, so that it is read aloud. */
export function Toast({ content, ...rest }: ToastProps) {
  return (
    <div className={styles.place} role="status">
      {content && <Message key={content.id} content={content} {...rest} />}
    </div>
  )
}

function Message({ content, closeLabel, onClose, onLeave }: ToastProps & { content: ToastContent }) {
  const { text, action, takesFocus } = content
  const message = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const onTimeOver = useEffectEvent(onClose)

  useEffect(() => {
    if (takesFocus) message.current?.querySelector('button')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onTimeOver(), patience)
    return () => clearTimeout(timer)
  }, [isHeld])

  const leave = () => {
    if (message.current?.contains(document.activeElement)) onLeave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(message.current?.querySelectorAll('button') ?? [])]
    const isAtEdge = event.target === (event.shiftKey ? buttons[0] : buttons.at(-1))
    if (event.key === 'Escape') {
      leave()
      onClose()
    } else if (event.key === 'Tab' && isAtEdge) {
      event.preventDefault()
      onLeave()
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that it is being used; its buttons are what one uses.
    <div
      ref={message}
      className={styles.toast}
      onKeyDown={onKeyDown}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <p>{text}</p>
      {action && (
        <Button
          kind="quiet"
          className={styles.action}
          onClick={() => {
            leave()
            action.onAct()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => {
          leave()
          onClose()
        }}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
