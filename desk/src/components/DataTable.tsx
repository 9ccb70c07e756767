// biome-ignore-all lint/a11y/noRedundantRoles: on a narrow screen, CSS shows the rows as blocks, which removes the implicit roles.
import { VisuallyHidden } from '@portal/web/ui/layout/VisuallyHidden.tsx'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import styles from './DataTable.module.css'

export interface Column<Row> {
  id: string
  header: string
  /** The column with actions has a header that only screen readers present. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/**
 * A table for many rows. On a narrow screen, each row becomes a block with the header of each column beside its value. A table that
 * is still too wide scrolls inside its own region, which the keyboard can reach.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const id = useId()
  const region = useRef<HTMLElement>(null)
  const isScrollable = useIsScrollable(region)
  return (
    // Without a tab stop, the keyboard could not scroll the region.
    <section ref={region} className={styles.region} aria-labelledby={id} tabIndex={isScrollable ? 0 : undefined}>
      <table className={styles.table} role="table">
        <caption id={id}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id: column, header, isHeaderHidden }) => (
              <th key={column} scope="col" role="columnheader">
                {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ id: column, header, isHeaderHidden, cell }, index) =>
                index === 0 ? (
                  <th key={column} scope="row" role="rowheader">
                    <div>{cell(row)}</div>
                  </th>
                ) : (
                  <td key={column} role="cell" data-header={isHeaderHidden ? undefined : header}>
                    <div>{cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Whether the content of an element is wider than the element. */
function useIsScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => setScrollable(current.scrollWidth > current.clientWidth))
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return isScrollable
}
