import type { Cell } from '../reading/cell.ts'
import { textOf } from '../reading/cell.ts'
import type { ColumnSettings, ColumnType, Parsed } from './columnType.ts'

type DecimalMark = ',' | '.'
interface Digits {
  isNegative: boolean
  whole: string
  fraction: string
}
type ParsedDigits = Digits | { problem: 'notNumber' | 'decimalMarkUnclear' | 'otherDecimalMark' }

const otherMark = (mark: string): DecimalMark => (mark === ',' ? '.' : ',')

/** In 850,- and 850,-- the dashes stand for the cents. They are no minus. */
const noCents = /(?<=[.,])[-–—]{1,2}$/

/**
 * Splits a number as people write it: 1.234,56 or 1,234.56, with € or EUR, with the minus before the number or, as in SAP,
 * after it.
 */
function splitNumber(raw: string) {
  const plain = raw
    .replaceAll(/[\s\u00a0\u202f'’]|€|EUR/gi, '')
    .replaceAll('−', '-')
    .replace(noCents, '')
  const match = /^(-|\+)?([\d.,]+)(-)?$/.exec(plain)
  return match ? { isNegative: match[1] === '-' || match[3] === '-', body: match[2] ?? '' } : undefined
}

const isGrouped = (whole: string, mark: string) => {
  const [first = '', ...groups] = whole.split(mark)
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group))
}

/**
 * The decimal mark of a number if it is clear. Undefined for a number such as 1.234, whose point can also separate thousands,
 * and for a number without a mark.
 */
export function findDecimalMark(raw: string): DecimalMark | undefined {
  const body = splitNumber(raw)?.body
  const last = body?.match(/[.,](?=\d*$)/)?.[0]
  if (body === undefined || last === undefined) return undefined
  const count = body.split(last).length - 1
  if (count > 1) return isGrouped(body, last) ? otherMark(last) : undefined
  if (body.includes(otherMark(last))) return last as DecimalMark
  return isGrouped(body, last) ? undefined : (last as DecimalMark)
}

/** Splits a number at its decimal mark, and removes the marks between thousands. */
export function parseDigits(raw: string, decimalMark: DecimalMark | null): ParsedDigits {
  const number = splitNumber(raw)
  if (!number) return { problem: 'notNumber' }
  const { isNegative, body } = number
  if (/^\d+$/.test(body)) return { isNegative, whole: body, fraction: '' }
  const shown = findDecimalMark(raw)
  if (shown !== undefined && decimalMark !== null && shown !== decimalMark) return { problem: 'otherDecimalMark' }
  const mark = shown ?? decimalMark
  if (mark === null)
    return { problem: isGrouped(body, body.includes('.') ? '.' : ',') ? 'decimalMarkUnclear' : 'notNumber' }
  const [whole = '', fraction = '', ...rest] = body.split(mark)
  const thousands = otherMark(mark)
  const isWhole = /^\d+$/.test(whole) || isGrouped(whole, thousands)
  if (rest.length > 0 || !isWhole || !/^\d*$/.test(fraction)) return { problem: 'notNumber' }
  return { isNegative, whole: whole.replaceAll(thousands, ''), fraction }
}

/** A number as text, without the error of binary fractions: 0.1 + 0.2 becomes 0.3, and 12.345 keeps its three decimals. */
const shortest = (number: number) =>
  Number(number.toPrecision(12))
    .toFixed(6)
    .replace(/\.?0+$/, '')

function readDigits(cell: Cell, { decimalMark }: ColumnSettings): ParsedDigits {
  if (typeof cell !== 'string' && cell.kind === 'number') return parseDigits(shortest(cell.number), '.')
  return parseDigits(textOf(cell).trim(), decimalMark)
}

/** Returns a number with at most `maxDecimals` decimals as text, such as `56.25`. */
function parseDecimal(cell: Cell, settings: ColumnSettings, maxDecimals: number): Parsed<string> {
  const digits = readDigits(cell, settings)
  if ('problem' in digits) return digits
  const fraction = digits.fraction.replace(/0+$/, '')
  if (fraction.length > maxDecimals) return { problem: 'tooManyDecimals' }
  const whole = digits.whole.replace(/^0+(?=\d)/, '')
  const sign = digits.isNegative && /[1-9]/.test(whole + fraction) ? '-' : ''
  return { value: `${sign}${whole}${fraction && `.${fraction}`}` }
}

/** Amounts are stored in columns of type integer. */
const maxCents = 2_147_483_647

/** An amount in whole cents. */
export const money: ColumnType<number> = {
  expected: { de: 'ein Betrag in Euro, zum Beispiel 1.234,56', en: 'an amount in euros, such as 1,234.56' },
  learns: 'decimalMark',
  parse(cell, settings) {
    const parsed = parseDecimal(cell, settings, 2)
    if ('problem' in parsed || parsed.value === null) return parsed as Parsed<number>
    const [whole = '', fraction = ''] = parsed.value.split('.')
    const cents = Number(`${whole}${fraction.padEnd(2, '0')}`)
    return Math.abs(cents) > maxCents ? { problem: 'outOfRange' } : { value: cents }
  },
}

interface Range {
  min: number
  max: number
}

export const integer = ({ min, max }: Range): ColumnType<number> => ({
  expected: { de: `eine ganze Zahl von ${min} bis ${max}`, en: `a whole number from ${min} to ${max}` },
  parse(cell, settings) {
    const parsed = parseDecimal(cell, settings, 0)
    if ('problem' in parsed) return { problem: parsed.problem === 'tooManyDecimals' ? 'notWhole' : parsed.problem }
    const value = Number(parsed.value)
    return value < min || value > max ? { problem: 'outOfRange' } : { value }
  },
})

interface DecimalOptions extends Range {
  maxDecimals: number
  /** A unit that may follow the number: a spreadsheet program saves what it shows. */
  unit?: RegExp
}

/** A number with decimals, as text, because a binary fraction would change it. */
export const decimal = ({ min, max, maxDecimals, unit }: DecimalOptions): ColumnType<string> => ({
  expected: {
    de: `eine Zahl von ${min} bis ${max} mit höchstens ${maxDecimals} ${maxDecimals === 1 ? 'Nachkommastelle' : 'Nachkommastellen'}`,
    en: `a number from ${min} to ${max} with at most ${maxDecimals} ${maxDecimals === 1 ? 'decimal' : 'decimals'}`,
  },
  learns: 'decimalMark',
  parse(cell, settings) {
    const withoutUnit = unit && typeof cell === 'string' ? cell.trim().replace(unit, '') : cell
    const parsed = parseDecimal(withoutUnit, settings, maxDecimals)
    if ('problem' in parsed || parsed.value === null) return parsed
    const number = Number(parsed.value)
    return number < min || number > max ? { problem: 'outOfRange' } : parsed
  },
})
