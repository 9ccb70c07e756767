import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './FieldInfo.module.css'

/** A disclosure below a field that explains where to find the requested value (spec §5: the info icon). */
export function FieldInfo({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.info}>
      <summary>
        <Info aria-hidden="true" />
        {question}
      </summary>
      <div className={styles.explanation}>{children}</div>
    </details>
  )
}
