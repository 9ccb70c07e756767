import { contractNumberPattern } from '@portal/contract/rules'
import type { Cell } from '../reading/cell.ts'
import { type ColumnType, type Parsed, textType } from './columnType.ts'

/** A text in one line, with single spaces. */
export const text = (maxLength: number): ColumnType<string> =>
  textType(
    { de: `ein Text mit höchstens ${maxLength} Zeichen`, en: `a text of at most ${maxLength} characters` },
    (raw) => {
      const value = raw.replaceAll(/\s+/g, ' ')
      return value.length > maxLength ? { problem: 'tooLong' } : { value }
    },
  )

const maxIdentifierLength = 50
/** Spreadsheet programs keep only this number of digits. */
const maxNumberDigits = 15
const isNumber = (cell: Cell) => typeof cell !== 'string' && cell.kind === 'number'

/** Whether a number has fewer digits than the numbers of its column. */
const hasLostZeros = (value: string, digits: number | null) =>
  digits !== null && /^\d+$/.test(value) && value.length < digits

/** A number or name that identifies something in the landlord's system, such as `104/001`. Leading zeros are part of it. */
export const identifier: ColumnType<string> = {
  expected: {
    de: 'eine Nummer oder Bezeichnung wie in Ihrem System, mit allen führenden Nullen',
    en: 'a number or name as in your system, with all leading zeros',
  },
  learns: 'digits',
  parse(cell, settings) {
    const parsed = text(maxIdentifierLength).parse(cell, settings)
    if ('problem' in parsed || parsed.value === null) return parsed
    const { value } = parsed
    if (isNumber(cell) && (!/^\d+$/.test(value) || value.length > maxNumberDigits)) return { problem: 'digitsLost' }
    return hasLostZeros(value, settings.digits) ? { problem: 'zerosLost' } : { value }
  },
}

export const contractNumber = textType<string>(
  { de: '13 Ziffern, die erste ist eine 1', en: '13 digits, the first is a 1' },
  (value) => (contractNumberPattern.test(value) ? { value } : { problem: 'notContractNumber' }),
)

function parseGermanPostalCode(raw: string): Parsed<string> {
  const value = raw.replace(/^D-?\s*/i, '')
  if (/^\d{5}$/.test(value)) return { value }
  return { problem: /^\d{4}$/.test(value) ? 'zerosLost' : 'notPostalCode' }
}

/** The postal code of a building of the landlord. */
export const postalCode = textType(
  { de: 'fünf Ziffern, zum Beispiel 01067', en: 'five digits, such as 01067' },
  parseGermanPostalCode,
)

/** The postal code of a tenant who may live in another country. */
export const anyPostalCode = textType<string>(
  { de: 'eine Postleitzahl, zum Beispiel 01067', en: 'a postal code, such as 01067' },
  (value) => (/^[\p{L}\d][\p{L}\d -]{2,11}$/u.test(value) ? { value } : { problem: 'notPostalCode' }),
)

/** The path of a file, relative to the folder of the manifest. */
export const relativePath = textType<string>(
  {
    de: 'der Name einer Datei, mit Ordner, aber ohne „..“ und ohne „/“ am Anfang',
    en: 'the name of a file, with its folder but without ".." and without "/" at the start',
  },
  (raw) => {
    const value = raw.replaceAll('\\', '/')
    const parts = value.split('/')
    const isInside = parts.every((part) => part !== '' && part !== '..' && part !== '.') && !/^[a-z]:/i.test(value)
    return isInside && value.length <= 255 ? { value } : { problem: 'notPath' }
  },
)

/** A SHA-256 in hexadecimal digits. */
export const hexSha256 = textType<string>(
  { de: '64 Zeichen von 0 bis 9 und a bis f', en: '64 characters from 0 to 9 and a to f' },
  (raw) => (/^[\da-f]{64}$/i.test(raw) ? { value: raw.toLowerCase() } : { problem: 'notSha256' }),
)
