const signatureBytes = 8
const textTypes = new Set(['tEXt', 'zTXt', 'iTXt'].map((type) => Buffer.from(type).readUInt32BE()))

/**
 * Returns a PNG without its text chunks, which the redrawn picture would not have anyway. The decoder unpacks all of them into
 * memory: a chunk of 8 KB can expand to 8 MB, and a small file can have hundreds. A file can have hundreds of thousands of
 * empty chunks, so a chunk creates no object.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept = Buffer.alloc(png.length)
  let keptBytes = 0
  let keptUntil = 0
  let at = signatureBytes
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at)
    if (textTypes.has(png.readUInt32BE(at + 4))) {
      if (keptUntil < at) keptBytes += png.copy(kept, keptBytes, keptUntil, at)
      keptUntil = end
    }
    at = end
  }
  if (keptUntil < png.length) keptBytes += png.copy(kept, keptBytes, keptUntil)
  return kept.subarray(0, keptBytes)
}
