import { inflateSync } from 'node:zlib'

interface Table {
  tag: Buffer
  checksum: number
  content: Buffer
}

const headerLength = { woff: 44, sfnt: 12 }
const entryLength = { woff: 20, sfnt: 16 }
const alignedLength = (length: number) => Math.ceil(length / 4) * 4

function readTable(woff: Buffer, index: number): Table {
  const entry = woff.subarray(headerLength.woff + index * entryLength.woff)
  const [offset, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
  const packed = woff.subarray(offset, offset + packedLength)
  const content = packedLength < length ? inflateSync(packed) : packed
  return { tag: entry.subarray(0, 4), checksum: entry.readUInt32BE(16), content }
}

/**
 * Unpacks the font in a WOFF file (https://www.w3.org/TR/WOFF/). The PDF library could do this too, but would take longer for
 * it than for writing a page.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index))
  const directoryLength = headerLength.sfnt + tables.length * entryLength.sfnt
  const font = Buffer.alloc(tables.reduce((sum, { content }) => sum + alignedLength(content.length), directoryLength))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(tables.length, 4)
  let offset = directoryLength
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = font.subarray(headerLength.sfnt + index * entryLength.sfnt)
    tag.copy(entry)
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(content.length, 12)
    content.copy(font, offset)
    offset += alignedLength(content.length)
  }
  return font
}
