/** A text in the metadata and trailers of the test files that the portal must accept. No stored picture may contain it. */
export const hiddenText = 'GEHEIMER-ORT-53.55N-9.99E'

const segment = (marker: number, data: Buffer) => {
  const length = data.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), data])
}

/** Inserts segments directly after the beginning of a JPEG, where cameras write them. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

export const comment = (text: string) => segment(0xfe, Buffer.from(text))

interface Entry {
  tag: number
  type: 2 | 3 | 4 | 5
  value: Buffer
  count: number
}

const ascii = (tag: number, text: string): Entry => {
  const value = Buffer.from(`${text}\0`)
  return { tag, type: 2, value, count: value.length }
}
const short = (tag: number, number: number): Entry => {
  const value = Buffer.alloc(4)
  value.writeUInt16LE(number)
  return { tag, type: 3, value, count: 1 }
}
const long = (tag: number, number: number): Entry => {
  const value = Buffer.alloc(4)
  value.writeUInt32LE(number)
  return { tag, type: 4, value, count: 1 }
}
const rationals = (tag: number, ...parts: (readonly [number, number])[]): Entry => {
  const value = Buffer.alloc(parts.length * 8)
  for (const [index, [numerator, denominator]] of parts.entries()) {
    value.writeUInt32LE(numerator, index * 8)
    value.writeUInt32LE(denominator, index * 8 + 4)
  }
  return { tag, type: 5, value, count: parts.length }
}

const lengthOf = (entries: readonly Entry[]) =>
  6 + entries.length * 12 + entries.reduce((sum, { value }) => sum + (value.length > 4 ? value.length : 0), 0)

/** Encodes an image file directory (TIFF 6.0) at the byte offset `start`. `next` is the byte offset of the next directory. */
function directory(entries: readonly Entry[], start: number, next = 0): Buffer {
  const head = Buffer.alloc(6 + entries.length * 12)
  head.writeUInt16LE(entries.length)
  const rest: Buffer[] = []
  let valueAt = start + head.length
  for (const [index, { tag, type, value, count }] of entries.entries()) {
    const at = 2 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    if (value.length <= 4) value.copy(head, at + 8)
    else {
      head.writeUInt32LE(valueAt, at + 8)
      rest.push(value)
      valueAt += value.length
    }
  }
  head.writeUInt32LE(next, head.length - 4)
  return Buffer.concat([head, ...rest])
}

interface Camera {
  make: string
  model: string
  orientation: number
  hasGps: boolean
  thumbnail?: Buffer
  /** Whether the directory names itself as the next directory, so that a careless reader never ends. */
  isEndless?: boolean
}

/** Returns the TIFF data of a photo: camera, orientation, GPS position and thumbnail. */
export function exifData({ make, model, orientation, hasGps, thumbnail, isEndless = false }: Camera): Buffer {
  const first = 8
  const main = [ascii(0x010e, hiddenText), ascii(0x010f, make), ascii(0x0110, model), short(0x0112, orientation)]
  const gps = [
    ascii(0x0001, 'N'),
    rationals(0x0002, [53, 1], [33, 1], [1234, 100]),
    ascii(0x0003, 'E'),
    rationals(0x0004, [9, 1], [59, 1], [4321, 100]),
    ascii(0x001b, hiddenText),
  ]
  const mainLength = lengthOf([...main, ...(hasGps ? [long(0x8825, 0)] : [])])
  const gpsAt = first + mainLength
  const thumbnailAt = gpsAt + (hasGps ? lengthOf(gps) : 0)
  const thumbnailEntries = (content: number) => [
    short(0x0103, 6),
    long(0x0201, content),
    long(0x0202, thumbnail?.length ?? 0),
  ]
  const contentAt = thumbnailAt + lengthOf(thumbnailEntries(0))
  const next = isEndless ? first : thumbnail ? thumbnailAt : 0
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory([...main, ...(hasGps ? [long(0x8825, gpsAt)] : [])], first, next),
    ...(hasGps ? [directory(gps, gpsAt)] : []),
    ...(thumbnail ? [directory(thumbnailEntries(contentAt), thumbnailAt), thumbnail] : []),
  ])
}

export const exif = (camera: Camera) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifData(camera)]))

export const xmpText = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" GCamera:Place="${hiddenText}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

export const xmp = () =>
  segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), Buffer.from(xmpText)]))

/** An image resource block with a caption (IPTC), as picture editors write it. */
export function photoshop(): Buffer {
  const caption = Buffer.from(hiddenText)
  const dataSet = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), caption])
  const size = Buffer.from([0, 0, 0, dataSet.length])
  const padding = Buffer.alloc(dataSet.length % 2)
  const block = [Buffer.from('8BIM\x04\x04\0\0', 'latin1'), size, dataSet, padding]
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), ...block]))
}

/** The index of a file with several pictures (CIPA DC-007), as phones write it before a second, hidden picture. */
export function multiPicture(count: number): Buffer {
  const entries = Buffer.alloc(count * 16)
  entries.writeUInt32LE(0x20030000, 0)
  const index: Entry[] = [
    { tag: 0xb000, type: 2, value: Buffer.from('0100'), count: 4 },
    long(0xb001, count),
    { tag: 0xb002, type: 2, value: entries, count: entries.length },
  ]
  const tiff = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), directory(index, 8)])
  return segment(0xe2, Buffer.concat([Buffer.from('MPF\0', 'latin1'), tiff]))
}

/** The trailer that Samsung phones write after the picture. It has one record, `Image_UTC_Data`. */
export function samsungTrailer(): Buffer {
  const data = Buffer.from(`\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data${hiddenText}`, 'latin1')
  const head = Buffer.from('SEFH\x6b\0\0\0\x01\0\0\0\0\0\x01\x0a', 'latin1')
  const [offset, length] = [Buffer.alloc(4), Buffer.alloc(4)]
  offset.writeUInt32LE(data.length)
  length.writeUInt32LE(data.length)
  const end = Buffer.from('\x18\0\0\0SEFT', 'latin1')
  return Buffer.concat([data, head, offset, length, end])
}

/** The beginning of the video (ISO base media) that phones append to a motion photo. */
export const videoTrailer = (content: Buffer) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\x40\0mdat', 'latin1'),
    Buffer.from(hiddenText),
    content,
  ])
