import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  /** A page has one primary button. */
  kind?: ButtonKind
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** A button; while busy it keeps the focus, says so, and does nothing more. */
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

/** A link that looks like a button: it leads somewhere, and acts on nothing. */
export function ButtonLink({ kind = 'primary', icon, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={classes(styles.button, styles[kind], className)}>
      {icon}
      {children}
    </a>
  )
}
