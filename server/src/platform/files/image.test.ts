import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPng } from '../../testing/requests/png.ts'
import * as sample from '../../testing/requests/uploads.ts'
import { redrawImage } from './image.ts'
import { countScans } from './jpegScans.ts'

const maxCpuMs = 2_000

/** Redraws a file as a submission does; returns the outcome, the charged time, and the processor time of all threads. */
async function measure(content: Buffer, mimeType: 'image/jpeg' | 'image/png') {
  let chargedMs = Number.NaN
  const before = process.cpuUsage()
  const outcome = await redrawImage(content, {
    mimeType,
    onCpuTime: (ms) => {
      chargedMs = ms
    },
  }).then(
    () => 'redrawn',
    (error: { code?: string }) => error.code,
  )
  const { user, system } = process.cpuUsage(before)
  return { outcome, chargedMs, cpuMs: (user + system) / 1_000 }
}

const progressive = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer()

/**
 * Measures up to three times, until a measurement stays below the limit. The processor time of the same work varies, because
 * processes on a busy machine share caches and cores, and other threads of this process count too.
 */
async function measureBelow(limitMs: number, content: Buffer, mimeType: 'image/jpeg' | 'image/png') {
  let measured = await measure(content, mimeType)
  for (let repeats = 0; repeats < 2 && measured.cpuMs >= limitMs; repeats += 1)
    measured = await measure(content, mimeType)
  return measured
}

test.each([
  ['a JPEG of 40 million pixels with 5,000 scans', () => sample.jpegOfScans(6_300, 5_000), 'image/jpeg'],
  ['a JPEG of 33 scans', () => sample.jpegOfScans(800, 33), 'image/jpeg'],
  ['a JPEG of 27 million pixels with several scans', () => progressive(5_200), 'image/jpeg'],
  ['a PNG with rows of two million pixels', () => plainPng(2_000_000, 19), 'image/png'],
  ['a PNG with two million rows', () => plainPng(19, 2_000_000), 'image/png'],
  ['a PNG of 40 million pixels with eight bytes each', () => plainPng(6_300, 6_300, 2), 'image/png'],
] as const)('%s is refused before it is decoded', async (_, make, mimeType) => {
  const { outcome, cpuMs } = await measureBelow(maxCpuMs / 4, await make(), mimeType)
  expect(outcome).toBe('fileDamaged')
  expect(cpuMs).toBeLessThan(maxCpuMs / 4)
})

test('the most expensive picture within the limits is charged at most two seconds of processor time', async () => {
  // Allows one second for other work of this process.
  const limitMs = maxCpuMs + 1_000
  const { outcome, chargedMs, cpuMs } = await measureBelow(limitMs, sample.jpegOfScans(6_300, 32), 'image/jpeg')
  expect(outcome).toBe('redrawn')
  expect(chargedMs).toBeGreaterThan(0)
  expect(chargedMs).toBeLessThanOrEqual(maxCpuMs)
  expect(cpuMs).toBeLessThan(limitMs)
})

test('the scans of an ordinary JPEG are counted, and those of its thumbnail are not', async () => {
  const progressive = await sharp(await sample.jpeg())
    .jpeg({ progressive: true })
    .toBuffer()
  expect(countScans(await sample.jpeg(), 99)).toBe(1)
  expect(countScans(progressive, 99)).toBe(10)
  const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0x00, 0x06]), Buffer.from([0xff, 0xda, 0xff, 0xda])])
  const withThumbnail = Buffer.concat([progressive.subarray(0, 2), thumbnail, progressive.subarray(2)])
  expect(countScans(withThumbnail, 99)).toBe(10)
})

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
    expect((await measure(content, mimeType)).outcome).toBe('fileDamaged')
  await expect(sharp(content).metadata()).rejects.toThrow('unsupported image format')
})
