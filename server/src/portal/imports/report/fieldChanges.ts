import type { Language } from '@portal/contract/api/texts'
import type { PlannedChange } from '../applying/changes.ts'
import type { Column } from '../kinds/kind.ts'
import { findKind, type KindName } from '../kinds/kinds.ts'
import { appliedKinds } from '../targets/appliedKinds.ts'
import { reportWords } from './words.ts'

/** A field of a row with its old and new value, as the report shows them. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** Internal ids mean nothing to people. Contracts and rented objects have numbers that people know. */
const isId = (column: string) => /_id$/.test(column) && !/^(external_id|obj_header_id|contract_id)$/.test(column)

const amount = (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amounts = { de: amount('de-DE'), en: amount('en-GB') }

/** A day as 31.12.2026 in German, and as 2026-12-31 in English. */
const dayOf = (day: string, language: Language) => (language === 'de' ? day.split('-').toReversed().join('.') : day)

function textOf(value: unknown, column: string, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? reportWords[language].yes : reportWords[language].no
  if (typeof value === 'number' && /cents$/.test(column)) return amounts[language].format(value / 100)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return (value as Partial<Record<Language, string>>)[language] ?? ''
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayOf(value, language) : value
}

/** Returns the column of the file that delivers a field; undefined for a value that the portal itself computes. */
function deliveringColumn(kindName: KindName, table: string, column: string): Column | undefined {
  const targets = appliedKinds[kindName]?.targets ?? []
  const field = targets
    .filter((target) => target.table === table)
    .flatMap(({ fields }) => fields)
    .find((each) => each.column === column)
  return findKind(kindName)?.columns[field?.label ?? '']
}

/**
 * Returns the fields of a change whose values differ. For a new row, these are the fields with a value. What the portal itself computes
 * is left out.
 */
export function fieldChangesOf(
  kind: KindName,
  { table, before, after }: PlannedChange,
  language: Language,
): FieldChange[] {
  const columns = Object.keys(after ?? before ?? {}).filter((column) => !isId(column))
  const changes = columns.flatMap((column) => {
    const delivering = deliveringColumn(kind, table, column)
    if (!delivering) return []
    const { label, type } = delivering
    const show = (value: unknown) => {
      const text = textOf(value, column, language)
      return language === 'de' ? (type.wordFor?.(text) ?? text) : text
    }
    const [old, next] = [show(before?.[column]), show(after?.[column])]
    return old === next ? [] : [{ field: label[language], before: old, after: next }]
  })
  // One column of the file may fill several columns of the portal.
  return [...new Map(changes.map((change) => [Object.values(change).join('\n'), change])).values()]
}
