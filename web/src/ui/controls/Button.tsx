import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonStyle {
  /** `primary` is for the main action of a page or dialog. */
  kind?: ButtonKind
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

/** A button. A busy button keeps the focus, is announced as busy and ignores clicks. */
export function Button({ kind = 'primary', busy = false, icon, className, children, onClick, ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[kind], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. It only navigates; an action needs a button. */
export function ButtonLink({
  kind = 'primary',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a {...rest} className={classes(styles.button, styles[kind], className)}>
      {icon}
      {children}
    </a>
  )
}

/** Arranges large buttons side by side, on a phone one below the other. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
