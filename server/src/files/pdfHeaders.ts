import { PDFParser } from '@cantoo/pdf-lib'

/** How far before the word `obj` is looked for the number of the object. */
const reach = 32
/** A number right before it, the end of a comment, or more white space than is looked at. */
const numbered = /(?:^|[\s\0])\d+[\s\0]*$|[\r\n][\s\0]*$|^[\s\0]*$/
/** What an object begins with that can hold an action. */
const opened = /^[\s\0<([/%]/

/** Where the reader saw the header of an object (`5 0 obj`) end. */
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
 * Whether the file, which has been read, holds an object that the reader passed over. It reads from the top to the end,
 * while viewers follow a table of positions: that may lead into a comment, a string or a stream, where other objects lie.
 */
export function holdsUnreadObjects(content: Buffer): boolean {
  for (let at = content.indexOf('obj'); at >= 0; at = content.indexOf('obj', at + 1)) {
    const end = at + 'obj'.length
    if (endsRead.has(end)) continue
    const before = content.toString('latin1', Math.max(0, at - reach), at)
    if (numbered.test(before) && opened.test(content.toString('latin1', end, end + 1))) return true
  }
  return false
}
