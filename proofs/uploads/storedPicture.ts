import sharp from 'sharp'
import { hiddenText } from './jpegSegments.ts'
import type { ExpectedPicture } from './kinds.ts'
import { findWrongQuadrant } from './pixels.ts'

/** The maximum side length of a stored picture. The portal scales larger pictures down. */
const maxSidePixels = 2560

const endMarks: Record<ExpectedPicture['mimeType'], Buffer> = {
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/png': Buffer.from('IEND\xae\x42\x60\x82', 'latin1'),
}

/**
 * The bytes by which hidden content is recognized: camera data (Exif), XMP, IPTC, further pictures in the same file (MPF),
 * text chunks of a PNG, and the hidden text itself.
 */
const hiddenParts = [
  'Exif\0\0',
  'http://ns.adobe.com/',
  'Photoshop 3.0',
  'MPF\0',
  'tEXt',
  'zTXt',
  'iTXt',
  'eXIf',
  hiddenText,
]

/** Returns a sentence about the first way in which a stored picture differs from the expected one, or undefined. */
export async function findDifference(content: Buffer, expected: ExpectedPicture): Promise<string | undefined> {
  const { width, height, format, orientation } = await sharp(content).metadata()
  if (`image/${format}` !== expected.mimeType) return `it is a ${format}`
  const { size } = expected
  const scale = Math.min(1, maxSidePixels / Math.max(size.width, size.height))
  const wanted = [size.width, size.height].map((side) => Math.round(side * scale))
  if (Math.abs(width - (wanted[0] ?? 0)) > 1 || Math.abs(height - (wanted[1] ?? 0)) > 1)
    return `it has ${width} × ${height} pixels instead of ${wanted.join(' × ')}`
  if (orientation !== undefined && orientation !== 1) return 'it is not upright'
  const endMark = endMarks[expected.mimeType]
  if (!content.subarray(-endMark.length).equals(endMark)) return 'data follows its end'
  const hidden = hiddenParts.find((part) => content.includes(Buffer.from(part, 'latin1')))
  if (hidden) return `it contains hidden content (${JSON.stringify(hidden)})`
  return await findWrongQuadrant(content, expected.colours)
}
