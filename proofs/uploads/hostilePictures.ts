import { chunk, plainPng, signature } from '../../server/src/testing/requests/png.ts'
import * as sample from '../../server/src/testing/requests/uploads.ts'
import type { Random } from '../random.ts'
import { comment, exif, withSegments } from './jpegSegments.ts'
import type { HostileKind } from './kinds.ts'
import { pictureOf } from './pixels.ts'
import { header, writePng } from './pngWriter.ts'

const size = { width: 200, height: 160 }
const jpegOf = (random: Random) => pictureOf(size, random).jpeg().toBuffer()
const pngOf = (random: Random) => pictureOf(size, random).png().toBuffer()
const join = (...parts: readonly (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

const foreign = (random: Random): string =>
  random.pick([
    '<html><body>hello',
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://attacker.example/x.js>',
    '<?php system($_GET["c"]); ?>',
    '<!DOCTYPE html>',
    '%PDF-1.7\n1 0 obj',
  ])

const picture = (name: string, fileName: string, make: (random: Random) => Buffer | Promise<Buffer>): HostileKind => ({
  name,
  make: async (random) => ({ fileName, content: await make(random) }),
})

/** Returns the beginning of a file, between 5 and 89 per cent of it. */
const beginningOf = (file: Buffer, random: Random) =>
  file.subarray(0, Math.floor(file.length * (0.05 + random.below(85) / 100)))

/** Returns a small PNG file that claims an enormous size. */
function enormousPng(random: Random): Buffer {
  const width = random.pick([30_000, 65_535, 1_000_000, 0x7fffffff])
  const height = random.pick([30_000, 65_535, 0x7fffffff])
  const content = writePng({
    width: 8,
    height: 8,
    colourType: 2,
    bitDepth: 8,
    isInterlaced: false,
    sampleAt: () => [1, 2, 3],
  })
  const head = header({ width, height, colourType: 2, bitDepth: 8, isInterlaced: random.chance(0.5) })
  return Buffer.concat([head, content.subarray(head.length)])
}

/** Returns a JPEG whose frame claims 65,500 × 65,500 pixels. */
async function enormousJpeg(random: Random): Promise<Buffer> {
  const file = Buffer.from(await jpegOf(random))
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(65_500, frame + 5)
  file.writeUInt16BE(65_500, frame + 7)
  return file
}

/** Formats that the portal does not accept, each with the function that makes a valid file. */
const otherFormats: readonly (readonly [name: string, make: (random: Random) => Promise<Buffer>])[] = [
  ['a GIF', (random) => pictureOf(size, random).gif().toBuffer()],
  ['a WebP', (random) => pictureOf(size, random).webp().toBuffer()],
  ['a TIFF', (random) => pictureOf(size, random).tiff().toBuffer()],
  ['an AVIF', (random) => pictureOf(size, random).avif({ effort: 0 }).toBuffer()],
]

export const hostilePictures: readonly HostileKind[] = [
  picture('a JPEG that is also an archive', 'foto.jpg', async (random) => join(await jpegOf(random), sample.archive)),
  picture('a PNG that is also an archive', 'foto.png', async (random) => join(await pngOf(random), sample.archive)),
  picture('a JPEG with foreign content after its end', 'foto.jpg', async (random) =>
    join(await jpegOf(random), random.bytes(30), foreign(random)),
  ),
  picture('a PNG with foreign content after its end', 'foto.png', async (random) =>
    join(await pngOf(random), foreign(random)),
  ),
  picture('a JPEG with foreign content in a comment', 'foto.jpg', async (random) =>
    withSegments(await jpegOf(random), comment(foreign(random))),
  ),
  picture('a JPEG with foreign content in its camera data', 'foto.php.jpg', async (random) =>
    withSegments(
      await jpegOf(random),
      exif({ make: '<?php phpinfo(); ?>', model: foreign(random), orientation: 1, hasGps: true }),
    ),
  ),
  picture('a PNG with foreign content in a tEXt chunk', 'foto.png', (random) =>
    writePng({
      ...size,
      colourType: 2,
      bitDepth: 8,
      isInterlaced: false,
      sampleAt: () => [9, 9, 9],
      beforeData: [chunk('tEXt', `Comment\0${foreign(random)}`)],
    }),
  ),
  picture('a truncated JPEG', 'foto.jpg', async (random) => beginningOf(await jpegOf(random), random)),
  picture('a truncated progressive JPEG', 'foto.jpg', async (random) =>
    beginningOf(await pictureOf(size, random).jpeg({ progressive: true }).toBuffer(), random),
  ),
  picture('a truncated PNG', 'foto.png', async (random) => beginningOf(await pngOf(random), random)),
  picture('a JPEG without picture data', 'foto.jpg', (random) =>
    join(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), random.bytes(400)),
  ),
  picture('a PNG without picture data', 'foto.png', (random) => join(signature, random.bytes(400))),
  picture('a PNG with rows of two million pixels', 'foto.png', () => plainPng(2_000_000, 19)),
  picture('a PNG of 100 million pixels', 'foto.png', () => sample.pixelFlood()),
  picture('a PNG of enormous size', 'foto.png', enormousPng),
  picture('a JPEG of enormous size', 'foto.jpg', enormousJpeg),
  picture('a JPEG with thousands of scans', 'foto.jpg', (random) =>
    sample.jpegOfScans(6_300, 3_000 + random.below(3_000)),
  ),
  ...otherFormats.flatMap(([name, make]) => [
    picture(`${name} named as a photo`, 'foto.jpg', make),
    picture(`${name} with the first bytes of a JPEG`, 'foto.jpg', async (random) =>
      join(Buffer.from([0xff, 0xd8, 0xff]), await make(random)),
    ),
    picture(`${name} with the first bytes of a PNG`, 'foto.png', async (random) => join(signature, await make(random))),
  ]),
]
