import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { CheckOptions, CpuBudget } from '../../platform/files/upload.ts'

export const unlimitedBudget: CpuBudget = {
  refuseWhenSpent: () => Promise.resolve(),
  charge: () => Promise.resolve(),
}

/** The options to check a file from a tenant whose connection stays open. */
export const forTenant: CheckOptions = {
  sender: { id: 'tenant', isKnown: true },
  signal: new AbortController().signal,
}

/** A picture with so much detail that lossy encoding changes it. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** A photo from a phone that was held upright, with the phone's position in its metadata. */
export const photoWithPosition = (width = 400, height = 300): Promise<Buffer> =>
  noise(width, height)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const jpeg = (width = 300, height = 200): Promise<Buffer> => noise(width, height).jpeg().toBuffer()
export const png = (width = 300, height = 200): Promise<Buffer> => noise(width, height).png().toBuffer()

/** A decompression bomb: 100 million pixels of one colour, a small file that decodes to hundreds of megabytes. */
export const pixelFlood = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

const segment = (marker: number, ...data: number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])

/**
 * Returns a grey JPEG of `side` × `side` pixels. Each of its `scans` scans, except the first, takes few bytes but makes a
 * decoder pass over all pixels.
 */
export function jpegOfScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const tableOfOneSymbol = (kind: number, symbol: number) =>
    segment(0xc4, kind << 4, 1, ...Array<number>(15).fill(0), symbol)
  const oneRunOfEmptyBlocks = `0${'1'.repeat(14)}`
  const bits = oneRunOfEmptyBlocks.repeat(Math.ceil(blocks / 32_767)).match(/.{1,8}/g) ?? []
  const bytes = bits.map((octet) => Number.parseInt(octet.padEnd(8, '1'), 2))
  const passOverAllBlocks = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
  // The scans refine each coefficient, first its upper bits and then bit by bit. After the last bit, they begin again.
  const precisionOf = (scan: number) => (scan % 14 === 0 ? 13 : ((14 - (scan % 14)) << 4) | (13 - (scan % 14)))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc2, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    tableOfOneSymbol(0, 0),
    tableOfOneSymbol(1, 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans - 1 }, (_, scan) =>
      Buffer.concat([segment(0xda, 1, 1, 0, 1, 63, precisionOf(scan)), passOverAllBlocks]),
    ),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Bytes that programs take for a ZIP archive: the header of an entry, and a directory. */
export const archive = Buffer.from('PK\u0003\u0004entry of an archive PK\u0001\u0002 PK\u0005\u0006the end', 'latin1')

type Change = (document: PDFDocument) => void | Promise<void>

/** Returns a document as a word processor writes it. `change` can modify the document before it is saved. */
export async function pdf(change?: Change, { useObjectStreams = true } = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage()
  page.drawText('Sehr geehrte Damen und Herren', { font: await document.embedFont(StandardFonts.Helvetica) })
  await change?.(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** Returns a PDF of hand-written objects. The first object must be the document catalog. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const bodies = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  const end = Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`)
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...bodies, end])
}

export const minimalPages = '<< /Type /Pages /Kids [] /Count 0 >>'

/** Returns a PDF with an additional entry in its document catalog. */
export const pdfWith = (entry: string) => rawPdf([`<< /Type /Catalog /Pages 2 0 R ${entry} >>`, minimalPages])

/** Returns a compressed stream of objects that are numbered from `first`. */
export function objectStream(first: number, objects: readonly string[], type = '/ObjStm'): Buffer {
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const index = `${objects.map((_, position) => `${first + position} ${offsets[position]}`).join(' ')} `
  const content = deflateSync(index + objects.join(' '))
  const dictionary = `<< /Type ${type} /N ${objects.length} /First ${index.length} /Filter /FlateDecode /Length ${content.length} >>`
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), content, Buffer.from('\nendstream')])
}
