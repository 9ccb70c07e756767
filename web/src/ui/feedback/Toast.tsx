import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './Toast.module.css'

export interface ToastContent {
  /** A new id is a new message, even if the text is the same. */
  id: number
  text: ReactNode
  action?: { label: string; onAct: () => void }
  /** Whether the first button takes the focus. True after an action with the keyboard. */
  takesFocus?: boolean
}

interface ToastProps {
  content: ToastContent | undefined
  closeLabel: string
  onClose: () => void
  /**
   * Moves the focus to the element that the message is about, for example the row of a moved document. Called when Tab leaves
   * the toast, and when the tenant closes a focused toast or uses its action.
   */
  onLeave: () => void
}

/** Long enough to read the message twice. The timer does not run while the message is hovered or has the focus. */
const visibleMs = 20_000

/**
 * Says what an action has done, or that it failed. The live region is always in the page, so that screen readers announce each
 * message.
 */
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
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isHovered || hasFocus
  const onTimeout = useEffectEvent(onClose)

  useEffect(() => {
    if (takesFocus) message.current?.querySelector('button')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onTimeout(), visibleMs)
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
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setHasFocus(currentTarget.contains(relatedTarget))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes hover and focus; the buttons inside are the interactive elements.
    <div
      ref={message}
      className={styles.toast}
      onKeyDown={onKeyDown}
      onFocus={() => setHasFocus(true)}
      onBlur={onBlur}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
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
