import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Letterhead } from '../../../../web/src/brands/letterhead.ts'
import { openTypeface, type Typeface } from './fonts.ts'
import { type Layout, layOut } from './layout.ts'
import { type Block, foldMarks, holeMark, inMillimetres, inPoints, type Line, type Measure, page } from './page.ts'
import type { Letter } from './write.ts'

type Pen = PDFKit.PDFDocument

const locales = { de: 'de-DE', en: 'en-GB' }

function openDocument({ message, words, brand, language }: Letter, typeface: Typeface): Pen {
  const [first] = typeface.files
  const pen = new PDFDocument({
    size: [inPoints(page.width), inPoints(page.height)],
    margin: 0,
    ...(first && { font: first.path }),
    tagged: true,
    lang: locales[language],
    displayTitle: true,
    pdfVersion: '1.7',
    // The library knows this kind, its types do not.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    info: { Title: words.subject, Author: brand.letterhead.company, CreationDate: message.at },
  })
  for (const { name, path } of typeface.files) pen.registerFont(name, path)
  return pen
}

const measureWith =
  (pen: Pen, { runsOf }: Typeface): Measure =>
  (text, { size, weight, spacing = 0 }) => {
    const widths = runsOf(text, weight).map(({ font, text }) =>
      pen.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing }),
    )
    return inMillimetres(widths.reduce((sum, width) => sum + width, 0))
  }

function writeLine(pen: Pen, { runsOf }: Typeface, { x, y, text, size, weight, color, spacing = 0 }: Line): void {
  let left = inPoints(x)
  pen.fillColor(color)
  for (const run of runsOf(text, weight)) {
    pen.font(run.font).fontSize(size)
    const options = { characterSpacing: spacing, lineBreak: false, baseline: 'alphabetic' } as const
    pen.text(run.text, left, inPoints(y), options)
    left += pen.widthOfString(run.text, { characterSpacing: spacing })
  }
}

/** What a screen reader passes over. */
function decorate(pen: Pen, draw: () => void): void {
  pen.markContent('Artifact', { type: 'Layout' })
  draw()
  pen.endMarkedContent()
}

function drawSign(pen: Pen, { x, y, size }: Layout['sign'], { turnedBy, shapes }: Letterhead['sign']): void {
  pen.save()
  pen.translate(inPoints(x), inPoints(y)).scale(inPoints(size) / 40)
  pen.rotate(turnedBy, { origin: [20, 20] })
  for (const shape of shapes) {
    pen.path(shape.path)
    if ('fill' in shape) pen.fill(shape.fill)
    else pen.lineWidth(shape.width).lineCap('round').stroke(shape.stroke)
  }
  pen.restore()
}

function drawFrame(pen: Pen, { box, sign }: Layout, { colors, sign: shapes }: Letterhead): void {
  drawSign(pen, sign, shapes)
  pen.lineWidth(0.4).strokeColor(colors.quiet)
  for (const y of foldMarks) pen.moveTo(inPoints(4), inPoints(y)).lineTo(inPoints(9), inPoints(y)).stroke()
  pen.moveTo(inPoints(4), inPoints(holeMark)).lineTo(inPoints(11), inPoints(holeMark)).stroke()
  pen.roundedRect(inPoints(box.x), inPoints(box.y), inPoints(box.width), inPoints(box.height), 9).fill(colors.tint)
  pen.rect(inPoints(page.left), inPoints(270), inPoints(page.right - page.left), 0.7).fill(colors.line)
}

function writeBlock(pen: Pen, typeface: Typeface, { tag, lines }: Block): PDFKit.PDFStructureElement {
  const content = pen.markStructureContent(tag)
  // A space at the end of a line parts its last word from the next line's first for whoever has it read to them.
  for (const line of lines) writeLine(pen, typeface, line === lines.at(-1) ? line : { ...line, text: `${line.text} ` })
  pen.endMarkedContent()
  return pen.struct(tag === 'LI' ? 'LBody' : tag, {}, content)
}

/** Steps stand in one list; everything else below one another. */
function writeBlocks(pen: Pen, typeface: Typeface, blocks: readonly Block[]): void {
  const root = pen.struct('Document')
  const list = pen.struct('L')
  pen.addStructure(root)
  for (const block of blocks) {
    const element = writeBlock(pen, typeface, block)
    if (block.tag !== 'LI') root.add(element)
    else {
      if (block === blocks.find(({ tag }) => tag === 'LI')) root.add(list)
      list.add(pen.struct('LI', {}, element))
    }
  }
  root.end()
}

/** The letter as a tagged PDF with its fonts inside, one page of A4. */
export async function printLetter(letter: Letter): Promise<Buffer> {
  const typeface = openTypeface(letter.brand.letterhead.font)
  const pen = openDocument(letter, typeface)
  const bytes = buffer(pen)
  const layout = layOut(letter, measureWith(pen, typeface))
  decorate(pen, () => drawFrame(pen, layout, letter.brand.letterhead))
  writeBlocks(pen, typeface, layout.blocks)
  pen.end()
  return bytes
}
