import { readdirSync, readFileSync } from 'node:fs'
import { type PDFDocument, type PDFPage, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { validPdfs } from '../../server/src/testing/requests/pdfs.ts'
import { pdf } from '../../server/src/testing/requests/uploads.ts'
import type { Random } from '../random.ts'
import type { GoodKind } from './kinds.ts'
import { deflated, type NumberedObject, numbersOf, stream, updatePdf, writePdf } from './pdfWriter.ts'
import { pictureOf } from './pixels.ts'

const producers = new URL('../../server/src/testing/requests/producers/', import.meta.url)
const producerFiles = readdirSync(producers).filter((name) => name.endsWith('.pdf'))
const readProducer = (name: string) => readFileSync(new URL(name, producers))

const words = 'Sehr geehrte Damen und Herren seit Montag tropft es im Bad bitte melden Sie sich telefonisch'.split(' ')
const sentence = (random: Random) => Array.from({ length: 6 + random.below(8) }, () => random.pick(words)).join(' ')

/** Adds a link, which opens only after a click. */
function addLink(document: PDFDocument, page: PDFPage, address: string) {
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [50, 50, 200, 80],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
  })
  page.node.addAnnot(document.context.register(annotation))
}

/** Returns a letter as a word processor writes it. Pictures, links, fields and the number of pages are chosen at random. */
const letter = (random: Random) =>
  pdf(
    async (document) => {
      document.setTitle(sentence(random))
      document.setAuthor('Erika Mustermann')
      const font = await document.embedFont(random.pick([StandardFonts.TimesRoman, StandardFonts.Courier]))
      for (let number = random.below(6); number >= 0; number -= 1) {
        const page = document.addPage(random.pick([[595, 842] as [number, number], [612, 792] as [number, number]]))
        for (let line = 0; line < 20; line += 1)
          page.drawText(sentence(random), { x: 50, y: 780 - line * 20, size: 11, font, color: rgb(0, 0, 0.2) })
        if (random.chance(0.5)) addLink(document, page, random.pick(['https://www.example.org/a?b=1', 'tel:+4940123']))
        if (random.chance(0.4)) {
          const size = { width: 100 + random.below(300), height: 100 + random.below(200) }
          const photo = await document.embedJpg(await pictureOf(size, random).jpeg().toBuffer())
          page.drawImage(photo, { x: 50, y: 100, width: 200, height: 150 })
        }
      }
      if (random.chance(0.4)) {
        const box = document.getForm().createCheckBox('einverstanden')
        box.addToPage(document.getPage(0), { x: 50, y: 20 })
        box.check()
      }
    },
    { useObjectStreams: random.chance(0.5) },
  )

/** Returns the objects of a document with one page per content stream. */
function pagesOf(contents: readonly Buffer[], resources: string, catalogEntries = ''): NumberedObject[] {
  const pageAt = (index: number) => 10 + 2 * index
  return [
    { number: 1, content: `<< /Type /Catalog /Pages 2 0 R ${catalogEntries} >>` },
    {
      number: 2,
      content: `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`,
    },
    ...contents.flatMap((content, index) => [
      {
        number: pageAt(index),
        content: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${pageAt(index) + 1} 0 R >>`,
      },
      { number: pageAt(index) + 1, content },
    ]),
  ]
}

const textContent = (random: Random) => `BT /F1 12 Tf 50 780 Td (${sentence(random)}) Tj ET`
const helvetica = '<< /Font << /F1 3 0 R >> /ProcSet [/PDF /Text] >>'
const font = { number: 3, content: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>' }

/** Imitates the PDF writer of iOS and macOS. */
const quartz = (random: Random) =>
  writePdf(
    [
      ...pagesOf([deflated('', textContent(random)), deflated('', textContent(random))], helvetica),
      font,
      {
        number: 4,
        content: deflated(
          '/N 3 /Alternate /DeviceRGB',
          Buffer.concat([Buffer.from('\0\0\x0cHLino\x02\x10\0\0mntrRGB XYZ ', 'latin1'), random.bytes(300)]),
        ),
      },
      {
        number: 5,
        content:
          "<< /Title (Brief) /Producer (macOS Version 14.5 \\(Build 23F79\\) Quartz PDFContext) /CreationDate (D:20260311101500Z00'00') >>",
      },
    ],
    {
      head: '%PDF-1.3\n%\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6',
      extraTrailerEntries: `/Info 5 0 R /ID [ <${random.bytes(16).toString('hex')}> <${random.bytes(16).toString('hex')}> ]`,
    },
  )

/**
 * Imitates a word processor whose last trailer refers to a cross-reference table and, for newer viewers, to a cross-reference
 * stream. The file needs no such stream, because the check does not follow the reference.
 */
const office = (random: Random) => {
  const text = writePdf(
    [
      ...pagesOf(
        [deflated('', textContent(random))],
        helvetica,
        '/Lang(de-DE) /StructTreeRoot 6 0 R /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >>',
      ),
      font,
      { number: 6, content: '<< /Type /StructTreeRoot /ParentTree 7 0 R >>' },
      { number: 7, content: '<< /Nums [] >>' },
      { number: 8, content: deflated('/Type /ObjStm /N 2 /First 9', '20 0 21 3 4 [null]') },
    ],
    { lineEnd: '\r\n', head: '%PDF-1.7\r\n%\xb5\xb5\xb5\xb5' },
  )
  const at = text.toString('latin1').lastIndexOf('xref', text.lastIndexOf('trailer'))
  return Buffer.concat([
    text,
    Buffer.from(
      `xref\r\n0 0\r\ntrailer\r\n<</Size 12/Root 1 0 R/Prev ${at}/XRefStm ${at - 10}>>\r\nstartxref\r\n${text.length}\r\n%%EOF`,
    ),
  ])
}

/** Imitates a scanner: one photo per page, its length in another object, and no text. */
const scanner = async (random: Random) => {
  const photos = await Promise.all(
    Array.from({ length: 1 + random.below(3) }, () => pictureOf({ width: 620, height: 877 }, random).jpeg().toBuffer()),
  )
  const objects = photos.flatMap((photo, index) => [
    {
      number: 100 + 2 * index,
      content: Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width 620 /Height 877 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${101 + 2 * index} 0 R >>\nstream\n`,
        ),
        photo,
        Buffer.from('\nendstream'),
      ]),
    },
    { number: 101 + 2 * index, content: String(photo.length) },
  ])
  const images = photos.map((_, index) => `/Im${index} ${100 + 2 * index} 0 R`).join(' ')
  const contents = photos.map((_, index) => stream('', Buffer.from(`q 595 0 0 842 0 0 cm /Im${index} Do Q`)))
  return writePdf([...pagesOf(contents, `<< /XObject << ${images} >> >>`), ...objects], {
    head: '%PDF-1.4\n%\xe2\xe3\xcf\xd3',
    lineEnd: random.pick(['\n', '\r\n', '\r']),
  })
}

/** Imitates a fax program: one page with a black-and-white image in fax compression. The image is noise. */
const fax = (random: Random) =>
  writePdf([
    ...pagesOf([stream('', Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q'))], '<< /XObject << /Im0 100 0 R >> >>'),
    {
      number: 100,
      content: stream(
        '/Type /XObject /Subtype /Image /Width 1728 /Height 2200 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1728 /Rows 2200 >>',
        random.bytes(20_000 + random.below(60_000)),
      ),
    },
  ])

/**
 * Returns a document of a real program, with a note that a viewer has appended. No page needs to refer to the note, because
 * the check reads every object of a file.
 */
function annotated(random: Random): Buffer {
  const file = readProducer(random.pick(['cairo.pdf', 'ghostscript.pdf', 'img2pdf.pdf', 'libreoffice.pdf']))
  const { free } = numbersOf(file)
  return updatePdf(file, [
    {
      number: free,
      content: `<< /Type /Annot /Subtype /Text /Rect [50 700 70 720] /Contents (${sentence(random)}) /Name /Note /F 4 >>`,
    },
  ])
}

const pdfKind = (name: string, make: (random: Random) => Buffer | Promise<Buffer>): GoodKind => ({
  name,
  make: async (random) => ({
    fileName: random.pick(['Scan 1.pdf', 'Brief.PDF', 'Vollmacht']),
    content: await make(random),
  }),
})

export const goodPdfs: readonly GoodKind[] = [
  ...producerFiles.map((name) => pdfKind(`a document of ${name.replace('.pdf', '')}`, () => readProducer(name))),
  ...validPdfs.map(([name, make]) => pdfKind(name, () => make())),
  pdfKind('a letter with pictures, links and fields', letter),
  pdfKind('a PDF printed on an Apple device', quartz),
  pdfKind('a document of an office program', office),
  pdfKind('a scan', scanner),
  pdfKind('a fax', fax),
  pdfKind('a document with a note of its reader', annotated),
]
