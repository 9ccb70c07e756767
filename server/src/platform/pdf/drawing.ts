import type { Letterhead } from '@portal/brands/letterhead'
import type PDFDocument from 'pdfkit'
import type { Drawing, Sheet } from './flow.ts'
import type { PdfTypeface } from './fonts.ts'
import { foldMarks, holeMark, inMillimetres, inPoints, type Line, type Measure } from './page.ts'
import type { DocumentBrand } from './pdfDocument.ts'

/** The document that is being written. */
export type Pen = InstanceType<typeof PDFDocument>

/** Returns the function that measures texts in the fonts of a document. */
export const measureWith =
  (pen: Pen, { runsOf }: PdfTypeface): Measure =>
  (text, { size, weight, spacing = 0 }) => {
    const widths = runsOf(text, weight).map(({ font, text }) =>
      pen.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing }),
    )
    return inMillimetres(widths.reduce((sum, width) => sum + width, 0))
  }

export function writeLine(
  pen: Pen,
  { runsOf }: PdfTypeface,
  { x, y, text, size, weight, color, spacing = 0 }: Line,
): void {
  let left = inPoints(x)
  pen.fillColor(color)
  for (const run of runsOf(text, weight)) {
    pen.font(run.font).fontSize(size)
    const options = { characterSpacing: spacing, lineBreak: false, baseline: 'alphabetic' } as const
    pen.text(run.text, left, inPoints(y), options)
    left += pen.widthOfString(run.text, { characterSpacing: spacing })
  }
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

/** Draws the decoration of a sheet. */
export function drawSheet(
  pen: Pen,
  typeface: PdfTypeface,
  { drawings, marginalia }: Sheet,
  brand: DocumentBrand,
): void {
  drawMarks(pen, brand.letterhead)
  for (const drawing of drawings) draw(pen, drawing, brand)
  for (const line of marginalia) writeLine(pen, typeface, line)
}
