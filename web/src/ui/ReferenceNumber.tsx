import { Card } from './Card.tsx'
import styles from './ReferenceNumber.module.css'

/** The number under which something has arrived, large enough to be copied by hand. */
export function ReferenceNumber({ label, children }: { label: string; children: string }) {
  return (
    <Card>
      <dl className={styles.number}>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </dl>
    </Card>
  )
}
