import { deflateSync } from 'node:zlib'
import { minimalPages, objectStream, pdf, rawPdf } from './uploads.ts'

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pdfOf = (...objects: readonly (string | Buffer)[]) => rawPdf([catalog, minimalPages, ...objects])

const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

/** Returns a PDF with text between its objects and its trailer. */
const pdfWithText = (text: string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${catalog}\nendobj\n2 0 obj\n${minimalPages}\nendobj\n`),
    Buffer.from(`${text}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`),
  ])

const xrefStream = (entries: string, content = Buffer.from('ab')) => stream(`/Type /XRef ${entries}`, content)

/** Returns a small file that keeps the check of PDFs busy until the check's time limit. */
export const slowPdf = () =>
  pdfOf(...Array.from({ length: 40 }, (_, index) => objectStream(10 + index, [`[${'/a'.repeat(500_000)}]`])))

/** Returns a PDF with objects whose lengths all point to the same blanks at the end of the file. */
function farLengths() {
  const count = 20_000
  const object = (length: number) => `3 0 obj<</Length ${String(length).padStart(8, '0')}>>stream\nendstream endobj\n`
  const size = object(0).length
  return pdfWithText(
    Array.from({ length: count }, (_, index) => object((count - index) * size)).join('') + ' '.repeat(16_000),
  )
}

/** Files that are crafted to keep a PDF reader busy for very long, each with a different technique. */
export const hostilePdfs: readonly (readonly [what: string, make: () => Buffer])[] = [
  ['an unexpected character and 80 KB of blanks', () => pdfWithText(`x${' '.repeat(80_000)}`)],
  ['an unexpected character and 80 KB of digits', () => pdfWithText(`x${'1'.repeat(80_000)}`)],
  ['an unexpected character and 80 KB of comments', () => pdfWithText(`x${'%\n'.repeat(40_000)}`)],
  ['an unexpected character and one comment of 80 KB', () => pdfWithText(`x${'%'.repeat(80_000)}`)],
  ['5 MB of short runs of blanks', () => pdfWithText(`x${' '.repeat(1_000)}`.repeat(4_900))],
  ['blanks in what looks like a stream', () => pdfWithText(`x >>\nstream\n${' '.repeat(80_000)}\nendstream`)],
  ['blanks in what looks like a string', () => pdfWithText(`x (${' '.repeat(80_000)})`)],
  ['5 MB of unexpected characters', () => pdfWithText('z'.repeat(4_900_000))],
  [
    'a length that points backwards',
    () => Buffer.from(`%PDF-1.7\n%endstream\n1 0 obj<</Length -34>>stream\nabc\nendstream endobj\n%%EOF\n`),
  ],
  ['lengths that point to the same blanks', farLengths],
  [
    'objects of one stream that share a position',
    () => {
      const index = '3 0 '.repeat(60_000)
      const content = deflateSync(`${index}[${'0 '.repeat(50_000)}]`)
      return pdfOf(stream(`/Type /ObjStm /N 60000 /First ${index.length} /Filter /FlateDecode`, content))
    },
  ],
  ['a cross-reference stream that claims a billion entries', () => pdfOf(xrefStream('/Size 999999999 /W [0 0 0]'))],
  [
    'a cross-reference stream with entries of enormous width',
    () => pdfOf(xrefStream('/Size 9 /W [9999999999999 0 0]')),
  ],
  [
    'a cross-reference stream that is compressed three times',
    () => {
      const compressed = deflateSync(deflateSync(deflateSync(Buffer.alloc(30_000_000))))
      return pdfOf(xrefStream('/Size 0 /W [1 1 1] /Filter [/FlateDecode /FlateDecode /FlateDecode]', compressed))
    },
  ],
  [
    'a cross-reference stream with a thousand filters',
    () =>
      pdfOf(xrefStream(`/Size 0 /W [1 1 1] /Filter [${'/RunLengthDecode '.repeat(1_000)}]`, Buffer.alloc(4e6, 129))),
  ],
  ['two million nested arrays', () => pdfOf('['.repeat(2_000_000))],
  [
    'a stream that contains 700,000 starts of a stream and no end',
    () => pdfOf(`<<>>stream\n${'stream'.repeat(700_000)}`),
  ],
  ['many object streams full of names', slowPdf],
]

/** Returns a PDF up to its last end mark. */
const upToEndMark = (file: Buffer) => file.subarray(0, file.lastIndexOf('%%EOF') + '%%EOF'.length)

/** Returns a cross-reference table, whose offsets are ten digits wide, with the trailer and the end mark that follow it. */
const tableOf = (count: number, root = 1) =>
  `xref\n0 ${count}\n0000000000 65535 f\r\n${'0000000017 00000 n\r\n'.repeat(count - 1)}trailer\n<< /Root ${root} 0 R >>\nstartxref\n0\n%%EOF\n`

/** An XMP packet, with the white space that allows other programs to edit it in place. */
const xmpPacket = Buffer.from(
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta/>${`${' '.repeat(100)}\n`.repeat(40)}<?xpacket end="w"?>`,
)

/** Files like those that ordinary programs and scanners write. */
export const validPdfs: readonly (readonly [what: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['a document from a word processor', () => pdf()],
  ['a document without object streams', () => pdf(undefined, { useObjectStreams: false })],
  [
    'a document of 300 pages',
    () =>
      pdf((document) => {
        for (let page = 0; page < 300; page += 1) document.addPage().drawText('Seite')
      }),
  ],
  [
    'a document with a form field',
    () => pdf((document) => document.getForm().createTextField('name').setText(' '.repeat(2_000))),
  ],
  ['metadata with white space for later edits', () => pdfOf(stream('/Type /Metadata /Subtype /XML', xmpPacket))],
  [
    'a scan: one uncompressed grey picture',
    () =>
      pdfOf(
        stream(
          '/Type /XObject /Subtype /Image /Width 2000 /Height 2000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          Buffer.concat([Buffer.alloc(2e6, 0), Buffer.alloc(1e6, ' '), Buffer.alloc(1e6, 255)]),
        ),
      ),
  ],
  [
    'a scan whose length is in another object',
    () =>
      pdfOf(
        Buffer.concat([Buffer.from('<< /Length 4 0 R >>\nstream\n'), Buffer.alloc(3e6), Buffer.from('\nendstream')]),
        '3000000',
      ),
  ],
  [
    'a document with two incremental updates',
    async () => {
      const original = upToEndMark(await pdf(undefined, { useObjectStreams: false }))
      const root = Number(/\/Root (\d+)/.exec(original.toString('latin1'))?.[1])
      return Buffer.concat([
        original,
        Buffer.from(`\r\n3 0 obj\n<< /Changed true >>\nendobj\n${tableOf(3, root)}`),
        Buffer.from(`3 0 obj\n<< /Changed (again) >>\nendobj\n${tableOf(3, root)}`),
      ])
    },
  ],
  [
    'a linearized document, which begins with its first page and a padded table',
    () =>
      Buffer.concat([
        Buffer.from(
          `%PDF-1.6\r%\xe2\xe3\xcf\xd3\r\n3 0 obj\r<< /Linearized 1 /L 9999 /O 1 /E 500 /N 1 /T 400 >>${' '.repeat(200)}\rendobj\r`,
          'latin1',
        ),
        Buffer.from(
          `xref\r\n0 1\r\n0000000000 65535 f\r\ntrailer\r\n<< /Root 1 0 R >>\r\nstartxref\r\n0\r\n%%EOF\r\n${' '.repeat(4_000)}\r\n`,
        ),
        Buffer.from(`1 0 obj\r${catalog}\rendobj\r2 0 obj\r${minimalPages}\rendobj\r${tableOf(3)}`),
      ]),
  ],
  [
    'a signed document, with space reserved for the signature',
    () =>
      pdfOf(`<< /Type /Sig /ByteRange [0 840 960          ${' '.repeat(100)}] /Contents <${'0'.repeat(60_000)}> >>`),
  ],
  [
    'a table of the widths of 30,000 characters',
    () => pdfOf(`[${Array.from({ length: 30_000 }, (_, index) => `${index} ${index} 500`).join(' ')}]`),
  ],
  [
    'a cross-reference table of 20,000 objects',
    () => Buffer.concat([upToEndMark(pdfOf('0')), Buffer.from(`\n${tableOf(20_000)}`)]),
  ],
  ['10 KB of blanks between two objects', () => pdfWithText(' '.repeat(10_000))],
  ['32 KB of zeros after the end mark', () => Buffer.concat([pdfOf('0'), Buffer.alloc(32_768)])],
  ['comments between the objects', () => pdfWithText('% a comment\n'.repeat(200))],
]
