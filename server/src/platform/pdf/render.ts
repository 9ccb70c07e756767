import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { drawSheet, measureWith, type Pen, writeLine } from './drawing.ts'
import type { Element, Passage, Sheet } from './flow.ts'
import { openTypeface, type PdfTypeface } from './fonts.ts'
import { layOut } from './layout.ts'
import { inPoints, page } from './page.ts'
import type { DocumentBrand, PdfDocument } from './pdfDocument.ts'
import { registerFonts } from './registerFonts.ts'
import { pdfText } from './text.ts'

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
  registerFonts(pen, typeface)
  return pen
}

/** Draws the decoration of a sheet, which screen readers skip. */
function decorate(pen: Pen, typeface: PdfTypeface, sheet: Sheet, brand: DocumentBrand): void {
  pen.markContent('Artifact', { type: 'Layout' })
  drawSheet(pen, typeface, sheet, brand)
  pen.endMarkedContent()
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

/** Explains the question marks in a document with characters that no font has, such as Arabic or Greek letters. */
const explanations = {
  de: 'Ein „?“ kann für ein Schriftzeichen stehen, das dieses Dokument nicht darstellt. Im Portal ist der Text vollständig gespeichert.',
  en: 'A “?” may stand for a character that this document cannot show. The portal stores the complete text.',
}

/** Adds the explanation if the document needs it. */
export function withExplanation(document: PdfDocument, { hasAll }: PdfTypeface): PdfDocument {
  if (hasAll(pdfText(document))) return document
  const text = explanations[document.language]
  return { ...document, content: [...document.content, { kind: 'paragraph', tone: 'quiet', text }] }
}

/** Renders the document as a tagged PDF with A4 sheets and embedded fonts. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { brand } = document
  const typeface = openTypeface(brand.typeface.font)
  const pen = openDocument(document, typeface)
  const bytes = buffer(pen)
  const { sheets, elements } = layOut(withExplanation(document, typeface), measureWith(pen, typeface))
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) pen.addPage()
    decorate(pen, typeface, sheet, brand)
  }
  const root = pen.struct('Document')
  pen.addStructure(root)
  for (const element of elements) root.add(writeElement(pen, typeface, element))
  root.end()
  pen.end()
  return bytes
}
