import { deflateSync } from 'node:zlib'
import { chunk, signature } from '../../server/src/testing/requests/png.ts'

/** The PNG colour types: grey, RGB, palette, grey with alpha, RGB with alpha. */
export type ColourType = 0 | 2 | 3 | 4 | 6

export interface PngOptions {
  width: number
  height: number
  colourType: ColourType
  bitDepth: 1 | 2 | 4 | 8 | 16
  isInterlaced: boolean
  /** The samples of a pixel, each from 0 to 2^`bitDepth` - 1. */
  sampleAt: (x: number, y: number) => readonly number[]
  /** The colours of the palette; only for colour type 3. */
  palette?: readonly (readonly number[])[]
  beforeData?: readonly Buffer[]
  afterData?: readonly Buffer[]
}

/** A pass of a picture: first column, first row, distance of columns, distance of rows. */
type Pass = readonly [number, number, number, number]

/** The seven passes of Adam7. */
const passes: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

function packRow(samples: readonly number[], bitDepth: number): Buffer {
  if (bitDepth === 16) return Buffer.from(samples.flatMap((sample) => [sample >> 8, sample & 0xff]))
  if (bitDepth === 8) return Buffer.from(samples)
  const perByte = 8 / bitDepth
  const row = Buffer.alloc(Math.ceil(samples.length / perByte))
  for (const [index, sample] of samples.entries()) {
    const at = Math.floor(index / perByte)
    row[at] = (row[at] as number) | (sample << (8 - bitDepth * ((index % perByte) + 1)))
  }
  return row
}

/** Returns the rows of one pass, each with the filter type 0. */
function rowsOf({ width, height, bitDepth, sampleAt }: PngOptions, [left, top, across, down]: Pass): Buffer[] {
  const rows: Buffer[] = []
  if (left >= width) return rows
  for (let y = top; y < height; y += down) {
    const samples: number[] = []
    for (let x = left; x < width; x += across) samples.push(...sampleAt(x, y))
    rows.push(Buffer.concat([Buffer.from([0]), packRow(samples, bitDepth)]))
  }
  return rows
}

export function header({ width, height, colourType, bitDepth, isInterlaced }: Omit<PngOptions, 'sampleAt'>): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([bitDepth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([signature, chunk('IHDR', data)])
}

/** Writes a PNG of any colour type and bit depth. Picture libraries support only some combinations. */
export function writePng(options: PngOptions): Buffer {
  const rows = options.isInterlaced ? passes.flatMap((pass) => rowsOf(options, pass)) : rowsOf(options, [0, 0, 1, 1])
  const { palette, beforeData = [], afterData = [] } = options
  const data = deflateSync(Buffer.concat(rows))
  const middle = Math.floor(data.length / 2)
  return Buffer.concat([
    header(options),
    ...beforeData,
    ...(palette ? [chunk('PLTE', Buffer.from(palette.flat()))] : []),
    // Encoders divide the data among several chunks.
    chunk('IDAT', data.subarray(0, middle)),
    chunk('IDAT', data.subarray(middle)),
    ...afterData,
    chunk('IEND'),
  ])
}
