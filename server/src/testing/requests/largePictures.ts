import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, plainPng } from './png.ts'
import { jpegOfScans, png } from './uploads.ts'

/** The length of a PNG's signature and its first chunk, which contains the size of the picture. */
const headBytes = 33

async function pngWithTexts(...texts: readonly Buffer[]): Promise<Buffer> {
  const picture = await png()
  return Buffer.concat([picture.subarray(0, headBytes), ...texts, picture.subarray(headBytes)])
}

/** Returns a PNG with `count` texts. Each text has 8 MB, but takes only 8 KB in the file. */
const pngWithLongTexts = (count: number) =>
  pngWithTexts(
    ...Array<Buffer>(count).fill(
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_900_000, 'A'))])),
    ),
  )

/** Returns a progressive JPEG. A decoder must keep all its coefficients in memory, two bytes each. */
const progressive = (side: number, chromaSubsampling: '4:2:0' | '4:4:4') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true, chromaSubsampling })
    .toBuffer()

type Picture = readonly [what: string, make: () => Buffer | Promise<Buffer>, mimeType: 'image/jpeg' | 'image/png']

/** Pictures that are refused, because decoding them would take too much memory or time. */
export const largePictures: readonly Picture[] = [
  ['a progressive JPEG of 40 million pixels in full colour', () => progressive(6_300, '4:4:4'), 'image/jpeg'],
  ['a PNG with 600 texts of 8 MB', () => pngWithLongTexts(600), 'image/png'],
  ['a PNG of 100 million pixels', () => plainPng(10_000, 10_000), 'image/png'],
]

/** Further pictures of this kind, which only the proof large-files reads, because they take long. */
export const furtherLargePictures: readonly Picture[] = [
  ['a JPEG of 40 million pixels with 5,000 scans', () => jpegOfScans(6_300, 5_000), 'image/jpeg'],
  ['a PNG with rows of two million pixels', () => plainPng(2_000_000, 19), 'image/png'],
]

/** Pictures that are as expensive as an accepted picture can be. */
export const expensivePictures: readonly Picture[] = [
  ['a progressive photo of 40 million pixels', () => progressive(6_300, '4:2:0'), 'image/jpeg'],
  ['a PNG with 100,000 empty texts', () => pngWithTexts(Buffer.alloc(1_200_000, chunk('tEXt'))), 'image/png'],
]

/** Further pictures of this kind, which only the proof large-files reads, because they take long. */
export const furtherExpensivePictures: readonly Picture[] = [
  ['a PNG with two million rows', () => plainPng(19, 2_000_000), 'image/png'],
  ['a PNG of 40 million pixels', () => plainPng(6_300, 6_300), 'image/png'],
]
