import { Card } from '../layout/Card.tsx'
import styles from './ReferenceNumber.module.css'

interface ReferenceNumberProps {
  label: string
  children: string
  /** Whether the number is one line in small type, because something else on the page matters more. */
  isQuiet?: boolean
}

/** An order number or a ticket number, by default large enough to copy by hand. */
export function ReferenceNumber({ label, children, isQuiet = false }: ReferenceNumberProps) {
  const number = (
    <dl className={isQuiet ? styles.quiet : styles.number}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </dl>
  )
  return isQuiet ? number : <Card>{number}</Card>
}
