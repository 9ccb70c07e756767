import type { CSSProperties } from 'react'
import styles from './PartsTable.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Part {
  id: string
  label: string
  /** The formatted amount. */
  amount: string
  /** The size in the bar. All parts use the same unit. */
  size: number
}

interface PartsTableProps {
  caption: string
  parts: readonly Part[]
  total: { label: string; amount: string }
}

/** The number of patterns that remain distinguishable without colours. */
const patternCount = 4
const patternOf = (index: number) => index % patternCount

/** The parts of a sum as a decorative bar and as an accessible table. */
export function PartsTable({ caption, parts, total }: PartsTableProps) {
  const hasBar = parts.filter(({ size }) => size > 0).length > 1
  return (
    <div className={styles.parts}>
      {hasBar && (
        <div className={styles.bar} aria-hidden="true">
          {parts.map(
            ({ id, size }, index) =>
              size > 0 && <span key={id} data-look={patternOf(index)} style={{ '--size': size } as CSSProperties} />,
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
                  {hasBar && <span className={styles.swatch} aria-hidden="true" data-look={patternOf(index)} />}
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
