import { deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { chunk } from '../../server/src/testing/requests/png.ts'
import type { Random } from '../random.ts'
import { exifData, hiddenText, xmpText } from './jpegSegments.ts'
import type { GoodKind } from './kinds.ts'
import { greyOf, pictureOf, type Quadrants, quadrants } from './pixels.ts'
import { type ColourType, type PngOptions, writePng } from './pngWriter.ts'

/** The bit depths that the PNG specification allows for each colour type. */
const depths: readonly (readonly [ColourType, PngOptions['bitDepth']])[] = [
  ...([1, 2, 4, 8, 16] as const).map((depth) => [0, depth] as const),
  ...([8, 16] as const).map((depth) => [2, depth] as const),
  ...([1, 2, 4, 8] as const).map((depth) => [3, depth] as const),
  ...([8, 16] as const).map((depth) => [4, depth] as const),
  ...([8, 16] as const).map((depth) => [6, depth] as const),
]

const typeNames: Readonly<Record<ColourType, string>> = {
  0: 'greyscale',
  2: 'true colour',
  3: 'a palette',
  4: 'greyscale with transparency',
  6: 'true colour with transparency',
}

const black = [0, 0, 0] as const
const white = [255, 255, 255] as const

/**
 * Returns the colours of the quadrants, rounded to colours that this colour type and bit depth can show. With one bit per
 * pixel, the left half is black and the right half white.
 */
function coloursFor(colourType: ColourType, bitDepth: number): Quadrants {
  if (bitDepth === 1) return [black, white, black, white]
  if (colourType !== 0 && colourType !== 4) return quadrants
  const maxSample = 2 ** bitDepth - 1
  return quadrants.map((colour) => {
    const [grey] = greyOf(colour)
    const shown = Math.round((Math.round((grey / 255) * maxSample) / maxSample) * 255)
    return [shown, shown, shown] as const
  }) as unknown as Quadrants
}

function samplesOf(colour: readonly number[], quadrant: number, colourType: ColourType, bitDepth: number): number[] {
  const maxSample = 2 ** bitDepth - 1
  const scale = (value: number) => Math.round((value / 255) * maxSample)
  if (colourType === 3) return [bitDepth === 1 ? quadrant % 2 : quadrant]
  const visible = colourType === 0 || colourType === 4 ? [scale(colour[0] ?? 0)] : colour.map(scale)
  return colourType >= 4 ? [...visible, maxSample] : visible
}

const compressedText = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(hiddenText)])
/** The chunks with which programs describe a picture. All of them contain the hidden text. */
const descriptions = [
  chunk('tEXt', `Description\0${hiddenText}`),
  chunk('zTXt', compressedText),
  chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmpText}`),
  chunk('eXIf', exifData({ make: 'Apple', model: 'iPad', orientation: 1, hasGps: true })),
]
const technical = [
  chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
  chunk('sRGB', Buffer.from([0])),
  chunk('pHYs', Buffer.from([0, 0, 0x0b, 0x13, 0, 0, 0x0b, 0x13, 1])),
]
/** The chunk that Apple's screenshots contain before their picture data. Other programs ignore it. */
const appleChunk = chunk('iDOT', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 40]))

function pngOfType(colourType: ColourType, bitDepth: PngOptions['bitDepth'], isInterlaced: boolean): GoodKind {
  const colours = coloursFor(colourType, bitDepth)
  return {
    name: `a PNG with ${typeNames[colourType]}, ${bitDepth} bits${isInterlaced ? ', interlaced' : ''}`,
    make: (random: Random) => {
      const size = { width: 40 + random.below(200), height: 40 + random.below(200) }
      const quadrantAt = (x: number, y: number) => (y < size.height / 2 ? 0 : 2) + (x < size.width / 2 ? 0 : 1)
      const content = writePng({
        ...size,
        colourType,
        bitDepth,
        isInterlaced,
        sampleAt: (x, y) => {
          const quadrant = quadrantAt(x, y)
          return samplesOf(colours[quadrant] as readonly number[], quadrant, colourType, bitDepth)
        },
        ...(colourType === 3 && { palette: bitDepth === 1 ? [black, white] : colours }),
        beforeData: [...technical, appleChunk, ...(random.chance(0.5) ? descriptions : [])],
        afterData: random.chance(0.5) ? [chunk('tEXt', `Comment\0${hiddenText}`)] : [],
      })
      return { fileName: 'Bildschirmfoto.png', content, picture: { mimeType: 'image/png', size, colours } }
    },
  }
}

const encoded = (name: string, encode: (picture: Sharp) => Sharp): GoodKind => ({
  name,
  make: async (random) => {
    const size = { width: 300 + random.below(900), height: 300 + random.below(900) }
    const content = await encode(pictureOf(size, random)).toBuffer()
    return { fileName: 'Screenshot.png', content, picture: { mimeType: 'image/png', size, colours: quadrants } }
  },
})

export const goodPngs: readonly GoodKind[] = [
  ...depths.flatMap(([colourType, bitDepth]) => [
    pngOfType(colourType, bitDepth, false),
    pngOfType(colourType, bitDepth, true),
  ]),
  encoded('a screenshot', (picture) => picture.png()),
  encoded('a screenshot with a profile', (picture) => picture.withIccProfile('p3').png()),
  encoded('a picture with a computed palette', (picture) => picture.png({ palette: true, colours: 64 })),
]
