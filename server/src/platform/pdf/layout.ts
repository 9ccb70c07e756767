import { type Element, openFlow, type Sheet } from './flow.ts'
import { addressWindow, type Line, type Measure, page, sizeWithin, textWidth, wrap } from './page.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { setSection, setTitle } from './sections.ts'

export interface Layout {
  sheets: readonly Sheet[]
  /** In reading order. */
  elements: readonly Element[]
}

const colorsOf = ({ brand }: PdfDocument) => brand.letterhead.colors
const onFirst = (tag: Element['tag'], lines: Line[]): Element => ({ tag, content: [{ sheet: 0, lines }] })

/** The width of the brand's symbol and of the space between the symbol and the name, in millimetres. */
const symbolWidth = 15

function layOutHead(document: PdfDocument, measure: Measure, sheet: Sheet): Element {
  const { name } = document.brand
  const normal = { size: 17, weight: 700 } as const
  const style = { ...normal, size: sizeWithin(textWidth - symbolWidth, name, measure, normal) }
  const x = page.right - measure(name, style)
  sheet.drawings.push({ kind: 'symbol', x: x - symbolWidth, y: 14, size: 12 })
  return onFirst('P', [{ ...style, x, y: 22.4, text: name, color: colorsOf(document).accent }])
}

/** The first and the last baseline of the recipient within the window of the envelope, in millimetres. */
const recipientArea = { top: 68, bottom: 88 }

/**
 * Wraps the lines of the recipient, in the largest size in which all of them are within the window: the long name of an
 * organisation must not push the town out of the window.
 */
function fitRecipient(recipient: readonly string[], width: number, measure: Measure) {
  const height = recipientArea.bottom - recipientArea.top
  for (let size = 11; ; size -= 1) {
    const leading = size / 2.2
    const lines = recipient.flatMap((line) => wrap(line, width, measure, { size, weight: 400 }))
    if ((lines.length - 1) * leading <= height || size === 6) return { size, leading, lines }
  }
}

/**
 * Lays out sender and recipient within the window of the envelope. A long name wraps to further lines, and a line that is still
 * too long gets a smaller size.
 */
function layOutAddresses(document: PdfDocument, measure: Measure): Element[] {
  const { company, street, place } = document.brand.letterhead
  const { ink, quiet } = colorsOf(document)
  const width = addressWindow.right - page.left - 3
  const small = { size: 7, weight: 400 } as const
  const sender = `${company} · ${street} · ${place}`
  const size = sizeWithin(width, sender, measure, small)
  const recipient = fitRecipient(document.recipient, width, measure)
  const lines = recipient.lines.map((text, index): Line => {
    const size = sizeWithin(width, text, measure, { size: recipient.size, weight: 400 })
    return { x: page.left, y: recipientArea.top + index * recipient.leading, text, size, weight: 400, color: ink }
  })
  return [onFirst('P', [{ ...small, x: page.left, y: 60, text: sender, size, color: quiet }]), onFirst('P', lines)]
}

function layOutFacts(document: PdfDocument, measure: Measure): Element[] {
  const { ink, quiet } = colorsOf(document)
  const left = { label: 125, value: 156 }
  let y = 54
  return document.facts.map(({ label, value, isStrong }) => {
    const style = isStrong ? { size: 12, weight: 700 as const } : { size: 10, weight: 400 as const }
    const values = wrap(value, page.right - left.value, measure, style)
    const lines = values.map((text, index): Line => ({ ...style, x: left.value, y: y + index * 4.6, text, color: ink }))
    const element = onFirst('P', [{ x: left.label, y, text: label, size: 9, weight: 400, color: quiet }, ...lines])
    y += 6.4 + (values.length - 1) * 4.6
    return element
  })
}

const footColumnWidth = 57

function layOutFoot(document: PdfDocument, measure: Measure, sheet: Sheet): Element[] {
  const { line, quiet } = colorsOf(document)
  const style = { size: 8, weight: 400, color: quiet } as const
  sheet.drawings.push({ kind: 'rule', x: page.left, y: 270, width: textWidth, thickness: 0.7, color: line })
  return document.brand.letterhead.foot.map((lines, column) =>
    onFirst(
      'P',
      lines.map((text, index) => ({
        ...style,
        size: sizeWithin(footColumnWidth - 3, text, measure, style),
        x: page.left + column * footColumnWidth,
        y: 276 + index * 3.8,
        text,
      })),
    ),
  )
}

const pageNumber = {
  de: (number: number, count: number) => `Seite ${number} von ${count}`,
  en: (number: number, count: number) => `Page ${number} of ${count}`,
}

/**
 * If a document has several sheets, adds the page number to each sheet, and the title to all but the first. Loose sheets
 * can then be put together again.
 */
function addMarginalia(document: PdfDocument, measure: Measure, sheets: readonly Sheet[]): void {
  if (sheets.length === 1) return
  const { quiet, line } = colorsOf(document)
  const style = { size: 9, weight: 400, color: quiet } as const
  for (const [index, { marginalia, drawings }] of sheets.entries()) {
    const number = pageNumber[document.language](index + 1, sheets.length)
    marginalia.push({ ...style, x: page.right - measure(number, style), y: 290, text: number })
    if (index === 0) continue
    const head = `${document.brand.name} · ${document.title}`
    marginalia.push({ ...style, size: sizeWithin(textWidth, head, measure, style), x: page.left, y: 24, text: head })
    drawings.push({ kind: 'rule', x: page.left, y: 27, width: textWidth, thickness: 0.7, color: line })
  }
}

/** Computes the positions of all lines and drawings of a document. */
export function layOut(document: PdfDocument, measure: Measure): Layout {
  const flow = openFlow(measure, colorsOf(document))
  const first = flow.sheets[0] as Sheet
  const head = layOutHead(document, measure, first)
  const around = [...layOutAddresses(document, measure), ...layOutFacts(document, measure)]
  const title = setTitle(flow, document.title)
  const content = document.content.flatMap((_, index) => setSection(flow, document.content.slice(index)))
  const foot = layOutFoot(document, measure, first)
  addMarginalia(document, measure, flow.sheets)
  return { sheets: flow.sheets, elements: [head, ...around, title, ...content, ...foot] }
}
