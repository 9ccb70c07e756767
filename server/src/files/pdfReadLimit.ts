import { PDFParser, PDFXRefStreamParser } from '@cantoo/pdf-lib'

/** An honest file is read once to six times over: the reader looks ahead, and looks for the end of streams. */
const maxReadsPerByte = 16
const freeReads = 100_000

interface ByteStream {
  length: number
  /** How many bytes were read so far, each as often as it was read. */
  reads?: number
  next: (this: ByteStream) => number
}

const { bytes } = PDFParser.forBytesWithOptions(new Uint8Array()) as unknown as { bytes: ByteStream }
const byteStream = Object.getPrototypeOf(bytes) as ByteStream
const { next } = byteStream

/**
 * Fails a read that goes over the same bytes again and again, in the file or in one of its object streams: lengths that
 * lead backwards or far ahead, objects that share one position, text in which an object header is looked for.
 */
byteStream.next = function () {
  this.reads = (this.reads ?? 0) + 1
  if (this.reads > this.length * maxReadsPerByte + freeReads) throw new Error('The PDF is read too many times over')
  return next.call(this)
}

/** The reader builds these tables without using them, as many entries as the file claims. */
const tables = PDFXRefStreamParser.prototype as unknown as { parseEntries: () => unknown[] }
tables.parseEntries = () => []

/** The reader throws and catches an error for each byte that begins no object; their stack traces are most of that time. */
Error.stackTraceLimit = 0
