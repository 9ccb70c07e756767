import { addressWindow, type Block, type Line, type Measure, page, sizeWithin, wrap } from './page.ts'
import { addressLines, type Letter } from './write.ts'

export interface Layout {
  blocks: Block[]
  /** The tinted box of the code. */
  box: { x: number; y: number; width: number; height: number }
  /** The brand's sign, in a square. */
  sign: { x: number; y: number; size: number }
}

const body = { size: 11, weight: 400 } as const
const leading = 5.4
const textWidth = page.right - page.left
const colorsOf = ({ brand }: Letter) => brand.letterhead.colors

function layOutHead(letter: Letter, measure: Measure): Pick<Layout, 'sign' | 'blocks'> {
  const style = { size: 17, weight: 700 } as const
  const { name } = letter.brand
  const x = page.right - measure(name, style)
  const line = { ...style, x, y: 22.4, text: name, color: colorsOf(letter).accent }
  return { sign: { x: x - 15, y: 14, size: 12 }, blocks: [{ tag: 'P', lines: [line] }] }
}

/** Sender and recipient, within what the window shows: long names take a second line, and no line is cut off. */
function layOutAddresses(letter: Letter, measure: Measure): Block[] {
  const { company, street, place } = letter.brand.letterhead
  const { ink, quiet } = colorsOf(letter)
  const width = addressWindow.right - page.left - 3
  const small = { size: 7, weight: 400 } as const
  const sender = `${company} · ${street} · ${place}`
  const size = sizeWithin(width, sender, measure, small)
  const recipient = addressLines(letter.message).flatMap((line) => wrap(line, width, measure, body))
  const lines = recipient.map((text, index): Line => {
    const size = sizeWithin(width, text, measure, body)
    return { ...body, x: page.left, y: 68 + index * 5, text, size, color: ink }
  })
  return [
    { tag: 'P', lines: [{ ...small, x: page.left, y: 60, text: sender, size, color: quiet }] },
    { tag: 'P', lines },
  ]
}

function layOutFacts(letter: Letter): Block[] {
  const { ink, quiet } = colorsOf(letter)
  const { facts } = letter.words
  return facts.map(({ label, value }, index) => {
    const y = 54 + index * 6.4
    const style = index === facts.length - 1 ? { size: 12, weight: 700 as const } : { size: 10, weight: 400 as const }
    return {
      tag: 'P',
      lines: [
        { x: 125, y, text: label, size: 9, weight: 400, color: quiet },
        { ...style, x: 156, y, text: value, color: ink },
      ],
    }
  })
}

/** Everything from the subject on, from top to bottom. */
function layOutBody(letter: Letter, measure: Measure): Pick<Layout, 'box' | 'blocks'> {
  const { message, words } = letter
  const { ink, quiet, accent } = colorsOf(letter)
  const blocks: Block[] = []
  let y = 104
  const add = (tag: Block['tag'], ...lines: Line[]) => blocks.push({ tag, lines })
  const heading = (tag: Block['tag'], text: string, size: number, below: number) => {
    add(tag, { x: page.left, y, text, size, weight: 700, color: accent })
    y += below
  }
  const paragraph = (text: string) => {
    const lines = wrap(text, textWidth, measure, body)
    add('P', ...lines.map((text, line) => ({ ...body, x: page.left, y: y + line * leading, text, color: ink })))
    y += lines.length * leading + 3.2
  }
  const step = (text: string, number: number) => {
    const lines = wrap(text, textWidth - 7, measure, body)
    add(
      'LI',
      { ...body, x: page.left, y, text: `${number}.`, weight: 700, color: accent },
      ...lines.map((text, line) => ({ ...body, x: page.left + 7, y: y + line * leading, text, color: ink })),
    )
    y += lines.length * leading + 1.6
  }

  heading('H1', words.subject, 15, 11)
  paragraph(words.greeting)
  paragraph(words.opening)

  const box = { x: page.left, y: y - 2, width: textWidth, height: 30 }
  add('P', { x: box.x + 8, y: box.y + 9, text: words.code, size: 10, weight: 400, color: quiet })
  add('P', { x: box.x + 8, y: box.y + 22, text: message.code, size: 31, weight: 700, color: accent, spacing: 1.6 })
  y = box.y + box.height + 10

  heading('H2', words.howTo, 12, 7)
  for (const [index, text] of words.steps.entries()) step(text, index + 1)
  y += 2.4
  for (const text of words.closing) paragraph(text)
  y += 1.6
  add(
    'P',
    { ...body, x: page.left, y, text: words.regards, color: ink },
    { ...body, x: page.left, y: y + leading, text: words.team, weight: 700, color: ink },
  )
  add('P', { x: page.left, y: y + leading * 2 + 2, text: words.noSignature, size: 9, weight: 400, color: quiet })
  return { box, blocks }
}

function layOutFoot(letter: Letter): Block[] {
  const style = { size: 8, weight: 400, color: colorsOf(letter).quiet } as const
  return letter.brand.letterhead.foot.map((lines, column) => ({
    tag: 'P',
    lines: lines.map((text, index) => ({ ...style, x: page.left + column * 57, y: 276 + index * 3.8, text })),
  }))
}

/** Where everything of a letter stands, in the order in which it is read. */
export function layOut(letter: Letter, measure: Measure): Layout {
  const head = layOutHead(letter, measure)
  const { box, blocks } = layOutBody(letter, measure)
  const around = [...layOutAddresses(letter, measure), ...layOutFacts(letter)]
  return { sign: head.sign, box, blocks: [...head.blocks, ...around, ...blocks, ...layOutFoot(letter)] }
}
