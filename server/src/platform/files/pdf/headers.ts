import { isBlank, isDigit, isLineEnd, isRegular, isUnprintable, maxObjectNumber } from './values.ts'

/** An object number as it is written in the file. */
export interface ObjectHeader {
  digits: string
}

const signs = new Set(Buffer.from('+-.eE'))
/** PDFium reads a lone sign or point as a number, and pdf.js reads exponents. */
const isOfNumber = (byte: number | undefined) => isDigit(byte) || (byte !== undefined && signs.has(byte))
const isSeparator = (byte: number | undefined) => isBlank(byte) || isUnprintable(byte)

const skipBack = (content: Buffer, from: number, isIn: (byte: number | undefined) => boolean) => {
  let at = from
  while (at > 0 && isIn(content[at - 1])) at -= 1
  return at
}

/** Whether a line ends between the two positions, and contains a comment before the first one. */
function isAfterComment(content: Buffer, from: number, to: number): boolean {
  if (!content.subarray(from, to).some(isLineEnd)) return false
  const start = skipBack(content, from, (byte) => !isLineEnd(byte))
  return content.subarray(start, from).includes('%')
}

/** Limits the time that the expressions below take for a file with long numbers. */
const longestNumber = 100
const clearHeader = /^(\d{1,10})[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/

/**
 * Returns the header (`12 0 obj`) whose word `obj` begins at this position; undefined if there is no header. Returns `unclear`
 * for another form, such as a header with a comment or a sign, which only some viewers read as a header.
 */
export function readHeader(content: Buffer, at: number): ObjectHeader | 'unclear' | undefined {
  // The end of another word, such as `endobj`.
  if (isRegular(content[at - 1]) && !isOfNumber(content[at - 1])) return undefined
  const endOfGeneration = skipBack(content, at, isSeparator)
  const generation = skipBack(content, endOfGeneration, isOfNumber)
  const endOfNumber = skipBack(content, generation, isSeparator)
  const number = skipBack(content, endOfNumber, isOfNumber)
  const digits = number < endOfNumber ? clearHeader.exec(content.toString('latin1', number, at))?.[1] : undefined
  if (digits !== undefined && Number(digits) <= maxObjectNumber) {
    const before = content[number - 1]
    const isSeparate =
      !(isRegular(before) || isUnprintable(before)) ||
      content.toString('latin1', Math.max(0, number - 'endobj'.length), number) === 'endobj'
    // The numbers can be the end of a comment in another header.
    return isSeparate && !isAfterComment(content, number, at) ? { digits } : 'unclear'
  }
  // A comment can contain the rest of the header, or separate its parts.
  if (isAfterComment(content, endOfGeneration, at)) return 'unclear'
  const word = content.toString('latin1', generation, endOfGeneration)
  if (word.length > longestNumber) return 'unclear'
  // Some viewers read `5+0` as two numbers.
  if (/\d.*[-+.]/.test(word)) return 'unclear'
  // Without two numbers, the word is part of other data, for example of an image.
  if (isRegular(content[generation - 1]) || !/[-+.\d]/.test(word)) return undefined
  const hasNumber = number < endOfNumber && endOfNumber < generation
  return hasNumber || isAfterComment(content, endOfNumber, generation) ? 'unclear' : undefined
}
