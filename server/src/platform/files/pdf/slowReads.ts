/**
 * The maximum number of steps that the PDF reader may take after unexpected bytes. After such a byte, the reader tries to read
 * an object header at each position. Each attempt reads a run of blanks or digits to its end, so a run of n bytes takes n²
 * steps.
 */
const maxSteps = 16 * 1024 * 16 * 1024

const codeOf = (character: string) => character.charCodeAt(0)
const tableOf = (characters: string) => {
  const table = new Uint8Array(256)
  for (const character of characters) table[codeOf(character)] = 1
  return table
}
const blanks = tableOf('\0\t\n\f\r ')
const digits = tableOf('0123456789')
const lineEnds = tableOf('\n\r')
const percent = codeOf('%')
const backslash = codeOf('\\')
const [openString, closeString] = [codeOf('('), codeOf(')')]
const [less, greater] = [codeOf('<'), codeOf('>')]
const s = codeOf('s')

const skip = (content: Buffer, from: number, table: Uint8Array, isIn: 0 | 1) => {
  let at = from
  while (at < content.length && table[content[at] as number] === isIn) at += 1
  return at
}

function skipBlanksAndComments(content: Buffer, from: number): number {
  let at = skip(content, from, blanks, 1)
  while (content[at] === percent) at = skip(content, skip(content, at, lineEnds, 0), blanks, 1)
  return at
}

function skipString(content: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < content.length; at += 1) {
    const byte = content[at]
    if (byte === backslash) at += 1
    else if (byte === openString) depth += 1
    else if (byte === closeString) depth -= 1
    if (depth === 0) return at + 1
  }
  return content.length
}

function skipPast(content: Buffer, mark: string, from: number): number {
  const found = content.indexOf(mark, from)
  return found < 0 ? content.length : found + mark.length
}

/**
 * Returns the end of the token at `at`. A string, a stream and `<<` are one token each. Every other byte is a token of its
 * own.
 */
function skipToken(content: Buffer, at: number, previous: number | undefined): number {
  const byte = content[at]
  if (byte === openString) return skipString(content, at)
  if (byte === less && content[at + 1] === less) return at + 2
  if (byte === less) return skipPast(content, '>', at)
  const isStream = byte === s && previous === greater && content.toString('latin1', at, at + 6) === 'stream'
  return isStream ? skipPast(content, 'endstream', at) : at + 1
}

const endMark = '%%EOF'

/**
 * Returns the position after the last end mark of a PDF; undefined if there is no mark. Some programs write padding after
 * the mark.
 */
export function endOfPdf(content: Buffer): number | undefined {
  const at = content.lastIndexOf(endMark)
  return at < 0 ? undefined : at + endMark.length
}

/**
 * Whether a PDF has long runs of blanks, comments or digits outside strings and streams, for which the reader would take
 * quadratic time. An ordinary PDF has only short runs there. The scan takes linear time.
 */
export function isSlowToRead(file: Buffer): boolean {
  const content = file.subarray(0, endOfPdf(file))
  let steps = 0
  let previous: number | undefined
  for (let at = 0; at < content.length; ) {
    const end = Math.max(skipBlanksAndComments(content, at), skip(content, at, digits, 1))
    steps += (end - at) ** 2
    if (steps > maxSteps) return true
    if (end === at) {
      at = skipToken(content, at, previous)
      previous = content[at - 1]
    } else at = end
  }
  return false
}
