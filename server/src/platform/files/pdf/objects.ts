import { inflateSync } from 'node:zlib'
import { readHeader } from './headers.ts'
import { createLengthCheck, isCount } from './lengths.ts'
import { PdfProblem } from './problem.ts'
import {
  createValueReader,
  isBlank,
  isDictionary,
  isDigit,
  isRegular,
  isUnprintable,
  nameOf,
  type PdfDictionary,
  type PdfValue,
  referenceOf,
} from './values.ts'

/**
 * The maximum total size of the decompressed object streams and color profiles. An ordinary file of 5 MB has less than half
 * of this.
 */
const maxInflatedBytes = 32 * 2 ** 20

export interface ObjectListeners {
  /** Receives each dictionary, including the dictionaries in trailers and inside other values. */
  onDictionary: (dictionary: PdfDictionary) => void
  /** Receives each numbered object, of the file or of an object stream. `digits` is the object number as it is written. */
  onObject: (digits: string, value: PdfValue, isInStream: boolean) => void
  /** Receives the dictionary of each stream. */
  onStream: (dictionary: PdfDictionary) => void
}

const unsafe = () => new PdfProblem('fileNotSafe')
const damaged = () => new PdfProblem('fileDamaged')

/** Whether the stream contains objects, or a viewer may search it for objects. */
const holdsObjects = (dictionary: PdfDictionary) =>
  dictionary.has('First') ||
  nameOf(dictionary.get('Type')) === 'ObjStm' ||
  referenceOf(dictionary.get('Type')) !== undefined

interface StreamContent {
  content: Buffer
  /** The range of stated lengths with which every viewer reads this content. */
  lengths: { min: number; max: number }
}

/**
 * Returns the content of a stream. Accepts only the form in which programs write object streams and color profiles, because
 * all viewers read this form in the same way. An object stream must be compressed: only compressed data has an unambiguous end.
 */
function inflateStream(
  content: Buffer,
  start: number,
  dictionary: PdfDictionary,
  maxOutputLength: number,
): StreamContent {
  const lineEnd = /^[ \t]*(\r\n|\n|\r)/.exec(content.toString('latin1', start, start + 16))
  const end = content.indexOf('endstream', start)
  if (!lineEnd || end < 0) throw unsafe()
  const data = content.subarray(start + lineEnd[0].length, end)
  const filter = dictionary.get('Filter')
  if (filter === undefined && !holdsObjects(dictionary)) return { content: data, lengths: { min: 0, max: data.length } }
  const filters = Array.isArray(filter) ? filter : [filter]
  if (filters.length !== 1 || nameOf(filters[0]) !== 'FlateDecode') throw unsafe()
  if (['DecodeParms', 'DP'].some((key) => dictionary.has(key))) throw unsafe()
  // With `info`, `inflateSync` also returns the engine, but its type does not say so.
  const { buffer, engine } = inflateSync(data, { maxOutputLength, info: true }) as unknown as {
    buffer: Buffer
    engine: { bytesWritten: number }
  }
  // A viewer that assumes another length of the stream must not find other objects.
  if (!data.subarray(engine.bytesWritten).every(isBlank)) throw unsafe()
  return { content: buffer, lengths: { min: engine.bytesWritten, max: data.length } }
}

/** Reads the objects of an object stream. Throws if the positions in its index are not the positions of its objects. */
function readObjectStream(content: Buffer, dictionary: PdfDictionary, { onDictionary, onObject }: ObjectListeners) {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')]
  if (!isCount(count) || !isCount(first)) throw unsafe()
  const reader = createValueReader(content, onDictionary)
  const digitsAt = new Map<number, string>()
  const index = content.toString('latin1', 0, first).match(/\d+|[^\0\t\n\f\r ]/g) ?? []
  if (index.length < 2 * count) throw damaged()
  // Some viewers could read other numbers in such an index, for example the first digits of a long number, or a number that
  // continues after the index.
  if (!index.every((number) => /^\d{1,20}$/.test(number)) || (isDigit(content[first - 1]) && isDigit(content[first])))
    throw unsafe()
  for (let entry = 0; entry < count; entry += 1) {
    reader.moveTo(first + Number(index[2 * entry + 1]))
    const at = reader.nextPosition()
    if (digitsAt.has(at)) throw unsafe()
    digitsAt.set(at, index[2 * entry] as string)
  }
  reader.moveTo(first)
  for (let at = reader.nextPosition(); at < content.length; at = reader.nextPosition()) {
    onObject(digitsAt.get(at) ?? '', reader.readValue(), true)
    digitsAt.delete(at)
  }
  if (digitsAt.size > 0) throw unsafe()
}

/**
 * Yields each position of the word (`at`), and the position of the text that follows the word (`next`). `isClear` is false if
 * a byte between them is a blank for some viewers only.
 */
function* positionsOf(content: Buffer, word: string) {
  for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + 1)) {
    const end = at + word.length
    if (isRegular(content[end])) continue
    let next = end
    while (isBlank(content[next])) next += 1
    const isClear = !isUnprintable(content[next])
    while (isBlank(content[next]) || isUnprintable(content[next])) next += 1
    yield { at, isClear, next }
  }
}

/**
 * Returns a pattern that matches the word if at least one of its letters is written as an escape: MuPDF decodes escapes
 * (`o#62j`) also outside of names.
 */
const escapedForm = (word: string) => {
  const letters = Array.from(word, (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`)
  return new RegExp(`(?!${word})${letters.join('')}`, 'i')
}
const escapedKeywords = [escapedForm('obj'), escapedForm('trailer')]

/** Matches the beginning of a value that can be, contain or name an action, or of a comment before such a value. */
const beginningOfValue = /^[<[/(%+.\d-]/

/**
 * Matches the text that may follow the value of an object. With other text, some viewers could read another value, or a stream.
 */
const endOfValue = /^(endobj|stream|xref|startxref|trailer|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*obj|$)/

/**
 * Whether the content begins like an object stream, with two numbers. Some viewers read objects from any stream with the entry
 * `N`, and color profiles have this entry too. Looks at words, not values, because two numbers can begin a reference.
 */
function beginsLikeObjects(content: Buffer): boolean {
  const reader = createValueReader(content, () => undefined)
  return [1, 2].every(() => {
    let at = reader.nextPosition()
    const isNumber = /[-+.\d]/.test(content.toString('latin1', at, at + 1))
    while (isRegular(content[at])) at += 1
    reader.moveTo(at)
    return isNumber
  })
}

/**
 * Reads every trailer of a PDF, and every object that can contain an action, including objects in comments, strings and streams
 * and objects that a later object replaces. The tables of the file say which objects are valid, but viewers do not all use the
 * tables in the same way.
 */
export function readObjects(content: Buffer, listeners: ObjectListeners): void {
  const characters = content.toString('latin1')
  if (escapedKeywords.some((keyword) => keyword.test(characters))) throw unsafe()
  const reader = createValueReader(content, listeners.onDictionary)
  const lengthCheck = createLengthCheck()
  let inflatedBytes = 0

  const onObject: ObjectListeners['onObject'] = (digits, value, isInStream) => {
    lengthCheck.onObject(digits, value, isInStream)
    listeners.onObject(digits, value, isInStream)
  }

  /** Reads the objects of a stream, if it has any. `at` is the position after its dictionary. */
  function readStream(dictionary: PdfDictionary, at: number) {
    listeners.onStream(dictionary)
    if (!holdsObjects(dictionary) && !dictionary.has('N')) return
    const start = at + 'stream'.length
    const inflated = inflateStream(content, start, dictionary, maxInflatedBytes - inflatedBytes)
    inflatedBytes += inflated.content.length
    if (holdsObjects(dictionary)) {
      lengthCheck.onLength(dictionary.get('Length'), inflated.lengths)
      readObjectStream(inflated.content, dictionary, { ...listeners, onObject })
    } else if (beginsLikeObjects(inflated.content)) throw unsafe()
  }

  /** Positions before this one belong to a value that was read already. */
  let readUntil = 0
  for (const { at, isClear, next } of positionsOf(content, 'obj')) {
    const header = readHeader(content, at)
    if (header === undefined) continue
    const text = content.toString('latin1', next, next + 'endobj'.length)
    if (text === 'endobj' || (header === 'unclear' && !beginningOfValue.test(text))) continue
    // Some viewers read an object with an unclear header, or an object inside another value; others do not.
    if (header === 'unclear' || !isClear || at < readUntil) throw unsafe()
    reader.moveTo(at + 'obj'.length)
    const value = reader.readValue()
    readUntil = reader.nextPosition()
    onObject(header.digits, value, false)
    const rest = content.toString('latin1', readUntil, readUntil + 40)
    if (!endOfValue.test(rest)) throw unsafe()
    if (rest.startsWith('stream') && isDictionary(value)) readStream(value, readUntil)
  }
  readUntil = 0
  for (const { at, isClear, next } of positionsOf(content, 'trailer')) {
    if (!/^(<<|%)/.test(content.toString('latin1', next, next + 2))) continue
    if (!isClear || at < readUntil) throw unsafe()
    reader.moveTo(at + 'trailer'.length)
    reader.readValue()
    readUntil = reader.nextPosition()
  }
  lengthCheck.finish()
}
