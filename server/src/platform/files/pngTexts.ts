const signatureBytes = 8
const textTypes = ['tEXt', 'zTXt', 'iTXt']

/**
 * Returns a PNG without its text chunks, which the redrawn picture would not have anyway. The decoder unpacks all of them into
 * memory: a chunk of 8 KB can expand to 8 MB, and a small file can have hundreds.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = []
  let keptUntil = 0
  let at = signatureBytes
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at)
    if (textTypes.includes(png.toString('latin1', at + 4, at + 8))) {
      kept.push(png.subarray(keptUntil, at))
      keptUntil = end
    }
    at = end
  }
  return Buffer.concat([...kept, png.subarray(keptUntil)])
}
