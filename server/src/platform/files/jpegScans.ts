const marker = { startOfScan: 0xda, endOfImage: 0xd9 }
/** The markers without a segment are TEM, the restarts and the start of the image. */
const hasNoSegment = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * Counts the scans of a JPEG, up to `limit`. A decoder processes the whole image once per scan, but a scan may take only
 * twenty bytes of the file: a small file could keep a decoder busy for very long.
 */
export function countScans(content: Buffer, limit: number): number {
  let scans = 0
  let position = content.indexOf(0xff)
  while (position >= 0 && position < content.length - 3 && scans < limit) {
    const code = content[position + 1] ?? 0
    if (code === marker.endOfImage) break
    // 0xff00 is image data, and 0xffff begins with a fill byte.
    const isPlain = code === 0 || code === 0xff || hasNoSegment(code)
    if (code === marker.startOfScan) scans += 1
    const next = isPlain ? position + (code === 0xff ? 1 : 2) : position + 2 + content.readUInt16BE(position + 2)
    position = content.indexOf(0xff, next)
  }
  return scans
}
