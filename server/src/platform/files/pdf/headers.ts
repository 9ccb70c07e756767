import { PDFParser } from '@cantoo/pdf-lib'

/** The number of bytes before the word `obj` in which the object's number is searched. */
const searchLength = 32
/** Matches the bytes before `obj` if a number may precede it: a number, a line end (a comment may come between), or only white space. */
const objectNumber = /(?:^|[\s\0])\d+[\s\0]*$|[\r\n][\s\0]*$|^[\s\0]*$/
/** Matches the first character of an object that can contain an action. */
const objectStart = /^[\s\0<([/%]/

/** The positions at which the reader found the end of an object header (`5 0 obj`). */
const endsRead = new Set<number>()
const reader = PDFParser.prototype as unknown as {
  parseIndirectObjectHeader: () => unknown
  bytes: { offset(): number }
}
const parseHeader = reader.parseIndirectObjectHeader
reader.parseIndirectObjectHeader = function (this: typeof reader) {
  const header = parseHeader.call(this)
  endsRead.add(this.bytes.offset())
  return header
}

/**
 * Whether the file contains an object that the reader skipped. Call this function after the reader has read the file. The
 * reader goes through the file from start to end, while viewers follow a table of positions. This table may point to
 * objects that are hidden in a comment, a string or a stream.
 */
export function holdsUnreadObjects(content: Buffer): boolean {
  for (let at = content.indexOf('obj'); at >= 0; at = content.indexOf('obj', at + 1)) {
    const end = at + 'obj'.length
    if (endsRead.has(end)) continue
    const before = content.toString('latin1', Math.max(0, at - searchLength), at)
    if (objectNumber.test(before) && objectStart.test(content.toString('latin1', end, end + 1))) return true
  }
  return false
}
