import { isBlank, isDigit, isLineEnd, isRegular, isUnprintable, maxObjectNumber } from './values.ts'

/** An object number as it is written in the file. */
export interface ObjectHeader {
  digits: string
}

/** PDFium reads a lone sign or point as a number, and pdf.js reads exponents. */
const isOfNumber = (byte: number | undefined) =>
  isDigit(byte) || (byte !== undefined && '+-.eE'.includes(String.fromCharCode(byte)))
const isSeparator = (byte: number | undefined) => isBlank(byte) || isUnprintable(byte)

const skipBack = (content: Buffer, from: number, isIn: (byte: number | undefined) => boolean) => {
  let at = from
  while (at > 0 && isIn(content[at - 1])) at -= 1
  return at
}

/** Whether the line contains a comment before this position. */
function isInComment(content: Buffer, at: number): boolean {
  const start = skipBack(content, at, (byte) => !isLineEnd(byte))
  return content.subarray(start, at).includes('%')
}

const clearHeader = /^(\d{1,10})[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/

/**
 * Returns the header (`12 0 obj`) whose word `obj` begins at this position; undefined if there is no header. Returns `unclear`
 * for another form, such as a header with a comment or a sign, which only some viewers read as a header.
 */
export function readHeader(content: Buffer, at: number): ObjectHeader | 'unclear' | undefined {
  const endOfGeneration = skipBack(content, at, isSeparator)
  const generation = skipBack(content, endOfGeneration, isOfNumber)
  const endOfNumber = skipBack(content, generation, isSeparator)
  const number = skipBack(content, endOfNumber, isOfNumber)
  const digits = clearHeader.exec(content.toString('latin1', number, at))?.[1]
  const hasLineEnd = content.subarray(number, at).some(isLineEnd)
  if (digits !== undefined && Number(digits) <= maxObjectNumber) {
    const before = content[number - 1]
    const isSeparate =
      !(isRegular(before) || isUnprintable(before)) ||
      content.toString('latin1', Math.max(0, number - 'endobj'.length), number) === 'endobj'
    // The numbers can be the end of a comment in another header.
    return isSeparate && !(hasLineEnd && isInComment(content, number)) ? { digits } : 'unclear'
  }
  // A comment can contain the rest of the header, or separate its parts.
  if (content.subarray(endOfGeneration, at).some(isLineEnd)) return 'unclear'
  const word = content.toString('latin1', generation, endOfGeneration)
  // The end of another word, for example in the data of an image, unless it contains two numbers, such as `5+0`.
  if (isRegular(content[generation - 1])) return /\d.*[-+.]/.test(word) ? 'unclear' : undefined
  return /[-+.\d]/.test(word) ? 'unclear' : undefined
}
