import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as sample from '../../../testing/requests/uploads.ts'
import { createUploadCheck } from '../upload.ts'
import { judge } from './judge.ts'

const catalogWith = (entry: string) => `<< /Type /Catalog /Pages 2 0 R ${entry} >>`
const pdfOf = (catalogEntry: string, ...objects: readonly (string | Buffer)[]) =>
  sample.rawPdf([catalogWith(catalogEntry), sample.minimalPages, ...objects])
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A ${action} >>`
const webAction = '<< /S /URI /URI (https://attacker.example/open) >>'
const shareAction = '<< /S /GoToR /F (\\\\\\\\198.51.100.7\\\\share\\\\x.pdf) /D [0 /Fit] >>'
const goToPage = '<< /S /GoTo /D [3 0 R /Fit] >>'

/** Returns a document with two catalogs: the trailer after its last table names one of them, the last trailer the other. */
function withTwoRoots(action: string) {
  const decoy = sample.rawPdf([catalogWith(''), sample.minimalPages, '0', catalogWith(`/OpenAction ${action}`)])
  const text = decoy.toString('latin1')
  const table = text.length
  return Buffer.from(
    `${text}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 4 0 R /Size 5 >>\ntrailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}

/** Returns a compressed stream. `rest` follows the compressed data. */
function deflated(entries: string, content: string, rest = '') {
  const data = Buffer.concat([deflateSync(Buffer.from(content, 'latin1')), Buffer.from(rest)])
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

/** Returns an object stream that claims to have objects at these positions. */
function objectsAt(positions: readonly number[], objects: string, rest = '') {
  const index = positions.map((position, entry) => `${entry + 4} ${position} `).join('')
  return deflated(`/Type /ObjStm /N ${positions.length} /First ${index.length}`, index + objects, rest)
}

/** Returns empty objects, so that the next object of the document has the number `next`. */
const fillUpTo = (next: number) => Array.from({ length: next - 3 }, () => 'null')

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
/** Returns a document with an additional object, which has its own header. */
const pdfWithObject = (object: string) => pdfOf('', Buffer.from(`null\nendobj\n${object}`, 'latin1'))
const afterEachName = (text: string, end: string) => text.replaceAll(/\/[A-Za-z]+/g, (name) => name + end)
/** Bytes that are not blanks in the grammar of PDF, but that a viewer could treat as blanks. */
const hiddenBlanks = ['\x80', '\xff', '\x85', '\xa0', '\x0b', '\x7f']
const codeOf = (byte: string) => `0x${byte.charCodeAt(0).toString(16)}`

/** Returns a document with an object stream that states `length` as its length. The compressed data is 18 bytes long. */
const withLength = (length: string, ...objects: readonly string[]) => {
  const stream = deflated('/Type /ObjStm /N 1 /First 4', '9 0 << >> ').toString('latin1')
  return pdfOf('', Buffer.from(stream.replace(/\/Length \d+/, `/Length ${length}`), 'latin1'), ...objects)
}

/** Returns an entry inside an array. A viewer that reads only the first 62 of 70 brackets finds the entry outside the array. */
const behindNesting = (entry: string) => `<< /X ${'['.repeat(70)}${']'.repeat(62)} ${entry} ${']'.repeat(8)} >>`

/** The position 50 with zeros before it. PDFium reads only the first 256 digits, and thus the position 5. */
const longPosition = '50'.padStart(257, '0')
const longIndex = `9 0 4 ${longPosition} `

const refused: readonly (readonly [what: string, content: Buffer])[] = [
  ['two trailers with different roots, one of which opens a web page', withTwoRoots(webAction)],
  ['two trailers with different roots, one of which opens a file on a share', withTwoRoots(shareAction)],
  ['two trailers with different roots', withTwoRoots('[3 0 R /Fit]')],
  ['a duplicate key that hides an action', pdfOf('/OpenAction << /S /URI /URI (https://a.example) /S /GoTo >>')],
  ['a duplicate key, once under an escaped name', pdfOf('', '<< /S /GoTo /#53 /URI /D [] >>')],
  ['a duplicate key in an object stream', pdfOf('', sample.objectStream(4, ['<< /S /GoTo /S /URI >>']))],
  ['a duplicate key in a trailer', Buffer.from(pdfOf('').toString().replace('/Size', '/Size 1 /Size'))],
  ['a web page that opens with the document', pdfOf(`/OpenAction ${webAction}`)],
  ['a web page that opens with the document, by reference', pdfOf('/OpenAction 3 0 R', webAction)],
  [
    'a web page that opens with the document, from an object stream',
    pdfOf('/OpenAction 9 0 R', sample.objectStream(9, [webAction])),
  ],
  [
    'a web page that opens with the document, by a reference to a reference',
    pdfOf('/OpenAction 3 0 R', '4 0 R', webAction),
  ],
  [
    'a web page that opens with the document, if a viewer reads only the last digit of an object number',
    pdfOf('/OpenAction 5 0 R', 'null', 'null', goToPage, ...fillUpTo(15).slice(3), webAction),
  ],
  ['a print dialog that opens with the document', pdfOf('/OpenAction << /S /Named /N /Print >>')],
  ['a web page that opens after the first page', pdfOf(`/OpenAction << /S /GoTo /D [] /Next ${webAction} >>`)],
  ['an action on a page', pdfOf('', `<< /Type /Page /AA << /O ${webAction} >> >>`)],
  ['an action in an object that is not used', pdfOf('', shareAction)],
  [
    'an action in a catalog that a later catalog replaces',
    Buffer.concat([pdfOf(`/OpenAction ${webAction}`), pdfOf('').subarray(9)]),
  ],
  ...['GoToR', 'GoToE', 'Launch', 'Thread', 'Sound', 'Movie', 'Hide', 'SetOCGState', 'Rendition'].map(
    (type) => [`a link with the action ${type}`, pdfOf('', link(`<< /S /${type} >>`))] as const,
  ),
  ...['SubmitForm', 'ImportData', 'JavaScript', 'GoTo3DView', 'RichMediaExecute'].map(
    (type) =>
      [
        `a link with the action ${type}, in an object stream`,
        pdfOf('', sample.objectStream(5, [link(`<< /S /${type} >>`)])),
      ] as const,
  ),
  ['an action whose type is another object', pdfOf('', link('<< /S 4 0 R /T (x) >>'), '/Hide')],
  ['a link to a share', pdfOf('', link('<< /S /URI /URI (\\\\\\\\198.51.100.7\\\\share) >>'))],
  ['a link to a file', pdfOf('', link('<< /S /URI /URI (file://198.51.100.7/share) >>'))],
  ['a link to a script, with an escaped character', pdfOf('', link('<< /S /URI /URI (java\\163cript:alert) >>'))],
  ['a link whose address is another object', pdfOf('', link('<< /S /URI /URI 4 0 R >>'), '(file://a.example/b)')],
  ...['\ufefffile://198.51.100.7/share', 'x.pdf', '//198.51.100.7/share', 'www.\tb.de', '\thttps://a.de'].map(
    (address) =>
      [`a link to the address ${JSON.stringify(address)}`, pdfOf('', link(`<< /S /URI /URI (${address}) >>`))] as const,
  ),
  ['a share as the base of all links', pdfOf('/URI << /Base (\\\\\\\\198.51.100.7\\\\share) >>')],
  [
    'a share as the base of all links, by reference',
    pdfOf('/URI << /Base 3 0 R >>', '(\\\\\\\\198.51.100.7\\\\share)', link('<< /S /URI /URI (x.pdf) >>')),
  ],
  ...[
    ['\\\\', '\\\\198.51.100.7\\\\share'],
    ['file', '://198.51.100.7/share'],
  ].map(
    ([base, address]) =>
      [
        `the base ${base} before the address ${address}`,
        pdfOf(`/URI << /Base (${base}) >>`, link(`<< /S /URI /URI (${address}) >>`)),
      ] as const,
  ),
  ['content from another file', pdfOf('', '<< /F (\\\\\\\\198.51.100.7\\\\x) /Length 0 >>\nstream\n\nendstream')],
  ['the name of another file', pdfOf('', '<< /Type /F /F (\\\\\\\\198.51.100.7\\\\x) >>')],
  ['a page of another file', pdfOf('', '<< /Subtype /Form /Ref 4 0 R /Length 0 >>\nstream\n\nendstream')],
  ['a comment in the header of an object', pdfOf('', `0 endobj 4 0 % number\n obj ${webAction}`)],
  ['an object inside a string of another object', pdfOf('', '<< /T (4 0 obj << /A 1 >> endobj) >>')],
  ['an object stream without a filter', pdfOf('', '<< /Type /ObjStm /N 0 /First 0 /Length 1 >>\nstream\n \nendstream')],
  ['objects in a stream that looks like a color profile', pdfOf('', deflated('/N 1', `4 0 ${webAction}`))],
  [
    'objects in an uncompressed stream that looks like a color profile',
    pdfOf('', `<< /N 1 /Length 70 >>\nstream\n4 4 ${webAction}\nendstream`),
  ],
  ...['4 5 R', '99999999999 16 R'].map(
    (index) =>
      [
        `objects in a stream that looks like a color profile, with the index ${index}`,
        pdfOf('', `<< /N 1 /Length 70 >>\nstream\n${index}${script}\nendstream`),
      ] as const,
  ),
  [
    'an object stream with an index that some viewers read as other numbers',
    pdfOf('', deflated('/Type /ObjStm /N 1 /First 6', '4.0 1 << /A (<< >>) >>')),
  ],
  [
    'an object stream with an index that is longer than /First says',
    pdfOf('', deflated('/Type /ObjStm /N 1 /First 3', '4 12 (<< >>)')),
  ],
  ['an object stream with data after its end', pdfOf('', objectsAt([0], '<< >>', 'x'))],
  ['an object stream with two objects at one position', pdfOf('', objectsAt([0, 0], '<< >>'))],
  ...hiddenBlanks.flatMap((byte) => [
    [`a script whose names end with ${codeOf(byte)}`, pdfWithObject(`4 0 obj ${afterEachName(script, byte)}`)] as const,
    [
      `an object stream whose names end with ${codeOf(byte)}`,
      pdfWithObject(`4 0 obj ${afterEachName('<< /Type /ObjStm /N 1 /First 4 >>', byte)}\nstream\n9 0 \nendstream`),
    ] as const,
    [
      `an object stream with ${codeOf(byte)} before its data`,
      pdfWithObject(`4 0 obj << /Type /ObjStm /N 1 /First 4 >>${byte}stream\n9 0 \nendstream`),
    ] as const,
    ...[`4 0 obj${byte}`, `4 0 obj ${byte}\n`, `4${byte}0 obj`, `4 0${byte}obj`, `4 ${byte}0 obj`].map(
      (header) =>
        [
          `a script after the header ${header.replace(byte, codeOf(byte))}`,
          pdfWithObject(`${header}${script}`),
        ] as const,
    ),
    [
      `a trailer with another root after ${codeOf(byte)}`,
      pdfWithObject(`4 0 obj ${catalogWith('')} endobj trailer${byte}<< /Root 4 0 R >>`),
    ] as const,
  ]),
  ...['4 0. obj', '4 0- obj', '4 0+ obj', '4 0-obj', '4 - obj', '4 . obj', '4 0e0 obj', '4 +0 obj', '4+0 obj'].map(
    (header) => [`a script after the header ${header}`, pdfWithObject(`${header} ${script}`)] as const,
  ),
  ...['#00', '#00x', '#0', '#', '#g0'].map(
    (end) => [`a script whose names end with ${end}`, pdfWithObject(`4 0 obj ${afterEachName(script, end)}`)] as const,
  ),
  ...['+4 0 R', '4. 0 R', '4 0\x80R'].map(
    (reference) =>
      [
        `a web page that opens with the document, by the reference ${JSON.stringify(reference)}`,
        pdfOf('/OpenAction 3 0 R', Buffer.from(reference, 'latin1'), webAction),
      ] as const,
  ),
  [
    'a web page that opens with the document, in an object with a comment that looks like a header',
    Buffer.concat([pdfOf('/OpenAction 5 0 R', `null\nendobj\n5 0 % 7 7\nobj ${webAction}`)]),
  ],
  [
    'a web page that opens with the document, if a viewer reads only the first digits of a number',
    pdfOf(`/OpenAction ${'4'.padStart(255, '0')}9 0 R`, 'null', webAction),
  ],
  [
    'an object stream with a predictor, under the short name of its key',
    pdfOf('', deflated('/Type /ObjStm /N 1 /First 4 /DP << /Predictor 12 >>', '9 0 << >>')),
  ],
  ['a second document inside its trailer', pdfWithObject(`trailer << /Root ${catalogWith('')} >>`)],
  ['a script below the maximum depth of PDFium', pdfOf('', behindNesting('/S /JavaScript /JS (app.alert)'))],
  ...['o#62j', 'ob#6A', '#6f#62#6a'].map(
    (word) => [`a script after the header 4 0 ${word}`, pdfWithObject(`4 0 ${word} ${script} endobj`)] as const,
  ),
  [
    'a second document after the word trail#65r',
    pdfWithObject(`trail#65r << /Root ${catalogWith(`/OpenAction ${script}`)} >>`),
  ],
  [
    'a script in a string of an object stream, at a position with 257 digits',
    pdfOf(
      '',
      deflated(`/Type /ObjStm /N 2 /First ${longIndex.length}`, `${longIndex}${`(    ${script})`.padEnd(50)}null`),
    ),
  ],
  ...[`/N ${'1'.padStart(300, '0')} /First 4`, `/N 1 /First ${'4'.padStart(300, '0')}`].map(
    (entries) =>
      [
        `an object stream with the entries ${entries.replace(/0+/, '000…')}`,
        pdfOf('', deflated(`/Type /ObjStm ${entries}`, '9 0 << >>')),
      ] as const,
  ),
  ['an action with the file of another object', pdfOf('', link('<< /S 5 0 R /F 4 0 R /D [0 /Fit] >>'), '(a)', 'null')],
  ['an object stream without a length', withLength('null')],
  ...['17', '20', '-1', '4 0 R'].map(
    (length) => [`an object stream that states the length ${length}`, withLength(length, '17')] as const,
  ),
  [
    'an object stream with two lengths in an object and its update',
    withLength('4 0 R', '18', 'null\nendobj\n4 0 obj 17'),
  ],
  [
    'an object stream whose length is an object, if a viewer reads only the last digit of an object number',
    withLength('4 0 R', '18', 'null\nendobj\n14 0 obj 17'),
  ],
  [
    'an object stream whose length is an object, if a viewer ignores the numbers in object streams',
    Buffer.concat([withLength('4 0 R', '18'), pdfOf('', sample.objectStream(9, ['17'])).subarray(9)]),
  ],
  ['an object stream with a position inside an object', pdfOf('', objectsAt([6], '<< /T (<< >>) >>'))],
]

test.each(refused)('%s is refused', (_, content) => {
  expect(judge(content)).toBe('fileNotSafe')
})

const accepted: readonly (readonly [what: string, content: Buffer])[] = [
  ['a link to a web page', pdfOf('', link('<< /S /URI /URI (https://www.example.org/a?b=c) >>'))],
  [
    'links to an address without a scheme, to a place in the document, and to no address',
    pdfOf('', ...['info@example.org', '#kapitel', ''].map((to) => link(`<< /S /URI /URI (${to}) >>`))),
  ],
  [
    'links to a mail address and a telephone number',
    pdfOf('', link('<< /S /URI /URI (mailto:a@b.de) >>'), link('<< /S /URI /URI (tel:+49) >>')),
  ],
  [
    'names with letters beyond ASCII, as they are and escaped',
    pdfOf(
      '',
      Buffer.from('<< /BaseFont /\xcb\xce\xcc\xe5 /Überschrift /#dcberschrift >>', 'latin1'),
      '<< /Männlich 4 0 R >>',
    ),
  ],
  [
    'objects without `endobj`, and an empty object',
    pdfOf('', 'null\nendobj\n4 0 obj\nendobj 5 0 obj 9\n6 0 obj << >>'),
  ],
  ['a link without a scheme', pdfOf('', link('<< /S /URI /URI (www.example.org) >>'))],
  ['a document that opens at a page, and has links', pdfOf('/OpenAction 3 0 R', goToPage, link('5 0 R'), webAction)],
  ['a form with a box that can be checked', pdfOf('', '<< /FT /Btn /AP << /N << /S 4 0 R /Off 5 0 R >> >> /AS /S >>')],
  ...['18', '19', '4 0 R'].map(
    (length) => [`an object stream of 18 bytes that states the length ${length}`, withLength(length, '18')] as const,
  ),
  ['a color profile', pdfOf('', deflated('/N 3 /Alternate /DeviceRGB', '\0\0\x02\x30lcms\x02\x10'))],
  ['a color profile without a filter', pdfOf('', '<< /N 3 /Length 4 >>\nstream\n\0\0\f0\0\0\0\0\x02\nendstream')],
]

test.each(accepted)('%s is accepted', (_, content) => {
  expect(judge(content)).toBe('fine')
})

const checkUpload = createUploadCheck(sample.unlimitedBudget)
const producers = new URL('../../../testing/requests/producers/', import.meta.url)

test.each(readdirSync(producers).filter((name) => name.endsWith('.pdf')))(
  '%s is accepted as its program wrote it',
  async (name) => {
    const content = readFileSync(new URL(name, producers))
    expect(await checkUpload({ fileName: 'datei.pdf', content }, sample.forTenant)).toMatchObject({ content })
  },
)
