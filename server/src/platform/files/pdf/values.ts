import { PdfProblem } from './problem.ts'

/** A name such as `/Type`, without its slash and with its escapes (`#61`) decoded. */
export interface PdfName {
  name: string
}
/** The bytes of a string, one character per byte. */
export interface PdfText {
  text: string
}
/** A reference to an object by its number, such as `12 0 R`. */
export interface PdfReference {
  reference: number
}
export type PdfDictionary = Map<string, PdfValue>
export type PdfValue = number | boolean | null | PdfName | PdfText | PdfReference | PdfValue[] | PdfDictionary

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof Object && 'name' in value ? value.name : undefined
export const textOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof Object && 'text' in value ? value.text : undefined
export const referenceOf = (value: PdfValue | undefined): number | undefined =>
  value instanceof Object && 'reference' in value ? value.reference : undefined

const tableOf = (characters: string) => {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}
const blanks = tableOf('\0\t\n\f\r ')
const lineEnds = tableOf('\n\r')
const delimiters = tableOf('()<>[]{}/%')
/**
 * Whether a byte is a letter beyond ASCII that a name may contain without an escape, because old programs write the names of
 * fonts in this way. The white space of PDFium (0x80, 0xFF) and of Latin-1 (0x85, 0xA0) does not count.
 */
const isRawLetter = (byte: number | undefined) =>
  byte !== undefined && byte > 0x80 && byte < 0xff && byte !== 0x85 && byte !== 0xa0

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && blanks[byte] === 1
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
export const isLineEnd = (byte: number | undefined): boolean => byte !== undefined && lineEnds[byte] === 1
/**
 * Whether a byte is a control character or not ASCII. The grammar of PDF allows such a byte in a name, but some viewers treat it
 * as a blank: PDFium does so with 0x80 and 0xFF.
 */
export const isUnprintable = (byte: number | undefined): boolean =>
  byte !== undefined && (byte < 0x21 || byte > 0x7e) && !isBlank(byte)
/** Whether a byte can be part of a number or keyword. */
export const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && byte > 0x20 && byte < 0x7f && delimiters[byte] === 0

const codeOf = (character: string) => character.charCodeAt(0)
const [percent, slash, backslash] = [codeOf('%'), codeOf('/'), codeOf('\\')]
const [openString, closeString] = [codeOf('('), codeOf(')')]
const [less, greater, openArray, closeArray] = [codeOf('<'), codeOf('>'), codeOf('['), codeOf(']')]

/**
 * The maximum depth of nested values. PDFium skips brackets that are nested more than 64 levels deep, and reads the rest of the
 * object as other values. An ordinary file has fewer than ten levels.
 */
const maxDepth = 30

/** The maximum length of a number or keyword. PDFium ignores all characters after about 255. */
const maxWordLength = 40

/** The maximum object number. A viewer that counts with 32 bits takes a larger number for another number. */
export const maxObjectNumber = 2 ** 31 - 1

const damaged = () => new PdfProblem('fileDamaged')
const unsafe = () => new PdfProblem('fileNotSafe')

/**
 * Decodes the escapes of a name. Throws for malformed escapes, which viewers read in different ways, and for a NUL, at which
 * some viewers end a name.
 */
function decodeName(name: string): string {
  if (/#(00|(?![0-9a-f]{2}))/i.test(name)) throw unsafe()
  return name.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const controlCharacters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const decodeString = (text: string) =>
  text.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
    return /^[\r\n]/.test(escaped) ? '' : (controlCharacters[escaped] ?? escaped)
  })

/**
 * Reads the values of a PDF, one after the other, and passes each dictionary to `onDictionary`. Throws a `PdfProblem` where
 * viewers could read different values: for a key that occurs twice, for bytes that some viewers treat as blanks, and for any
 * violation of the PDF grammar except malformed numbers. Also throws a `PdfProblem` for values nested deeper than `maxDepth`.
 */
export function createValueReader(bytes: Buffer, onDictionary: (dictionary: PdfDictionary) => void) {
  let at = 0

  function skipBlanks() {
    while (isBlank(bytes[at]) || bytes[at] === percent) {
      if (bytes[at] === percent) while (at < bytes.length && !isLineEnd(bytes[at])) at += 1
      else at += 1
    }
  }

  function readRegular(): string {
    const start = at
    while (isRegular(bytes[at])) at += 1
    if (at - start > maxWordLength) throw unsafe()
    return bytes.toString('latin1', start, at)
  }

  function readName(): string {
    const start = at + 1
    at = start
    while (isRegular(bytes[at]) || isRawLetter(bytes[at])) at += 1
    if (isUnprintable(bytes[at])) throw unsafe()
    return decodeName(bytes.toString('latin1', start, at))
  }

  function readString(): PdfText {
    const start = at
    let depth = 0
    do {
      const byte = bytes[at]
      if (byte === undefined) throw damaged()
      if (byte === backslash) at += 1
      else if (byte === openString) depth += 1
      else if (byte === closeString) depth -= 1
      at += 1
    } while (depth > 0)
    return { text: decodeString(bytes.toString('latin1', start + 1, at - 1)) }
  }

  function readHexString(): PdfText {
    const end = bytes.indexOf(greater, at)
    const digits = bytes.toString('latin1', at + 1, end < 0 ? at : end).replaceAll(/[\0\t\n\f\r ]/g, '')
    if (end < 0 || /[^0-9a-f]/i.test(digits)) throw damaged()
    at = end + 1
    return { text: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1') }
  }

  /**
   * Reads the rest of a reference (`12 0 R`) after its first number. If the number begins no reference, returns undefined and
   * reads nothing.
   */
  function readReference(number: string): PdfReference | undefined {
    const start = at
    skipBlanks()
    const isGeneration = /^\d+$/.test(readRegular())
    skipBlanks()
    if (!isGeneration || readRegular() !== 'R') {
      at = start
      return undefined
    }
    // PDFium reads only the first digits of a very long number.
    if (number.length > 10 || Number(number) > maxObjectNumber) throw unsafe()
    return { reference: Number(number) }
  }

  function readWord(): PdfValue {
    const word = readRegular()
    if (isUnprintable(bytes[at])) throw unsafe()
    if (/^\d+$/.test(word)) return readReference(word) ?? Number(word)
    if (/^[-+]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word)
    // Some programs write numbers such as `--5` or `0.-3`. Viewers read them in different ways, so the value is unknown.
    if (/^[-+.\d]+$/.test(word)) return Number.NaN
    if (word === 'null') return null
    if (word === 'true' || word === 'false') return word === 'true'
    throw damaged()
  }

  function readArray(depth: number): PdfValue[] {
    const values: PdfValue[] = []
    at += 1
    for (skipBlanks(); bytes[at] !== closeArray; skipBlanks()) values.push(readValue(depth + 1))
    at += 1
    return values
  }

  function readDictionary(depth: number): PdfDictionary {
    const dictionary: PdfDictionary = new Map()
    at += 2
    for (skipBlanks(); bytes[at] !== greater; skipBlanks()) {
      if (bytes[at] !== slash) throw damaged()
      const key = readName()
      // Some viewers use the first value, others the last one.
      if (dictionary.has(key)) throw unsafe()
      dictionary.set(key, readValue(depth + 1))
    }
    if (bytes[at + 1] !== greater) throw damaged()
    at += 2
    onDictionary(dictionary)
    return dictionary
  }

  function readValue(depth = 0): PdfValue {
    if (depth > maxDepth) throw unsafe()
    skipBlanks()
    switch (bytes[at]) {
      case less:
        return bytes[at + 1] === less ? readDictionary(depth) : readHexString()
      case openArray:
        return readArray(depth)
      case openString:
        return readString()
      case slash:
        return { name: readName() }
      default:
        return readWord()
    }
  }

  return {
    /** Sets the position at which the next value is read. */
    moveTo(position: number) {
      at = position
    },
    /** Skips blanks and comments, and returns the position after them. */
    nextPosition(): number {
      skipBlanks()
      return at
    },
    readValue: () => readValue(),
  }
}
