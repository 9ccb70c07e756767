import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { maxAttachmentBytes } from '@portal/contract/rules'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chunk, signature } from '../../testing/requests/png.ts'
import { redrawImage } from './image.ts'

const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['a TIFF', await pixel.clone().tiff().toBuffer()],
  ['a GIF', await pixel.clone().gif().toBuffer()],
  ['a WebP', await pixel.clone().webp().toBuffer()],
  ['an AVIF', await pixel.clone().avif().toBuffer()],
])('%s that is sent as a photo is refused, and no decoder reads it', async (_, content) => {
  for (const mimeType of ['image/jpeg', 'image/png'] as const)
    expect(await redrawImage(content, mimeType)).toEqual({ verdict: 'fileDamaged' })
  await expect(sharp(content).metadata()).rejects.toThrow('unsupported image format')
})

/** Returns a PNG with one random bit for each pixel. */
function blackAndWhiteNoise(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const bytesPerRow = 1 + side / 8
  const rows = randomBytes(side * bytesPerRow)
  // The first byte of a row selects its filter.
  for (let row = 0; row < side; row += 1) rows[row * bytesPerRow] = 0
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 0 })), chunk('IEND')])
}

/** Returns a PNG of noise with a palette of 256 colours. Redrawn without the palette, it has twice as many bytes. */
async function noiseInPalette(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return picture.png({ palette: true }).toBuffer()
}

test.each([
  ['noise in a palette', await noiseInPalette(2_000, 1_500), 4 / 3],
  ['black and white noise of 36 million pixels', blackAndWhiteNoise(6_000), 1],
])('a picture that grows to more than 5 MB when it is redrawn is scaled down: %s', async (_, picture, ratio) => {
  expect(picture.byteLength).toBeLessThan(maxAttachmentBytes)
  const { verdict, redrawn } = await redrawImage(picture, 'image/png')
  expect(verdict).toBe('fine')
  expect(redrawn?.byteLength).toBeLessThanOrEqual(maxAttachmentBytes)
  const { width, height } = await sharp(redrawn).metadata()
  expect(width).toBeGreaterThan(1_000)
  expect(width / height).toBeCloseTo(ratio, 2)
})
