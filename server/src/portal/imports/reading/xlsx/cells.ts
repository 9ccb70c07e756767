import type { Cell } from '../cell.ts'
import { serialText } from '../serialDate.ts'
import type { NumberFormat } from './numberFormats.ts'
import { decodeEscapes } from './sharedTexts.ts'

/** A cell as its XML elements describe it. */
export interface RawCell {
  /** The `t` attribute. */
  type: string
  style: number
  value: string
  hasFormula: boolean
}

export interface CellSettings {
  sharedTexts: readonly string[]
  formats: readonly NumberFormat[]
  isFrom1904: boolean
}

const daysFrom1900To1904 = 1462

function numberCell({ value, style }: RawCell, { formats, isFrom1904 }: CellSettings): Cell {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const format = formats[style]
  if (format?.kind === 'date') {
    // A number below 1 is a time of day.
    const serial = isFrom1904 && number >= 1 ? number + daysFrom1900To1904 : number
    return { kind: 'date', serial, text: serialText(serial) }
  }
  const text = String(number)
  return { kind: 'number', number, text: format?.kind === 'digits' ? text.padStart(format.length, '0') : text }
}

/** Returns the value of a cell by its type (ECMA-376, 18.18.11). */
export function cellOf(raw: RawCell, settings: CellSettings): Cell {
  const { type, value, hasFormula } = raw
  if (type === 'e') return { kind: 'error', text: value }
  if (hasFormula) return { kind: 'formula', text: value === '' ? '=' : value }
  if (type === 's') return settings.sharedTexts[Number(value)] ?? ''
  if (type === 'inlineStr' || type === 'str') return decodeEscapes(value)
  if (type === 'b') return { kind: 'boolean', text: value === '1' ? 'true' : 'false' }
  // A date in ISO form, which hardly any program writes.
  if (type === 'd') return value
  return numberCell(raw, settings)
}
