import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './Notice.module.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

type NoticeProps = Omit<ComponentProps<'div'>, 'title' | 'role' | 'tabIndex'> & {
  kind: keyof typeof icons
  title?: string
} & ({ role?: 'alert'; tabIndex?: -1 } | { role: 'status'; tabIndex: -1 })

/**
 * An inline message. Pass `role="alert"` if the message reports a failed action. Pass `role="status"` only if the message takes
 * the focus. Put any other message that appears later into a `<div role="status">` that is always mounted, because screen
 * readers announce only text that is added to an existing region.
 */
export function Notice({ kind, title, className, children, ...rest }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div {...rest} className={classes(styles.notice, styles[kind], className)}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
