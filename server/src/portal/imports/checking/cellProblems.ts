import type { RowProblemCode } from '../problems/problem.ts'
import { type Cell, textOf } from '../reading/cell.ts'
import { maxCellLength } from '../reading/limits.ts'

/** The errors of German and English spreadsheet programs. ##### is a number in a column that is too narrow. */
const errorValue = /^#(?:NV|N\/A|REF!|BEZUG!|NAME\?|WERT!|VALUE!|DIV\/0!|NULL!|ZAHL!|NUM!|ÜBERLAUF!|SPILL!|CALC!|#+)$/i
/** A long number that a spreadsheet program has rounded, such as 1,00000E+12. */
const scientific = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i
/** Not allowed: control characters except tab and line breaks. PostgreSQL cannot store a null character. */
const control = /[^\P{Cc}\t\n\r]/u
/** U+FFFD, or the bytes of UTF-8 read as Windows-1252, such as "MÃ¼ller". */
const otherEncoding = /\uFFFD|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Nearly all texts have only these characters, of which none is part of a problem. */
const ordinary = /^[\w äöüÄÖÜß.,;:/@&()-]*$/

const kindProblems: Readonly<Partial<Record<Exclude<Cell, string>['kind'], RowProblemCode>>> = {
  error: 'errorValue',
  formula: 'formula',
  nested: 'nested',
}

/** Returns the problem of a cell whose content no column accepts; undefined if there is none. */
export function findCellProblem(cell: Cell): RowProblemCode | undefined {
  if (typeof cell !== 'string' && kindProblems[cell.kind]) return kindProblems[cell.kind]
  const text = textOf(cell).trim()
  if (text.length > maxCellLength) return 'tooLong'
  if (ordinary.test(text)) return undefined
  if (text.startsWith('=')) return 'formula'
  if (errorValue.test(text)) return 'errorValue'
  if (scientific.test(text)) return 'scientific'
  if (otherEncoding.test(text)) return 'otherEncoding'
  return control.test(text) || !text.isWellFormed() ? 'control' : undefined
}
