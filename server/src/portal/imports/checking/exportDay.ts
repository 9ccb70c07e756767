import { normalizeHeader } from '../header/headerText.ts'
import type { CheckedRow } from '../parts.ts'
import { defaultSettings } from '../values/columnType.ts'
import { date } from '../values/dates.ts'

/**
 * Finds the newest day in the column that the mapping names as `exportedOn`. In this column, the source says when it wrote a row.
 * Finds nothing without such a column.
 */
export function createDayFinder(exportedOn: string | undefined, headers: readonly string[]) {
  const isNamed = (header: string) =>
    exportedOn !== undefined && normalizeHeader(header) === normalizeHeader(exportedOn)
  const index = headers.findIndex(isNamed)
  let newest: string | undefined
  return {
    add(rows: readonly CheckedRow[]): void {
      if (index < 0) return
      for (const { cells } of rows) {
        const parsed = date.parse(cells[index] ?? '', defaultSettings)
        const day = 'value' in parsed ? parsed.value : null
        if (day !== null && (newest === undefined || day > newest)) newest = day
      }
    },
    newest: () => newest,
  }
}
