import { deflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const script = '<< /S /JavaScript /JS (app.alert) >>'
const pages = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'
const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n'

/**
 * Returns a document that opens with object 5. `objects` is the text of object 5, or ends with object stream 7, whose first
 * object is object 5.
 */
function documentWith(objects: string): Buffer {
  const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>\nendobj\n'
  const parts = ['%PDF-1.7\n', catalog, pages, page, objects, '\nendobj\n']
  const at = parts.map((_, index) => parts.slice(0, index).join('').length)
  const end = parts.join('').length
  const isStream = objects.endsWith('endstream')
  const position = (at[4] ?? 0) + objects.search(isStream ? '7' : '5')
  const inFile = (offset = 0) => [1, offset >> 8, offset & 0xff]
  const table = [
    [0, 0, 0],
    ...at.slice(1, 4).map(inFile),
    [0, 0, 0],
    isStream ? [2, 0, 7] : inFile(position),
    [0, 0, 0],
    isStream ? inFile(position) : [0, 0, 0],
    inFile(end),
  ].flatMap((entry) => [...entry, 0])
  const tables = `8 0 obj\n<< /Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`
  return Buffer.from(
    `${parts.join('')}${tables}${String.fromCharCode(...table)}\nendstream\nendobj\nstartxref\n${end}\n%%EOF\n`,
    'latin1',
  )
}

const compressed = deflateSync(`5 0 ${script}`).toString('latin1')
const streamEntries = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${compressed.length}`
const objectStream = (start: string) => `${start}\n${compressed}\nendstream`
const afterEachName = (text: string, byte: string) => text.replaceAll(/\/[A-Za-z]+/g, (name) => name + byte)

/** The places of the byte in the document. With an `ordinary` byte there, viewers find the script. */
const borders: readonly (readonly [where: string, insert: (byte: string) => string, ordinary: string])[] = [
  ['before the number of an object', (byte) => `${byte}5 0 obj ${script}`, ' '],
  ['after the number of an object', (byte) => `5${byte} 0 obj ${script}`, ' '],
  ['between the number and the generation', (byte) => `5${byte}0 obj ${script}`, ' '],
  ['before the generation', (byte) => `5 ${byte}0 obj ${script}`, ' '],
  ['after the generation', (byte) => `5 0${byte} obj ${script}`, ' '],
  ['between the generation and the word `obj`', (byte) => `5 0${byte}obj ${script}`, ' '],
  ['in place of the generation', (byte) => `5 ${byte} obj ${script}`, '0'],
  ['after the word `obj`', (byte) => `5 0 obj${byte}${script}`, ' '],
  ['after each name', (byte) => `5 0 obj ${afterEachName(script, byte)}`, ' '],
  ['before each name', (byte) => `5 0 obj ${script.replaceAll('/', `${byte}/`)}`, ' '],
  ['at the end of a dictionary', (byte) => `5 0 obj ${script.replace('>>', `${byte}>>`)}`, ' '],
  [
    'after each name of an object stream',
    (byte) => objectStream(`7 0 obj << ${afterEachName(streamEntries, byte)} >> stream`),
    ' ',
  ],
  [
    'before the word `stream` of an object stream',
    (byte) => objectStream(`7 0 obj << ${streamEntries} >>${byte}stream`),
    ' ',
  ],
  ['in the header of an object stream', (byte) => objectStream(`7 0${byte}obj << ${streamEntries} >> stream`), ' '],
]

async function findsScript(content: Buffer): Promise<boolean> {
  const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 }).catch(() => undefined)
  // pdf.js rejects if it cannot read the document or its first action.
  const actions = await document?.getJSActions().catch(() => null)
  await document?.loadingTask.destroy()
  return actions !== null && actions !== undefined
}

/** All bytes, but only those letters and digits that can have a meaning in a number, a reference or an escape. */
const bytes = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).filter(
  (byte) => !/[A-Za-z1-9]/.test(byte) || /[eERnx]/.test(byte),
)

test.each(borders)('a script that pdf.js finds is refused, with any byte %s', async (_, insert, ordinary) => {
  const document = documentWith(insert(ordinary))
  expect([judge(document), await findsScript(document)]).toEqual(['fileNotSafe', true])
  for (const byte of bytes) {
    const content = documentWith(insert(byte))
    if (judge(content) === 'fine') expect([byte, await findsScript(content)]).toEqual([byte, false])
  }
})

/** PDFium treats these bytes as blanks, so the test inserts them only where a blank is ordinary. */
test.each([0x80, 0xff])('a script is refused with the byte %i at each place where a blank is ordinary', (code) => {
  const byte = String.fromCharCode(code)
  for (const [where, insert, ordinary] of borders)
    if (ordinary === ' ') expect([where, judge(documentWith(insert(byte)))]).not.toEqual([where, 'fine'])
})

const goToPage = '5 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj\n'
/** Like `documentWith`, but the index of the object stream gives the first object (`action`) the number 9 instead of 5. */
function withOtherNumber(action: string, object = '') {
  const data = deflateSync(`9 0 ${action}`).toString('latin1')
  const entries = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length}`
  return documentWith(`${object}7 0 obj << ${entries} >> stream\n${data}\nendstream`)
}

test.each([
  ['alone', ''],
  ['beside an object with the number of the reference', goToPage],
])('a print dialog that pdf.js opens under a wrong object number is refused, %s', async (_, object) => {
  const content = withOtherNumber('<< /S /Named /N /Print >>', object)
  expect(judge(content)).toBe('fileNotSafe')
  const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 })
  expect(await document.getOpenAction()).toMatchObject({ action: 'Print' })
  await document.loadingTask.destroy()
})

test('a web page in an object stream is refused if the object with which the document opens is missing', () => {
  const webPage = '<< /S /URI /URI (https://www.example.org) >>'
  expect(judge(withOtherNumber(webPage))).toBe('fileNotSafe')
  expect(judge(withOtherNumber(webPage, goToPage))).toBe('fine')
})
