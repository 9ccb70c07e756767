import type { CSSProperties } from 'react'
import styles from './PartsTable.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Part {
  id: string
  label: string
  /** As it is read. */
  amount: string
  /** As it is drawn, in whatever unit all parts have. */
  size: number
}

interface PartsTableProps {
  caption: string
  parts: readonly Part[]
  total: { label: string; amount: string }
}

/** As many looks as can be told apart, also without colours. */
const looks = 4
const lookAt = (index: number) => index % looks

/** What a sum is made of: drawn as a bar, and as a table for everybody. */
export function PartsTable({ caption, parts, total }: PartsTableProps) {
  const isDrawn = parts.filter(({ size }) => size > 0).length > 1
  return (
    <div className={styles.parts}>
      {isDrawn && (
        <div className={styles.bar} aria-hidden="true">
          {parts.map(
            ({ id, size }, index) =>
              size > 0 && <span key={id} data-look={lookAt(index)} style={{ '--size': size } as CSSProperties} />,
          )}
        </div>
      )}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <tbody>
          {parts.map(({ id, label, amount }, index) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.label}>
                  {isDrawn && <span className={styles.swatch} aria-hidden="true" data-look={lookAt(index)} />}
                  {label}
                </span>
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            <td>{total.amount}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
