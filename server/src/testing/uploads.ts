import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { CheckFor, CpuBudget } from '../files/upload.ts'

export const unlimitedBudget: CpuBudget = {
  refuseWhenSpent: () => Promise.resolve(),
  charge: () => Promise.resolve(),
}

/** For a tenant whose connection stays open. */
export const forTenant: CheckFor = {
  sender: { id: 'tenant', isTenant: true },
  signal: new AbortController().signal,
}

/** A picture with enough detail that a decoder has something to lose. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** Taken upright with a phone that notes where it is. */
export const photoWithPosition = (width = 400, height = 300): Promise<Buffer> =>
  noise(width, height)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const jpeg = (width = 300, height = 200): Promise<Buffer> => noise(width, height).jpeg().toBuffer()
export const png = (width = 300, height = 200): Promise<Buffer> => noise(width, height).png().toBuffer()

/** 100 million pixels of one colour: a small file that unfolds into hundreds of megabytes. */
export const pixelFlood = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** The smallest ZIP archive that holds an entry's header and a directory. */
export const archive = Buffer.from('PK\u0003\u0004entry of an archive PK\u0001\u0002 PK\u0005\u0006the end', 'latin1')

type Change = (document: PDFDocument) => void | Promise<void>

/** A letter as a word processor writes it, changed before it is saved. */
export async function pdf(change?: Change, { useObjectStreams = true } = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage()
  page.drawText('Sehr geehrte Damen und Herren', { font: await document.embedFont(StandardFonts.Helvetica) })
  await change?.(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** A PDF of hand-written objects; the first one is the catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const bodies = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  const end = Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`)
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...bodies, end])
}

export const minimalPages = '<< /Type /Pages /Kids [] /Count 0 >>'

/** A PDF with an entry of its own in the catalogue. */
export const pdfWith = (entry: string) => rawPdf([`<< /Type /Catalog /Pages 2 0 R ${entry} >>`, minimalPages])

/** A compressed stream of objects, numbered from `first`. */
export function objectStream(first: number, objects: readonly string[], type = '/ObjStm'): Buffer {
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const index = `${objects.map((_, position) => `${first + position} ${offsets[position]}`).join(' ')} `
  const content = deflateSync(index + objects.join(' '))
  const dictionary = `<< /Type ${type} /N ${objects.length} /First ${index.length} /Filter /FlateDecode /Length ${content.length} >>`
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), content, Buffer.from('\nendstream')])
}
