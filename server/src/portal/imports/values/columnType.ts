import type { Localized } from '@portal/contract/api/texts'
import type { RowProblemCode } from '../problems/problem.ts'
import { type Cell, textOf } from '../reading/cell.ts'

/** How to parse a column of one file: from the file's mapping, or learned from its first rows. */
export interface ColumnSettings {
  /** The decimal mark of the file's texts; null if it is unknown. */
  decimalMark: ',' | '.' | null
  /** The number of digits of the column's numbers; null if it is unknown. A shorter number has lost its leading zeros. */
  digits: number | null
  /** Word of the source, in the normal form of `normalizeWord` → value of the enumeration. */
  words: ReadonlyMap<string, string>
}

export const defaultSettings: ColumnSettings = { decimalMark: null, digits: null, words: new Map() }

/** `value: null` stands for a cell whose text means "no value", such as the date 00.00.0000. */
export type Parsed<T> = { value: T | null } | { problem: RowProblemCode }

export interface ColumnType<T> {
  /** What a cell must contain, as the end of the sentence "Expected: …". */
  expected: Localized
  /** The setting that the first rows of a file can show for a column of this type. */
  learns?: 'decimalMark' | 'digits'
  /** Returns the German word for a value of an enumeration; undefined if it has none. */
  wordFor?(value: string): string | undefined
  /** Gets only cells that are not empty. */
  parse(cell: Cell, settings: ColumnSettings): Parsed<T>
}

export type ValueOf<Type> = Type extends ColumnType<infer T> ? T : never

/** Only texts with other characters than those of Latin-1 can have an accent as a character of its own. */
const beyondLatin1 = /[\u0100-\uffff]/

/**
 * Composes letters with their accents (NFC). Some programs write "ü" as two characters. The same number or name would otherwise
 * differ between two files.
 */
const compose = (text: string): string => (beyondLatin1.test(text) ? text.normalize('NFC') : text)

/**
 * A type that reads the text of a cell. Refuses a date cell, because the spreadsheet program has turned an identifier such as
 * 1/2 into a date.
 */
export const textType = <T>(
  expected: Localized,
  parse: (text: string, settings: ColumnSettings) => Parsed<T>,
): ColumnType<T> => ({
  expected,
  parse: (cell, settings) =>
    typeof cell !== 'string' && cell.kind === 'date'
      ? { problem: 'becameDate' }
      : parse(compose(textOf(cell).trim()), settings),
})

/** Lower case, without accents, spaces and punctuation: "Mieter-Nr." and "mieternr" are the same word. */
export const normalizeWord = (word: string): string =>
  compose(word)
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}+]/gu, '')
