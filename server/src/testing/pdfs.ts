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

/** A PDF with text between its objects and its trailer. */
const pdfWithText = (text: string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${catalog}\nendobj\n2 0 obj\n${minimalPages}\nendobj\n`),
    Buffer.from(`${text}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`),
  ])

const xrefStream = (entries: string, content = Buffer.from('ab')) => stream(`/Type /XRef ${entries}`, content)

/** A small file that keeps the reader busy for as long as it is allowed to, and passes the scan before it. */
export const slowPdf = () =>
  pdfOf(...Array.from({ length: 40 }, (_, index) => objectStream(10 + index, [`[${'/a'.repeat(500_000)}]`])))

/** Objects whose lengths all lead to the same blanks at the end of the file. */
function farLengths() {
  const count = 20_000
  const object = (length: number) => `3 0 obj<</Length ${String(length).padStart(8, '0')}>>stream\nendstream endobj\n`
  const size = object(0).length
  return pdfWithText(
    Array.from({ length: count }, (_, index) => object((count - index) * size)).join('') + ' '.repeat(16_000),
  )
}

/** Files that are made to take the reader very long, each in its own way. */
export const hostilePdfs: readonly (readonly [what: string, make: () => Buffer])[] = [
  ['a letter and 80 KB of blanks', () => pdfWithText(`x${' '.repeat(80_000)}`)],
  ['a letter and 80 KB of digits', () => pdfWithText(`x${'1'.repeat(80_000)}`)],
  ['a letter and 80 KB of comments', () => pdfWithText(`x${'%\n'.repeat(40_000)}`)],
  ['one comment of 80 KB', () => pdfWithText(`x${'%'.repeat(80_000)}`)],
  ['5 MB of short runs of blanks', () => pdfWithText(`x${' '.repeat(1_000)}`.repeat(4_900))],
  ['blanks in what looks like a stream', () => pdfWithText(`x >>\nstream\n${' '.repeat(80_000)}\nendstream`)],
  ['blanks in what looks like a string', () => pdfWithText(`x (${' '.repeat(80_000)})`)],
  ['5 MB of letters', () => pdfWithText('z'.repeat(4_900_000))],
  [
    'a length that leads back',
    () => Buffer.from(`%PDF-1.7\n%endstream\n1 0 obj<</Length -34>>stream\nabc\nendstream endobj\n%%EOF\n`),
  ],
  ['lengths that lead to the same blanks', farLengths],
  [
    'objects of one stream that share a position',
    () => {
      const index = '3 0 '.repeat(60_000)
      const content = deflateSync(`${index}[${'0 '.repeat(50_000)}]`)
      return pdfOf(stream(`/Type /ObjStm /N 60000 /First ${index.length} /Filter /FlateDecode`, content))
    },
  ],
  ['a table that claims a billion entries', () => pdfOf(xrefStream('/Size 999999999 /W [0 0 0]'))],
  ['a table with entries of endless width', () => pdfOf(xrefStream('/Size 9 /W [9999999999999 0 0]'))],
  [
    'a stream that is packed three times',
    () => {
      const packed = deflateSync(deflateSync(deflateSync(Buffer.alloc(30_000_000))))
      return pdfOf(xrefStream('/Size 0 /W [1 1 1] /Filter [/FlateDecode /FlateDecode /FlateDecode]', packed))
    },
  ],
  [
    'a thousand filters',
    () =>
      pdfOf(xrefStream(`/Size 0 /W [1 1 1] /Filter [${'/RunLengthDecode '.repeat(1_000)}]`, Buffer.alloc(4e6, 129))),
  ],
  ['arrays in arrays without end', () => pdfOf('['.repeat(2_000_000))],
  ['a stream that nests and never ends', () => pdfOf(`<<>>stream\n${'stream'.repeat(700_000)}`)],
  ['many object streams full of names', slowPdf],
]

const objectsOf = (letter: Buffer) => letter.subarray(0, letter.lastIndexOf('%%EOF') + '%%EOF'.length)

/** Offsets of a cross-reference table are ten digits wide. */
const tableOf = (count: number) =>
  `xref\n0 ${count}\n0000000000 65535 f\r\n${'0000000017 00000 n\r\n'.repeat(count - 1)}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`

/** An XMP packet, with the white space that lets other programs write into it. */
const xmpPacket = Buffer.from(
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta/>${`${' '.repeat(100)}\n`.repeat(40)}<?xpacket end="w"?>`,
)

/** Files as honest programs and scanners write them. */
export const honestPdfs: readonly (readonly [what: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['a letter of a word processor', () => pdf()],
  ['a letter without object streams', () => pdf(undefined, { useObjectStreams: false })],
  [
    'a letter of 300 pages',
    () =>
      pdf((document) => {
        for (let page = 0; page < 300; page += 1) document.addPage().drawText('Seite')
      }),
  ],
  [
    'a letter with form fields',
    () => pdf((document) => document.getForm().createTextField('name').setText(' '.repeat(2_000))),
  ],
  ['metadata with white space to write into', () => pdfOf(stream('/Type /Metadata /Subtype /XML', xmpPacket))],
  [
    'a scan: one uncompressed picture of black and white',
    () =>
      pdfOf(
        stream(
          '/Type /XObject /Subtype /Image /Width 2000 /Height 2000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          Buffer.concat([Buffer.alloc(2e6, 0), Buffer.alloc(1e6, ' '), Buffer.alloc(1e6, 255)]),
        ),
      ),
  ],
  [
    'a scan whose length stands in another object',
    () =>
      pdfOf(
        Buffer.concat([Buffer.from('<< /Length 4 0 R >>\nstream\n'), Buffer.alloc(3e6), Buffer.from('\nendstream')]),
        '3000000',
      ),
  ],
  [
    'a letter that was changed twice',
    async () =>
      Buffer.concat([
        objectsOf(await pdf(undefined, { useObjectStreams: false })),
        Buffer.from(`\r\n3 0 obj\n<< /Changed true >>\nendobj\n${tableOf(3)}`),
        Buffer.from(`3 0 obj\n<< /Changed (again) >>\nendobj\n${tableOf(3)}`),
      ]),
  ],
  [
    'a letter for the web, with its first page and a padded table in front',
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
    'a signed letter, with room for the signature',
    () =>
      pdfOf(`<< /Type /Sig /ByteRange [0 840 960          ${' '.repeat(100)}] /Contents <${'0'.repeat(60_000)}> >>`),
  ],
  [
    'widths of 30,000 characters',
    () => pdfOf(`[${Array.from({ length: 30_000 }, (_, index) => `${index} ${index} 500`).join(' ')}]`),
  ],
  ['a table of 20,000 objects', () => Buffer.concat([objectsOf(pdfOf('0')), Buffer.from(`\n${tableOf(20_000)}`)])],
  ['10 KB of blanks between two objects', () => pdfWithText(' '.repeat(10_000))],
  ['a last block that is filled up', () => Buffer.concat([pdfOf('0'), Buffer.alloc(32_768)])],
  ['comments between the objects', () => pdfWithText('% a line of a comment\n'.repeat(200))],
]
