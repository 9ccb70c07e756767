import { PDFParser, PDFXRefStreamParser } from '@cantoo/pdf-lib'

/** An ordinary file needs one to six reads per byte, because the reader looks ahead and searches for the ends of streams. */
const maxReadsPerByte = 16
/** Additional reads, for small files. */
const freeReads = 100_000

interface ByteStream {
  length: number
  /** The number of bytes read so far; a byte that is read again counts again. */
  reads?: number
  next: (this: ByteStream) => number
}

const { bytes } = PDFParser.forBytesWithOptions(new Uint8Array()) as unknown as { bytes: ByteStream }
const byteStream = Object.getPrototypeOf(bytes) as ByteStream
const { next } = byteStream

/**
 * Throws an error once the reader has read the same bytes too often, in the file or in one of its object streams. Possible
 * causes are lengths that point backwards or far ahead, objects that share one position, and text in which the reader
 * searches for an object header.
 */
byteStream.next = function () {
  this.reads = (this.reads ?? 0) + 1
  if (this.reads > this.length * maxReadsPerByte + freeReads) throw new Error('The PDF takes too many reads')
  return next.call(this)
}

/** Skips cross-reference streams: the reader never uses their entries, but would create as many as the file claims. */
const crossReferences = PDFXRefStreamParser.prototype as unknown as { parseEntries: () => unknown[] }
crossReferences.parseEntries = () => []

/** Disables stack traces: the reader throws and catches an error for each unexpected byte, and the traces would take most of its time. */
Error.stackTraceLimit = 0
