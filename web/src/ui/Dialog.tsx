import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  title: string
  /** Asked to close by the button, the Escape key or a tap beside the dialog. */
  onClose: () => void
  closeLabel: string
  /** Ignores every wish to close: the dialog ends by one of its own buttons alone (spec §4). */
  isModal?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** The platform's dialog: it keeps the focus inside, and gives it back to where it came from. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ title, onClose, closeLabel, isModal = false, children, footer }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const startedBeside = useRef(false)
  const heading = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2')
    first?.focus()
    // Closed while still in the page: only then does the browser return the focus.
    return () => element?.close()
  }, [])

  const close = () => {
    if (!isModal) onClose()
  }
  // Browsers close a dialog at the second Escape whatever `cancel` says, so the key itself is taken.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  // A text that is selected from inside to the outside ends beside the dialog too, but did not start there.
  const onTapBeside = (event: MouseEvent) => {
    if (event.target === dialog.current && startedBeside.current) close()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onPointerDown={({ target }) => {
        startedBeside.current = target === dialog.current
      }}
      onClick={onTapBeside}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {!isModal && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
              <X aria-hidden="true" />
            </button>
          )}
        </div>
        {children}
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
