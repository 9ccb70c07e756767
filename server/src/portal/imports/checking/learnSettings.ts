import type { Assignment } from '../header/assign.ts'
import { type SourceRow, textOf } from '../reading/cell.ts'
import { type ColumnSettings, type ColumnType, normalizeWord } from '../values/columnType.ts'
import { findDecimalMark } from '../values/numbers.ts'
import { unprotect } from './formulaTexts.ts'

/** The number of rows from which the settings of columns are learned. */
export const maxSampleRows = 1_000
/** The share of a column's numbers that must have the same length. */
const minSameLengthShare = 0.8

/** The length of a column's numbers if some begin with a zero and nearly all have the same length; null otherwise. */
function learnDigits(texts: readonly string[]): number | null {
  const numbers = texts.filter((text) => /^\d+$/.test(text))
  if (!numbers.some((number) => number.startsWith('0') && number.length > 1)) return null
  const counts = new Map<number, number>()
  for (const { length } of numbers) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [length, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))
  return count >= numbers.length * minSameLengthShare ? length : null
}

/** The decimal mark if all numbers with a decimal mark have the same one; null otherwise. */
function learnDecimalMark(texts: readonly string[]): ',' | '.' | null {
  const marks = new Set(texts.map(findDecimalMark).filter((mark) => mark !== undefined))
  const [mark] = marks
  return marks.size === 1 && mark !== undefined ? mark : null
}

interface LearningColumn {
  index: number
  type: ColumnType<unknown>
  name: string
}

/** Learns the settings of each column from the first rows of the file. Settings of the mapping take precedence. */
export function learnSettings({ columns, mapping }: Assignment, sample: readonly SourceRow[]) {
  const learning: LearningColumn[] = columns.map(({ index, target }) =>
    'compound' in target
      ? { index, type: target.compound.type, name: '' }
      : { index, type: target.column.type, name: target.name },
  )
  // Only text cells: a cell that the file stores as a number has no decimal mark.
  const textsOf = ({ index }: LearningColumn) =>
    sample.flatMap(({ cells }) => {
      const cell = unprotect(cells[index] ?? '')
      return typeof cell === 'string' && cell.trim() !== '' ? [cell.trim()] : []
    })
  const shownNumbersOf = ({ index }: LearningColumn) =>
    sample.map(({ cells }) => textOf(unprotect(cells[index] ?? '')).trim())
  const decimalMark =
    mapping?.decimalMark ??
    learnDecimalMark(learning.filter(({ type }) => type.learns === 'decimalMark').flatMap(textsOf))
  return learning.map((column): ColumnSettings => {
    const digits = column.type.learns === 'digits' ? learnDigits(shownNumbersOf(column)) : null
    const words = Object.entries(mapping?.words[column.name] ?? {})
    return {
      decimalMark,
      digits: mapping?.digits[column.name] ?? digits,
      words: new Map(words.map(([word, value]) => [normalizeWord(word), value])),
    }
  })
}
