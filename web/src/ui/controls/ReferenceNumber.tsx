import { Card } from '../layout/Card.tsx'
import styles from './ReferenceNumber.module.css'

/** The reference number of a submission, large enough to copy by hand. */
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
