import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  title: string
  /** Called by the close button, the Escape key and a tap outside the dialog. */
  onClose: () => void
  closeLabel: string
  /** If true, only buttons in the content or the footer close the dialog. `onClose` is then never called. */
  closesOnlyByButton?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** A native dialog. It keeps the focus inside, and returns the focus to the previous element when it closes. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  title,
  onClose,
  closeLabel,
  closesOnlyByButton = false,
  children,
  footer,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const startedOutside = useRef(false)
  const heading = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2')
    first?.focus()
    // The browser returns the focus only if the dialog is still in the page when it closes.
    return () => element?.close()
  }, [])

  const close = () => {
    if (!closesOnlyByButton) onClose()
  }
  // Browsers close a dialog at the second Escape even if `cancel` is prevented, so the key press itself is handled.
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog above this one has already handled the key.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  // A text selection that starts inside and ends outside the dialog is not a tap outside.
  const onTapOutside = (event: MouseEvent) => {
    if (event.target === dialog.current && startedOutside.current) close()
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
        startedOutside.current = target === dialog.current
      }}
      onClick={onTapOutside}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {!closesOnlyByButton && (
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
