import { deflateSync } from 'node:zlib'
import { minimalPages, objectStream, rawPdf } from './uploads.ts'

const million = 1_000_000
const pdfOf = (...objects: readonly (string | Buffer)[]) =>
  rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', minimalPages, ...objects])

/** Returns a function that makes a file of 20 to 45 KB. Its object stream expands to an array of `count` values. */
const compressed = (value: string, count: number) => () => pdfOf(objectStream(9, [`[${value.repeat(count)}]`]))
/** Returns a function that makes a file of 5 MB with an array of `count` values. */
const plain = (value: string, count: number) => () => pdfOf(`[${value.repeat(count)}]`)

function longIndex() {
  const index = '12345678901 '.repeat(2.6 * million)
  const data = deflateSync(index)
  const dictionary = `<< /Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode /Length ${data.length} >>`
  return pdfOf(Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), data, Buffer.from('\nendstream')]))
}

function differentKeys() {
  const entries = Array.from({ length: 2 * million }, (_, index) => `/${index.toString(36)} 1`)
  return pdfOf(objectStream(9, [`<<${entries.join('')}>>`]))
}

function openActions() {
  const catalogs = Array.from({ length: million }, (_, index) => `<</OpenAction ${index} 0 R>>`)
  return pdfOf(objectStream(9, [`[${catalogs.join('')}]`]))
}

type LargePdf = readonly [what: string, make: () => Buffer]

/** Files with which a PDF reader without limits would use hundreds of megabytes of memory. */
export const largePdfs: readonly LargePdf[] = [
  ['ten million arrays', compressed('[]', 10 * million)],
  ['one long string', () => pdfOf(objectStream(9, [`(${'\\1'.repeat(15 * million)})`]))],
  ['an index of millions of objects', longIndex],
  ['a million actions that run when the document opens', openActions],
  ['five million names without compression', plain('/', 4.9 * million)],
]

/** Further files of this kind, which only the proof large-files reads, because they take long. */
export const furtherLargePdfs: readonly LargePdf[] = [
  ['fifteen million whole numbers', compressed('1 ', 15 * million)],
  ['five million references', compressed('1 0 R ', 5 * million)],
  ['one long name', () => pdfOf(objectStream(9, [`/${'#41'.repeat(10 * million)}`]))],
  ['millions of keys in one dictionary', differentKeys],
  ['two million arrays without compression', plain('[]', 2.4 * million)],
]
