import encodeQr from 'qr'
import { type Element, ensureSpace, type Flow, lastSheet, setLines, startSheet, trialAt } from './flow.ts'
import { body, page, textWidth, wrap } from './page.ts'
import type { Fact, Section } from './pdfDocument.ts'
import { setTable } from './table.ts'

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>

const regular = { size: 11, weight: 400 } as const
const leading = 5.4
/** The distance from the baseline of a heading to the first baseline below it, in millimetres. */
const headingLeading = 7
const signaturesHeight = 20
const indent = 7
/** The distance between a QR code and the edges of its box, in millimetres. */
const qrInset = 3
/** The white margin that a QR code needs, in modules (ISO/IEC 18004). */
const quietModules = 4

export function setTitle(flow: Flow, text: string): Element {
  const style = { size: 15, weight: 700 } as const
  const lines = wrap(text, textWidth, flow.measure, style)
  const content = setLines(
    flow,
    lines.map((text) => ({ ...style, x: page.left, text, color: flow.colors.accent })),
    6.6,
  )
  flow.y += 4.4
  return { tag: 'H1', content }
}

/** Returns the number of the sheet on which the first line of an element is; undefined if it has no line. */
function firstSheetOf({ content: [first] }: Element): number | undefined {
  return first && ('tag' in first ? firstSheetOf(first) : first.sheet)
}

/** Whether the sections below a heading begin on its sheet if the baseline of the heading is at `y`. */
function beginsOnSheetOf(flow: Flow, y: number, below: readonly Section[]): boolean {
  const [first] = setSection(trialAt(flow, y + headingLeading), below)
  return first === undefined || firstSheetOf(first) === 0
}

/**
 * Sets a heading on the same sheet as the whole unit below it: a paragraph, an item of a list, the head and first row of a
 * table, a highlight, or signatures. Of a paragraph longer than a sheet, only the beginning is on the sheet of the heading. A
 * paragraph that fits on a sheet, but not together with the heading, begins on the next sheet.
 */
function setHeading(flow: Flow, { text }: Of<'heading'>, below: readonly Section[]): Element {
  flow.y += 1.4
  if (!beginsOnSheetOf(flow, flow.y, below) && beginsOnSheetOf(flow, body.laterTop, below)) startSheet(flow)
  const style = { size: 12, weight: 700 } as const
  const content = setLines(flow, [{ ...style, x: page.left, text, color: flow.colors.accent }], headingLeading)
  return { tag: 'H2', content }
}

const tones = { quiet: { size: 9, weight: 400 }, strong: { size: 11, weight: 700 } } as const

function setParagraph(flow: Flow, { text, tone }: Of<'paragraph'>): Element {
  const style = tone ? tones[tone] : regular
  const color = tone === 'quiet' ? flow.colors.quiet : flow.colors.ink
  const lines = wrap(text, textWidth, flow.measure, style).map((text) => ({ ...style, x: page.left, text, color }))
  const content = setLines(flow, lines, tone === 'quiet' ? 4.5 : leading)
  flow.y += 3.2
  return { tag: 'P', content }
}

function setItem(flow: Flow, mark: string, text: string): Element {
  const { accent, ink } = flow.colors
  const [first, ...others] = wrap(text, textWidth - indent, flow.measure, regular).map((text) => ({
    ...regular,
    x: page.left + indent,
    text,
    color: ink,
  }))
  ensureSpace(flow, others.length * leading)
  const [markPassage] = setLines(flow, [{ ...regular, weight: 700, x: page.left, text: mark, color: accent }], 0)
  const lines = setLines(flow, first ? [first, ...others] : [], leading)
  if (markPassage && lines[0]) lines[0].lines.unshift(...markPassage.lines)
  flow.y += 1.6
  return { tag: 'LI', content: [{ tag: 'LBody', content: lines }] }
}

function setItems(flow: Flow, { kind, items }: Of<'steps' | 'list'>): Element {
  const content = items.map((text, index) => setItem(flow, kind === 'steps' ? `${index + 1}.` : '•', text))
  flow.y += 2.4
  return { tag: 'L', content }
}

function setHighlight(flow: Flow, { label, value, qr }: Of<'highlight'>): Element {
  const height = 30
  ensureSpace(flow, height)
  const { quiet, accent, tint } = flow.colors
  const box = { x: page.left, y: flow.y - 2, width: textWidth, height }
  lastSheet(flow).drawings.push({ kind: 'box', ...box, color: tint })
  const size = height - 2 * qrInset
  const x = box.x + box.width - qrInset - size
  const modules = encodeQr(qr.content, 'raw', { ecc: 'medium', border: quietModules })
  lastSheet(flow).drawings.push({ kind: 'qrCode', x, y: box.y + qrInset, size, modules })
  const sheet = flow.sheets.length - 1
  flow.y = box.y + height + 10
  const lines = [
    { x: box.x + 8, y: box.y + 8, text: label, size: 10, weight: 400 as const, color: quiet },
    { x: box.x + 8, y: box.y + 20, text: value, size: 31, weight: 700 as const, color: accent, spacing: 1.6 },
    { x: box.x + 8, y: box.y + 26, text: qr.caption, size: 9, weight: 400 as const, color: quiet },
  ]
  return { tag: 'P', content: [{ sheet, lines }] }
}

function setRegards(flow: Flow, { regards, team, note }: Of<'regards'>): Element[] {
  const { ink, quiet } = flow.colors
  flow.y += 1.6
  ensureSpace(flow, leading * 2 + 2)
  const line = { ...regular, x: page.left, color: ink }
  const strong = { ...line, weight: 700 } as const
  const teamLines = wrap(team, textWidth, flow.measure, strong).map((text) => ({ ...strong, text }))
  const greeting = setLines(flow, [{ ...line, text: regards }, ...teamLines], leading)
  flow.y += 2
  if (!note) return [{ tag: 'P', content: greeting }]
  const small = setLines(flow, [{ x: page.left, text: note, size: 9, weight: 400, color: quiet }], leading)
  flow.y += 3.2
  return [
    { tag: 'P', content: greeting },
    { tag: 'P', content: small },
  ]
}

function setSignatures(flow: Flow, { labels }: Of<'signatures'>): Element[] {
  const gap = 10
  const width = (textWidth - gap * (labels.length - 1)) / labels.length
  ensureSpace(flow, signaturesHeight)
  flow.y += 14
  const sheet = flow.sheets.length - 1
  const { ink, quiet } = flow.colors
  const elements = labels.map((text, index): Element => {
    const x = page.left + index * (width + gap)
    lastSheet(flow).drawings.push({ kind: 'rule', x, y: flow.y, width, thickness: 0.7, color: ink })
    return { tag: 'P', content: [{ sheet, lines: [{ x, y: flow.y + 4.4, text, size: 9, weight: 400, color: quiet }] }] }
  })
  flow.y += 12
  return elements
}

/** Sets facts as a table of labels and values. */
function setFacts(flow: Flow, facts: readonly Fact[]): Element {
  const rows = facts.map(({ label, value }) => [label, value])
  return setTable(flow, { columns: [{ share: 2 }, { share: 5 }], rows, headings: 'rows' })
}

/**
 * Sets only the first of the sections. If it is a heading, the sections below it decide whether the heading starts a new sheet.
 */
export function setSection(flow: Flow, [section, ...below]: readonly Section[]): Element[] {
  switch (section?.kind) {
    case undefined:
      return []
    case 'heading':
      return [setHeading(flow, section, below)]
    case 'paragraph':
      return [setParagraph(flow, section)]
    case 'steps':
    case 'list':
      return [setItems(flow, section)]
    case 'highlight':
      return [setHighlight(flow, section)]
    case 'facts':
      return [setFacts(flow, section.facts)]
    case 'table':
      return [setTable(flow, { ...section, headings: 'columns' })]
    case 'regards':
      return setRegards(flow, section)
    case 'signatures':
      return setSignatures(flow, section)
  }
}
