import type { Language } from '@portal/contract/api/texts'
import type { Conflict } from '../applying/conflicts.ts'
import type { ListedImport } from '../applying/importLog.ts'
import type { UndoResult } from '../applying/undo.ts'
import { tenants } from '../kinds/tenants.ts'
import { reportSentences } from './sentences.ts'
import { describeNewer } from './undoReport.ts'

const dateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** The applied imports, the newest first. */
export function describeImports(imports: readonly ListedImport[]): string[] {
  if (imports.length === 0) return ['No import has been applied.']
  return imports.map(({ import_id, applied_at, exported_at, undone_at, kind, source, file_name, is_full, counts }) => {
    const numbers = Object.entries(counts).flatMap(([effect, count]) => (count > 0 ? [`${count} ${effect}`] : []))
    return [
      `${import_id}  ${dateTime.format(applied_at)}  ${file_name}: ${kind}${source === '' ? '' : `, mapping ${source}`}${is_full ? ', full' : ''}`,
      `exported ${dateTime.format(exported_at)}`,
      numbers.join(', ') || 'no changes',
      ...(undone_at ? [`undone ${dateTime.format(undone_at)}`] : []),
    ].join('; ')
  })
}

/** Says that an import was undone, or why it was not. */
export function describeUndo(importId: number, result: UndoResult, undoDays: number): string[] {
  switch (result.outcome) {
    case 'undone':
      return [`Import ${importId} (${result.fileName}) is undone: ${result.rows} rows are as they were before it.`]
    case 'unknown':
      return [`There is no import ${importId}. "npm run import -- list" lists all imports.`]
    case 'alreadyUndone':
      return [`Import ${importId} was undone before.`]
    case 'tooOld':
      return [
        `Import ${importId} is older than ${undoDays} days, so the earlier state of its rows is no longer stored.`,
      ]
    case 'newer':
      return [
        `Import ${importId} cannot be undone, because its rows have newer data. Nothing was changed. For example:`,
        ...result.newer.map((newer) => `  ${describeNewer(newer, 'en')}`),
      ]
  }
}

const advancePayment = { de: 'Abschlag', en: 'advance payment' }

/** Names the field of a conflict. */
export const fieldOfConflict = ({ field, subject }: Conflict, language: Language): string =>
  field === 'cents' ? `${advancePayment[language]} ${subject}` : tenants.columns[field].label[language]

/** Returns the value of a conflict for display: cents as euros, such as `12.50`. */
export const shownInConflict = (value: string | null, { field }: Conflict): string | null =>
  value !== null && field === 'cents' ? (Number(value) / 100).toFixed(2) : value

/** The values of tenants that are to be taken over into the landlord's system. */
export function describeConflicts(conflicts: readonly Conflict[], language: Language): string[] {
  if (conflicts.length === 0) return [reportSentences[language].noConflicts]
  return [
    reportSentences[language].conflicts,
    ...conflicts.map((conflict) => {
      const { customerNumber, name, imported, current } = conflict
      const [before, after] = [imported, current].map((value) => shownInConflict(value, conflict) ?? '–')
      return `  ${customerNumber} ${name}: ${fieldOfConflict(conflict, language)}: ${before} → ${after}`
    }),
  ]
}
