import { isBlank, isDigit, isLineEnd, isRegular, isUnprintable, maxObjectNumber } from './values.ts'

/** The header of an object (`12 0 obj`). */
export interface ObjectHeader {
  /** The object number as it is written in the file. */
  digits: string
}

const signs = new Set(Buffer.from('+-.eE'))
/** Whether a byte can be part of a number. PDFium reads a lone sign or point as a number, and pdf.js reads exponents. */
const canBePartOfNumber = (byte: number | undefined) => isDigit(byte) || (byte !== undefined && signs.has(byte))
const isSeparator = (byte: number | undefined) => isBlank(byte) || isUnprintable(byte)

const skipBack = (content: Buffer, from: number, isIn: (byte: number | undefined) => boolean) => {
  let at = from
  while (at > 0 && isIn(content[at - 1])) at -= 1
  return at
}

/**
 * Whether a `%` precedes `from` on the same line, and this line ends before `to`. A viewer that skips comments then skips the
 * text from `from` to the end of the line.
 */
function isAfterComment(content: Buffer, from: number, to: number): boolean {
  if (!content.subarray(from, to).some(isLineEnd)) return false
  const start = skipBack(content, from, (byte) => !isLineEnd(byte))
  return content.subarray(start, from).includes('%')
}

/** A longer word before `obj` is `unclear` at once, because the search for a sign after a digit takes quadratic time. */
const maxWordLength = 100
const unambiguousHeader = /^(\d{1,10})[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/

/**
 * Returns the header (`12 0 obj`) whose word `obj` begins at this position; undefined if there is no header. Returns `unclear`
 * for another form, such as a header with a comment or a sign, which only some viewers read as a header.
 */
export function readHeader(content: Buffer, at: number): ObjectHeader | 'unclear' | undefined {
  // The end of another word, such as `endobj`.
  if (isRegular(content[at - 1]) && !canBePartOfNumber(content[at - 1])) return undefined
  const endOfGeneration = skipBack(content, at, isSeparator)
  const generation = skipBack(content, endOfGeneration, canBePartOfNumber)
  const endOfNumber = skipBack(content, generation, isSeparator)
  const number = skipBack(content, endOfNumber, canBePartOfNumber)
  const digits = number < endOfNumber ? unambiguousHeader.exec(content.toString('latin1', number, at))?.[1] : undefined
  if (digits !== undefined && Number(digits) <= maxObjectNumber) {
    const before = content[number - 1]
    const isSeparate =
      !(isRegular(before) || isUnprintable(before)) ||
      content.toString('latin1', Math.max(0, number - 'endobj'.length), number) === 'endobj'
    // The numbers may be the end of a comment inside another header: `7 0 % 12 0⏎obj`.
    return isSeparate && !isAfterComment(content, number, at) ? { digits } : 'unclear'
  }
  // The text before `obj` is in a comment, which can contain part of the header or separate its parts: `12 0 % x⏎obj`.
  if (isAfterComment(content, endOfGeneration, at)) return 'unclear'
  const generationWord = content.toString('latin1', generation, endOfGeneration)
  if (generationWord.length > maxWordLength) return 'unclear'
  // Some viewers read `5+0` as two numbers.
  if (/\d.*[-+.]/.test(generationWord)) return 'unclear'
  // Without two numbers before it, `obj` is part of other data, for example of an image.
  if (isRegular(content[generation - 1]) || !/[-+.\d]/.test(generationWord)) return undefined
  const hasNumber = number < endOfNumber && endOfNumber < generation
  return hasNumber || isAfterComment(content, endOfNumber, generation) ? 'unclear' : undefined
}
