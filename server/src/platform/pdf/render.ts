import { buffer } from 'node:stream/consumers'
import type { Letterhead } from '@portal/brands/letterhead'
import PDFDocument from 'pdfkit'
import type { Drawing, Element, Passage, Sheet } from './flow.ts'
import { openTypeface, type PdfTypeface } from './fonts.ts'
import { layOut } from './layout.ts'
import { foldMarks, holeMark, inMillimetres, inPoints, type Line, type Measure, page } from './page.ts'
import type { DocumentBrand, PdfDocument } from './pdfDocument.ts'

type Pen = PDFKit.PDFDocument

const locales = { de: 'de-DE', en: 'en-GB' }

function openDocument({ title, brand, language, date }: PdfDocument, typeface: PdfTypeface): Pen {
  const pen = new PDFDocument({
    size: [inPoints(page.width), inPoints(page.height)],
    margin: 0,
    bufferPages: true,
    // Sets no font. The library would otherwise embed its default font, although no text uses it.
    font: '',
    tagged: true,
    lang: locales[language],
    displayTitle: true,
    pdfVersion: '1.7',
    // The library supports this value, but its types do not declare it.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    info: { Title: title, Author: brand.letterhead.company, CreationDate: date },
  })
  for (const { name, read } of typeface.files) pen.registerFont(name, read())
  return pen
}

const measureWith =
  (pen: Pen, { runsOf }: PdfTypeface): Measure =>
  (text, { size, weight, spacing = 0 }) => {
    const widths = runsOf(text, weight).map(({ font, text }) =>
      pen.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing }),
    )
    return inMillimetres(widths.reduce((sum, width) => sum + width, 0))
  }

function writeLine(pen: Pen, { runsOf }: PdfTypeface, { x, y, text, size, weight, color, spacing = 0 }: Line): void {
  let left = inPoints(x)
  pen.fillColor(color)
  for (const run of runsOf(text, weight)) {
    pen.font(run.font).fontSize(size)
    const options = { characterSpacing: spacing, lineBreak: false, baseline: 'alphabetic' } as const
    pen.text(run.text, left, inPoints(y), options)
    left += pen.widthOfString(run.text, { characterSpacing: spacing })
  }
}

/** Draws content that screen readers skip. */
function decorate(pen: Pen, draw: () => void): void {
  pen.markContent('Artifact', { type: 'Layout' })
  draw()
  pen.endMarkedContent()
}

function drawSymbol(
  pen: Pen,
  at: { x: number; y: number; size: number },
  { symbol: { rotationDegrees, shapes }, letterhead: { colors } }: DocumentBrand,
): void {
  pen.save()
  pen.translate(inPoints(at.x), inPoints(at.y)).scale(inPoints(at.size) / 40)
  pen.rotate(rotationDegrees, { origin: [20, 20] })
  for (const shape of shapes) {
    pen.path(shape.path)
    if ('fill' in shape) pen.fill(colors[shape.fill])
    else pen.lineWidth(shape.width).lineCap('round').stroke(colors[shape.stroke])
  }
  pen.restore()
}

function drawQrCode(pen: Pen, { x, y, size, modules }: Extract<Drawing, { kind: 'qrCode' }>): void {
  const side = inPoints(size / modules.length)
  pen.rect(inPoints(x), inPoints(y), inPoints(size), inPoints(size)).fill('#ffffff')
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pen.rect(inPoints(x) + column * side, inPoints(y) + row * side, side, side)
  pen.fill('#000000')
}

function draw(pen: Pen, drawing: Drawing, brand: DocumentBrand): void {
  const [x, y] = [inPoints(drawing.x), inPoints(drawing.y)]
  if (drawing.kind === 'symbol') drawSymbol(pen, drawing, brand)
  else if (drawing.kind === 'qrCode') drawQrCode(pen, drawing)
  else if (drawing.kind === 'rule') pen.rect(x, y, inPoints(drawing.width), drawing.thickness).fill(drawing.color)
  else pen.roundedRect(x, y, inPoints(drawing.width), inPoints(drawing.height), 9).fill(drawing.color)
}

/** Draws the fold marks and the hole mark. */
function drawMarks(pen: Pen, { colors }: Letterhead): void {
  pen.lineWidth(0.4).strokeColor(colors.quiet)
  for (const y of foldMarks) pen.moveTo(inPoints(4), inPoints(y)).lineTo(inPoints(9), inPoints(y)).stroke()
  pen.moveTo(inPoints(4), inPoints(holeMark)).lineTo(inPoints(11), inPoints(holeMark)).stroke()
}

function drawSheet(pen: Pen, typeface: PdfTypeface, { drawings, marginalia }: Sheet, brand: DocumentBrand): void {
  decorate(pen, () => {
    drawMarks(pen, brand.letterhead)
    for (const drawing of drawings) draw(pen, drawing, brand)
    for (const line of marginalia) writeLine(pen, typeface, line)
  })
}

function writePassage(pen: Pen, typeface: PdfTypeface, tag: string, { sheet, lines }: Passage) {
  pen.switchToPage(sheet)
  const content = pen.markStructureContent(tag)
  // The space at the end of a line separates its last word from the first word of the next line for screen readers.
  for (const line of lines) writeLine(pen, typeface, line === lines.at(-1) ? line : { ...line, text: `${line.text} ` })
  pen.endMarkedContent()
  return content
}

function writeElement(pen: Pen, typeface: PdfTypeface, { tag, scope, content }: Element): PDFKit.PDFStructureElement {
  const parts = content.map((part) =>
    'tag' in part ? writeElement(pen, typeface, part) : writePassage(pen, typeface, tag, part),
  )
  // The library supports the scope of table headings, but its types do not declare it.
  return pen.struct(tag, { ...(scope && { scope }) } as PDFKit.Mixins.StructureElementOptions, parts)
}

/** Renders the document as a tagged PDF with A4 sheets and embedded fonts. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { brand } = document
  const typeface = openTypeface(brand.typeface.font)
  const pen = openDocument(document, typeface)
  const bytes = buffer(pen)
  const { sheets, elements } = layOut(document, measureWith(pen, typeface))
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) pen.addPage()
    drawSheet(pen, typeface, sheet, brand)
  }
  const root = pen.struct('Document')
  pen.addStructure(root)
  for (const element of elements) root.add(writeElement(pen, typeface, element))
  root.end()
  pen.end()
  return bytes
}
