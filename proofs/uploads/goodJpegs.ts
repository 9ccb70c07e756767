import type { Sharp } from 'sharp'
import type { Random } from '../random.ts'
import * as segments from './jpegSegments.ts'
import type { GoodFile, GoodKind } from './kinds.ts'
import { greyOf, pictureOf, type Quadrants, quadrants, type Size, uprightOf } from './pixels.ts'

const cameras = [
  ['Apple', 'iPhone 15 Pro'],
  ['Apple', 'iPad (9th generation)'],
  ['samsung', 'SM-A546B'],
  ['Google', 'Pixel 8'],
  ['Xiaomi', '23021RAA2Y'],
  ['HUAWEI', 'VOG-L29'],
  ['Canon', 'Canon EOS 2000D'],
] as const

const sizeOf = (random: Random): Size => ({ width: 240 + random.below(900), height: 240 + random.below(900) })

type Encode = (picture: Sharp, random: Random) => Sharp

const baseline: Encode = (picture, random) => picture.jpeg({ quality: 60 + random.below(40) })

interface Photo {
  encode?: Encode
  size?: (random: Random) => Size
  orientation?: (random: Random) => number
  /** Adds segments and trailers. */
  finish?: (jpeg: Buffer, random: Random) => Buffer | Promise<Buffer>
  colours?: Quadrants
}

function photo({ encode = baseline, size = sizeOf, orientation = () => 1, finish = (jpeg) => jpeg, colours }: Photo) {
  return async (random: Random): Promise<GoodFile> => {
    const drawn = size(random)
    const turned = orientation(random)
    const plain = await encode(pictureOf(drawn, random), random).toBuffer()
    const [make, model] = random.pick(cameras)
    const camera = { make, model, orientation: turned, hasGps: true }
    const content = await finish(segments.withSegments(plain, segments.exif(camera)), random)
    const picture = { mimeType: 'image/jpeg' as const, ...uprightOf(drawn, turned, colours) }
    return { fileName: random.pick(['IMG_2231.JPG', 'foto.jpeg', 'Schimmel Bad.jpg']), content, picture }
  }
}

const thumbnail = (random: Random) => pictureOf({ width: 160, height: 120 }, random).jpeg().toBuffer()

/** Replaces the EXIF data by EXIF data with a thumbnail and an endless chain of directories. */
const withEndlessExif = async (jpeg: Buffer, random: Random) => {
  const camera = { make: 'Phone', model: 'P', orientation: 1, hasGps: true, thumbnail: await thumbnail(random) }
  const endOfExif = 4 + jpeg.readUInt16BE(4)
  return segments.withSegments(
    Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(endOfExif)]),
    segments.exif({ ...camera, isEndless: true }),
  )
}

export const goodJpegs: readonly GoodKind[] = [
  { name: 'a baseline photo', make: photo({}) },
  { name: 'a photo at a random orientation', make: photo({ orientation: (random) => 1 + random.below(8) }) },
  ...[2, 3, 4, 5, 6, 7, 8].map((orientation) => ({
    name: `a photo with the orientation ${orientation}`,
    make: photo({ orientation: () => orientation }),
  })),
  {
    name: 'a progressive photo',
    make: photo({ encode: (picture) => picture.jpeg({ progressive: true }), orientation: () => 6 }),
  },
  {
    name: 'a photo without chroma subsampling',
    make: photo({ encode: (picture) => picture.jpeg({ chromaSubsampling: '4:4:4', quality: 95 }) }),
  },
  {
    name: 'a photo from an app that compresses',
    make: photo({ encode: (picture) => picture.jpeg({ mozjpeg: true, quality: 40 }) }),
  },
  {
    name: 'a photo with Display P3',
    make: photo({ encode: (picture) => picture.withIccProfile('p3').jpeg({ quality: 90 }) }),
  },
  {
    name: 'a photo with sRGB',
    make: photo({ encode: (picture) => picture.withIccProfile('srgb').jpeg(), orientation: () => 3 }),
  },
  {
    name: 'a greyscale scan',
    make: photo({
      encode: (picture) => picture.toColourspace('b-w').jpeg(),
      colours: quadrants.map(greyOf) as unknown as Quadrants,
    }),
  },
  {
    name: 'a CMYK picture from a printing program',
    make: photo({ encode: (picture) => picture.toColourspace('cmyk').jpeg({ quality: 90 }) }),
  },
  {
    name: 'an iPhone photo with a second picture',
    make: photo({
      orientation: () => 6,
      finish: async (jpeg, random) =>
        Buffer.concat([
          segments.withSegments(jpeg, segments.multiPicture(2)),
          segments.withSegments(await thumbnail(random), segments.comment(segments.hiddenText)),
        ]),
    }),
  },
  {
    name: 'a Samsung photo with its trailer',
    make: photo({
      orientation: () => 8,
      finish: (jpeg) => Buffer.concat([jpeg, segments.samsungTrailer()]),
    }),
  },
  {
    name: 'a motion photo',
    make: photo({
      finish: (jpeg, random) =>
        Buffer.concat([
          segments.withSegments(jpeg, segments.xmp()),
          segments.videoTrailer(random.bytes(5_000 + random.below(50_000))),
        ]),
    }),
  },
  {
    name: 'a photo from a picture editor',
    make: photo({
      finish: (jpeg) =>
        segments.withSegments(jpeg, segments.photoshop(), segments.xmp(), segments.comment(segments.hiddenText)),
    }),
  },
  { name: 'a photo with an endless chain of camera data', make: photo({ finish: withEndlessExif }) },
  {
    name: 'a photo of 12 million pixels',
    make: photo({
      size: () => ({ width: 4032, height: 3024 }),
      encode: (picture) => picture.jpeg({ quality: 80 }),
      orientation: (random) => random.pick([1, 3, 6, 8]),
    }),
  },
  { name: 'a very small picture', make: photo({ size: () => ({ width: 24, height: 24 }) }) },
  {
    name: 'a panorama',
    make: photo({ size: (random) => ({ width: 3_000 + random.below(5_000), height: 300 + random.below(100) }) }),
  },
]
