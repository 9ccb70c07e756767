import { createReadStream } from 'node:fs'
import type { Encoding } from './table.ts'

export interface TextScan {
  encoding: Encoding
  hasByteOrderMark: boolean
  /** Whether the bytes are no text in any supported encoding. */
  isBinary: boolean
}

/**
 * Counts UTF-8 sequences of several bytes, and bytes above 0x7F that belong to no such sequence. The bytes of a sequence that
 * the end of the file cuts off count as one.
 */
function createUtf8Counter() {
  let expected = 0
  let length = 0
  const counts = { sequences: 0, invalid: 0 }

  /** Handles a byte that must begin a character. */
  function begin(byte: number): void {
    if (byte < 0x80) return
    expected = byte >= 0xc2 && byte <= 0xdf ? 1 : (byte & 0xf0) === 0xe0 ? 2 : byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
    length = expected
    if (expected === 0) counts.invalid += 1
  }

  function add(byte: number): void {
    if (expected > 0 && (byte & 0xc0) === 0x80) {
      expected -= 1
      if (expected === 0) counts.sequences += 1
      return
    }
    if (expected > 0) counts.invalid += length - expected + 1
    expected = 0
    begin(byte)
  }

  /** Returns the counts at the end of the file. */
  const finish = () => ({ ...counts, invalid: counts.invalid + (expected > 0 ? 1 : 0) })
  return { add, finish }
}

const byteOrderMarks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Below this share of zero bytes, a file without a byte order mark is not UTF-16. German text has almost 50 %. */
const minZeroShare = 0.2

/**
 * Determines the encoding of a text file from all of its bytes. In a file that mixes UTF-8 and Windows-1252, the encoding of
 * most special characters wins. The other special characters are read wrongly, and `findCellProblem` refuses their cells.
 */
export async function scanText(path: string): Promise<TextScan> {
  const zeros = [0, 0]
  const utf8 = createUtf8Counter()
  let start: readonly number[] = []
  let position = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (position === 0) start = [...chunk.subarray(0, 3)]
    for (const byte of chunk) {
      if (byte === 0) zeros[position & 1] = (zeros[position & 1] ?? 0) + 1
      utf8.add(byte)
      position += 1
    }
  }
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => start[index] === byte))
  if (marked) return { encoding: marked[0], hasByteOrderMark: true, isBinary: false }
  const [evenZeros = 0, oddZeros = 0] = zeros
  const enough = Math.max(2, position * minZeroShare)
  if (oddZeros >= enough && evenZeros * 10 < oddZeros)
    return { encoding: 'utf-16le', hasByteOrderMark: false, isBinary: false }
  if (evenZeros >= enough && oddZeros * 10 < evenZeros)
    return { encoding: 'utf-16be', hasByteOrderMark: false, isBinary: false }
  const { sequences, invalid } = utf8.finish()
  const encoding = invalid > sequences ? 'windows-1252' : 'utf-8'
  return { encoding, hasByteOrderMark: false, isBinary: evenZeros + oddZeros > 0 }
}

/** Reads a file as text, without its byte order mark. Replaces invalid bytes with U+FFFD. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

const highCharacters = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_, index) => index + 128),
)

function encodeWindows1252(text: string): Buffer {
  const bytes = Buffer.alloc(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const high = code < 0x80 ? -1 : highCharacters.indexOf(text.charAt(index))
    bytes[index] = code < 0x80 ? code : high >= 0 ? high + 128 : 0x3f
  }
  return bytes
}

/** Writes text in the encoding of a file. A character that Windows-1252 lacks becomes a question mark. */
export function encodeText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'windows-1252') return encodeWindows1252(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text)
}
