import type { Language } from '@portal/contract/api/texts'
import type { PlannedChange } from '../applying/changes.ts'
import { findKind, type KindName } from '../kinds/kinds.ts'
import { appliedKinds } from '../targets/appliedKinds.ts'
import { reportWords } from './words.ts'

/** A field of a row with its old and new value, as people read them. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** Ids of the portal mean nothing to people: the rows that they name are in the list themselves. */
const isId = (column: string) => /_id$/.test(column) && !/^(external_id|obj_header_id|contract_id)$/.test(column)

const amount = (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amounts = { de: amount('de-DE'), en: amount('en-GB') }

function textOf(value: unknown, column: string, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? reportWords[language].yes : reportWords[language].no
  if (typeof value === 'number' && /cents$/.test(column)) return amounts[language].format(value / 100)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return (value as Partial<Record<Language, string>>)[language] ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the label of a field: that of the column of the file which delivers it. */
function labelOf(kindName: KindName, table: string, column: string, language: Language): string {
  const targets = appliedKinds[kindName]?.targets ?? []
  const field = targets
    .filter((target) => target.table === table)
    .flatMap(({ fields }) => fields)
    .find((each) => each.column === column)
  return findKind(kindName)?.columns[field?.label ?? '']?.label[language] ?? column
}

/** Returns the fields of a change whose values differ. For a new row, these are the fields with a value. */
export function fieldChangesOf(
  kind: KindName,
  { table, before, after }: PlannedChange,
  language: Language,
): FieldChange[] {
  const columns = Object.keys(after ?? before ?? {}).filter((column) => !isId(column))
  return columns.flatMap((column) => {
    const [old, next] = [before?.[column], after?.[column]].map((value) => textOf(value, column, language))
    return old === next || old === undefined || next === undefined
      ? []
      : [{ field: labelOf(kind, table, column, language), before: old, after: next }]
  })
}
