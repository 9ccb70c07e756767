import type { Language } from '@portal/contract/api/texts'
import type { Effect, PlannedChange, TableSummary } from '../applying/changes.ts'
import type { KindName } from '../kinds/kinds.ts'
import { findWrittenTable } from '../targets/appliedKinds.ts'
import { fieldChangesOf } from './fieldChanges.ts'
import { reportWords } from './words.ts'

const effectColumns = ['new', 'changed', 'unchanged', 'ending', 'removed'] as const

/** Returns the lines of a text table: the number of rows of each table of the portal, by effect. */
export function describeSummary(tables: readonly TableSummary[], language: Language): string[] {
  const { effects } = reportWords[language]
  const shownTables = tables.filter((table) => effectColumns.some((column) => table[column] > 0))
  const shownEffects = effectColumns.filter(
    (column) => column !== 'removed' || tables.some(({ removed }) => removed > 0),
  )
  const rows = [
    ['', ...shownEffects.map((column) => effects[column])],
    ...shownTables.map((table) => [
      findWrittenTable(table.table).label.many[language],
      ...shownEffects.map((column) => String(table[column])),
    ]),
  ]
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  )
}

/** A change in one line, with the old and the new value of each changed field. */
export function describeChange(kind: KindName, change: PlannedChange, language: Language): string {
  const { effects, row, empty } = reportWords[language]
  const { label } = findWrittenTable(change.table)
  const quote = (text: string) => (text === '' ? empty : language === 'de' ? `„${text}“` : `"${text}"`)
  const fields =
    change.effect === 'changed' || change.effect === 'ending'
      ? fieldChangesOf(kind, change, language).map(
          ({ field, before, after }) => `${field} ${quote(before)} → ${quote(after)}`,
        )
      : []
  const where = change.row === null ? '' : ` (${row} ${change.row})`
  const what = `${label.one[language]} ${change.title}${where}: ${effects[change.effect]}`
  return fields.length === 0 ? what : `${what}: ${fields.join('; ')}`
}

/** The order of examples: what needs the most attention comes first. */
const order: readonly Effect[] = ['ending', 'removed', 'changed', 'new']

/** Whether a change follows from another one: pages of contracts, and in older checks their services. It is no useful example. */
export const isDerived = ({ table }: PlannedChange): boolean =>
  ['service_features', 'tenant_area_features'].includes(table)

/** Some changes of each table and effect, each in one line. */
export function describeSample(kind: KindName, sample: readonly PlannedChange[], language: Language): string[] {
  const shown = sample.filter((change) => !isDerived(change))
  return order.flatMap((effect) =>
    shown.filter((change) => change.effect === effect).map((change) => `  ${describeChange(kind, change, language)}`),
  )
}
