import sharp from 'sharp'
import type { Random } from '../random.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** The colours of the quadrants of a test picture: top left, top right, bottom left, bottom right. */
export type Quadrants = readonly [Colour, Colour, Colour, Colour]

/** Distinct in colour and in brightness, so that a mirrored or turned picture differs, even in greyscale. */
export const quadrants: Quadrants = [
  [200, 40, 40],
  [40, 180, 60],
  [30, 40, 160],
  [235, 230, 220],
]

/** Returns the luma of a colour (ITU-R BT.601) as a grey. */
export const greyOf = ([red, green, blue]: Colour): Colour => {
  const luma = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  return [luma, luma, luma]
}

export interface Size {
  width: number
  height: number
}

/** Returns the RGB bytes of a picture with four quadrants, with noise like that of a camera. */
export function drawQuadrants({ width, height }: Size, random: Random, noise = 8): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  // One row of noise, shifted from row to row, is quicker to make than noise for every pixel. JPEG compresses both equally badly.
  const row = Array.from({ length: width * 3 + 64 }, () => random.below(2 * noise + 1) - noise)
  for (let y = 0; y < height; y += 1) {
    const shift = (y * 7) % 61
    for (let x = 0; x < width; x += 1) {
      const colour = quadrants[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] as Colour
      for (let channel = 0; channel < 3; channel += 1)
        pixels[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, (colour[channel] as number) + (row[x * 3 + channel + shift] as number)),
        )
    }
  }
  return pixels
}

/** Returns a picture with four quadrants that sharp can process further. */
export const pictureOf = (size: Size, random: Random) =>
  sharp(drawQuadrants(size, random), { raw: { ...size, channels: 3 } })

/** For each EXIF orientation, the stored quadrants that appear top left, top right, bottom left and bottom right. */
const seenQuadrants: Readonly<Record<number, readonly [number, number, number, number]>> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [2, 0, 3, 1],
  7: [3, 1, 2, 0],
  8: [1, 3, 0, 2],
}

/** Returns the size and the quadrants of a picture as a viewer shows it. */
export function uprightOf({ width, height }: Size, orientation: number, colours: Quadrants = quadrants) {
  const order = seenQuadrants[orientation]
  if (!order) throw new Error(`There is no orientation ${orientation}.`)
  const isTurned = orientation > 4
  return {
    size: isTurned ? { width: height, height: width } : { width, height },
    colours: order.map((index) => colours[index]) as unknown as Quadrants,
  }
}

/** Conversions between colour spaces and lossy encoding change a colour by less than this, per channel. */
const tolerance = 48

async function colourAt(content: Buffer, left: number, top: number, side: number): Promise<Colour> {
  const { channels } = await sharp(content)
    .extract({ left, top, width: side, height: side })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .toBuffer({ resolveWithObject: true })
    .then(({ data }) => sharp(data).stats())
  const [red, green = red, blue = green] = channels.map(({ mean }) => mean)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Returns a sentence about the first quadrant that has another colour than expected, or undefined. */
export async function findWrongQuadrant(content: Buffer, expected: Quadrants): Promise<string | undefined> {
  const { width, height } = await sharp(content).metadata()
  const side = Math.max(1, Math.floor(Math.min(width, height) / 6))
  for (const [index, colour] of expected.entries()) {
    const centre = [index % 2 === 0 ? width / 4 : (width * 3) / 4, index < 2 ? height / 4 : (height * 3) / 4] as const
    const [left, top] = centre.map((position) => Math.max(0, Math.floor(position - side / 2))) as [number, number]
    const seen = await colourAt(content, left, top, side)
    if (seen.some((value, channel) => Math.abs(value - (colour[channel] as number)) > tolerance))
      return `quadrant ${index} has the colour ${seen.map(Math.round).join(' ')} instead of ${colour.join(' ')}`
  }
  return undefined
}
