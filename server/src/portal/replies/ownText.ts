import { replyFence } from '../../platform/replies/fence.ts'

/** The words that a staff member has written in a reply. */
export interface OwnText {
  text: string
  /** Whether there are further words between the quoted lines. The text would then be incomplete. */
  continuesBetweenQuotes: boolean
}

const gap = String.raw`[\s>]+`
/** The words of the fence. Mail programs quote them with `>`, wrap them, or damage the umlaut. */
const fence = new RegExp(
  replyFence
    .replaceAll('#', '')
    .split(' ')
    .filter((word) => /\w/.test(word))
    .map((word) => word.replace('ü', String.raw`[^\s\w]{0,3}(?:ue?)?`))
    .join(gap),
)

const isQuoted = (line: string) => /^ {0,3}>/.test(line)
const isBlank = (line: string) => line.trim() === ''

const originalMessage =
  /^\s*-{2,}\s*(?:ursprüngliche nachricht|original-?nachricht|weitergeleitete nachricht|original message|forwarded message)\s*-{2,}\s*$/i
const ruler = /^\s*_{10,}\s*$/
const fromLine = /^\s*\*?(?:von|from):\*?\s*\S/i
const otherHeaderLine = /^\s*\*?(?:gesendet|sent|datum|date|an|to|cc|betreff|subject):\*?/i
const maxHeaderLines = 8

/** Whether Outlook's header of the quoted mail begins at this line: "Von: …", "Gesendet: …", "An: …", "Betreff: …". */
const beginsHeader = (lines: readonly string[], index: number) =>
  fromLine.test(lines[index] ?? '') &&
  lines.slice(index + 1, index + maxHeaderLines).filter((line) => otherHeaderLine.test(line)).length >= 2

/** Whether a line of underscores is followed by a header. Staff also write such lines, for example above a place to sign. */
const isRulerAboveHeader = (lines: readonly string[], index: number) =>
  ruler.test(lines[index] ?? '') && (beginsHeader(lines, index + 1) || beginsHeader(lines, index + 2))

const beginsOriginal = (line: string, index: number, lines: readonly string[]) =>
  originalMessage.test(line) || isRulerAboveHeader(lines, index) || beginsHeader(lines, index)

const attribution = /\b(?:schrieb|wrote)\b[\s\S]*:\s*$/
const startOfAttribution = /^\s*(?:am|on)\b|<[^<>\s]+@[^<>\s]+>.*\b(?:schrieb|wrote)\b/i
const maxAttributionLines = 4
const maxAttributionLength = 1_000

function isAttribution(lines: readonly string[]): boolean {
  const text = lines.join('\n')
  return text.length <= maxAttributionLength && attribution.test(text)
}

/** Removes the lines that introduce a quotation, such as "Am 29.11.2026 um 12:04 schrieb …:", from the end. */
function withoutAttribution(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line))
  for (let first = last; first > last - maxAttributionLines && first >= 0; first -= 1) {
    const line = lines[first] ?? ''
    if (isBlank(line)) break
    if (isAttribution(lines.slice(first, last + 1)) && startOfAttribution.test(line)) return lines.slice(0, first)
  }
  return isAttribution(lines.slice(last, last + 1)) ? lines.slice(0, last) : lines
}

/**
 * The line that a phone or a mail program adds, such as "Von meinem iPhone gesendet". Case-sensitive, because a line of a sentence
 * can begin with "von meinem".
 */
const mobileSignature = new RegExp(
  String.raw`^\s*(?:${[
    String.raw`(?:Diese Nachricht wurde von|Von) meinem\b.*\bgesendet\.?\s*$`,
    String.raw`Von meinem (?:iPhone|iPad|Android|Samsung|Galaxy|Smartphone|Handy|Mobil\w+)\s*$`,
    String.raw`Gesendet (?:von|mit|aus)\b.*\b(?:meine[mr]|iPhone|iPad|Android|iOS|Outlook|Windows|Smartphone|Handy|App|E?-?Mail)\b`,
    String.raw`Sent from\b`,
    String.raw`Outlook für\b`,
    String.raw`Get Outlook\b`,
    String.raw`Holen Sie sich Outlook\b`,
  ].join('|')})`,
)

const maxSignatureLines = 5
const maxSignatureLineLength = 80

/**
 * Returns the index of the separator above the signature, or -1. The separator is the line `-- `. Some programs remove its space:
 * `--` counts only above a few short lines, because it can also separate two paragraphs.
 */
function separatorIndex(lines: readonly string[]): number {
  const marked = lines.indexOf('-- ')
  if (marked >= 0) return marked
  const filled = [...lines.entries()].filter(([, line]) => !isBlank(line)).slice(-maxSignatureLines - 1)
  const position = filled.findIndex(([, line]) => line === '--')
  const isShort = filled.slice(position).every(([, line]) => line.length <= maxSignatureLineLength)
  return isShort ? (filled[position]?.[0] ?? -1) : -1
}

/** Removes the signature: its separator with the lines below, and the last line if a phone or a mail program has added it. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const separator = separatorIndex(lines)
  const own = separator < 0 ? lines : lines.slice(0, separator)
  const last = own.findLastIndex((line) => !isBlank(line))
  return mobileSignature.test(own[last] ?? '') ? own.slice(0, last) : own
}

/** Whether there are words between two quoted lines. */
function hasTextBetween(lines: readonly string[]): boolean {
  const first = lines.findIndex(isQuoted)
  const last = lines.findLastIndex(isQuoted)
  return lines.slice(Math.max(first, 0), last + 1).some((line) => !isQuoted(line) && !isBlank(line))
}

/** Normalizes letters, line breaks and spaces, and removes characters that are invisible or that the database refuses. */
const cleaned = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\u00a0\u202f\t]/g, ' ')
    .replaceAll(/(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]|\p{Cs}/gu, '')

/** Splits a text into the lines above the fence and those from the fence on. */
function splitAtFence(text: string): { above: string[]; below: string[] } {
  const match = fence.exec(text)
  const start = match ? text.lastIndexOf('\n', match.index) + 1 : text.length
  return { above: text.slice(0, start).split('\n'), below: match ? text.slice(start).split('\n') : [] }
}

/**
 * Returns what a staff member has written in a reply: the text above the fence and above the header of the quoted mail, without
 * quoted lines, the lines that introduce them, and the signature. If the reply lacks the fence, only the header ends the text.
 */
export function ownTextOf(mailText: string): OwnText {
  const { above, below } = splitAtFence(cleaned(mailText))
  const original = above.findIndex(beginsOriginal)
  const own = original < 0 ? above : above.slice(0, original)
  const end = own.findLastIndex((line) => !isBlank(line) && !isQuoted(line)) + 1
  const isFollowedByQuote = below.length > 0 || original >= 0 || own.slice(end).some(isQuoted)
  const unattributed = isFollowedByQuote ? withoutAttribution(own.slice(0, end)) : own
  const words = withoutSignature(unattributed.filter((line) => !isQuoted(line)))
  return {
    text: words
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    continuesBetweenQuotes: hasTextBetween(unattributed) || (isQuoted(below[0] ?? '') && hasTextBetween(below)),
  }
}
