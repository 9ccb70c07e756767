import { type Element, openFlow, type Sheet } from './flow.ts'
import { addressWindow, type Line, type Measure, page, sizeWithin, textWidth, wrap } from './page.ts'
import type { Paper } from './paper.ts'
import { setSection, setTitle } from './sections.ts'

export interface Layout {
  sheets: readonly Sheet[]
  /** In the order in which they are read. */
  elements: readonly Element[]
}

const colorsOf = ({ sender }: Paper) => sender.letterhead.colors
const onFirst = (tag: Element['tag'], lines: Line[]): Element => ({ tag, content: [{ sheet: 0, lines }] })

function layOutHead(paper: Paper, measure: Measure, sheet: Sheet): Element {
  const style = { size: 17, weight: 700 } as const
  const { name } = paper.sender
  const x = page.right - measure(name, style)
  sheet.drawings.push({ kind: 'sign', x: x - 15, y: 14, size: 12 })
  return onFirst('P', [{ ...style, x, y: 22.4, text: name, color: colorsOf(paper).accent }])
}

/** Sender and recipient, within what the window shows: long names take a second line, and no line is cut off. */
function layOutAddresses(paper: Paper, measure: Measure): Element[] {
  const { company, street, place } = paper.sender.letterhead
  const { ink, quiet } = colorsOf(paper)
  const width = addressWindow.right - page.left - 3
  const usual = { size: 11, weight: 400 } as const
  const small = { size: 7, weight: 400 } as const
  const sender = `${company} · ${street} · ${place}`
  const size = sizeWithin(width, sender, measure, small)
  const recipient = paper.recipient.flatMap((line) => wrap(line, width, measure, usual))
  const lines = recipient.map((text, index): Line => {
    const size = sizeWithin(width, text, measure, usual)
    return { ...usual, x: page.left, y: 68 + index * 5, text, size, color: ink }
  })
  return [onFirst('P', [{ ...small, x: page.left, y: 60, text: sender, size, color: quiet }]), onFirst('P', lines)]
}

function layOutFacts(paper: Paper, measure: Measure): Element[] {
  const { ink, quiet } = colorsOf(paper)
  const left = { label: 125, value: 156 }
  let y = 54
  return paper.facts.map(({ label, value, isStrong }) => {
    const style = isStrong ? { size: 12, weight: 700 as const } : { size: 10, weight: 400 as const }
    const values = wrap(value, page.right - left.value, measure, style)
    const lines = values.map((text, index): Line => ({ ...style, x: left.value, y: y + index * 4.6, text, color: ink }))
    const element = onFirst('P', [{ x: left.label, y, text: label, size: 9, weight: 400, color: quiet }, ...lines])
    y += 6.4 + (values.length - 1) * 4.6
    return element
  })
}

function layOutFoot(paper: Paper, sheet: Sheet): Element[] {
  const { line, quiet } = colorsOf(paper)
  const style = { size: 8, weight: 400, color: quiet } as const
  sheet.drawings.push({ kind: 'rule', x: page.left, y: 270, width: textWidth, thickness: 0.7, color: line })
  return paper.sender.letterhead.foot.map((lines, column) =>
    onFirst(
      'P',
      lines.map((text, index) => ({ ...style, x: page.left + column * 57, y: 276 + index * 3.8, text })),
    ),
  )
}

const pageNumber = {
  de: (number: number, count: number) => `Seite ${number} von ${count}`,
  en: (number: number, count: number) => `Page ${number} of ${count}`,
}

/** What each sheet of several says of itself, so that they find together again. */
function addMarginalia(paper: Paper, measure: Measure, sheets: readonly Sheet[]): void {
  if (sheets.length === 1) return
  const { quiet, line } = colorsOf(paper)
  const style = { size: 9, weight: 400, color: quiet } as const
  for (const [index, { marginalia, drawings }] of sheets.entries()) {
    const number = pageNumber[paper.language](index + 1, sheets.length)
    marginalia.push({ ...style, x: page.right - measure(number, style), y: 290, text: number })
    if (index === 0) continue
    const head = `${paper.sender.name} · ${paper.title}`
    marginalia.push({ ...style, size: sizeWithin(textWidth, head, measure, style), x: page.left, y: 24, text: head })
    drawings.push({ kind: 'rule', x: page.left, y: 27, width: textWidth, thickness: 0.7, color: line })
  }
}

/** Where everything of a paper stands, in the order in which it is read. */
export function layOut(paper: Paper, measure: Measure): Layout {
  const flow = openFlow(measure, colorsOf(paper))
  const first = flow.sheets[0] as Sheet
  const head = layOutHead(paper, measure, first)
  const around = [...layOutAddresses(paper, measure), ...layOutFacts(paper, measure)]
  const title = setTitle(flow, paper.title)
  const content = paper.content.flatMap((section, index) => setSection(flow, section, paper.content[index + 1]))
  const foot = layOutFoot(paper, first)
  addMarginalia(paper, measure, flow.sheets)
  return { sheets: flow.sheets, elements: [head, ...around, title, ...content, ...foot] }
}
