import { once } from 'node:events'
import type { Writable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { drawSheet, measureWith, type Pen, writeLine } from './drawing.ts'
import type { Element, Passage } from './flow.ts'
import { openTypeface } from './fonts.ts'
import { layOut } from './layout.ts'
import { inPoints, page } from './page.ts'
import type { DocumentBrand, PdfDocument } from './pdfDocument.ts'
import { registerFonts } from './registerFonts.ts'

const passagesOf = ({ content }: Element): Passage[] =>
  content.flatMap((part) => ('tag' in part ? passagesOf(part) : [part]))

/**
 * Asks the program that prints the file for one-sided sheets in their true size: a letter on the back of another would show a
 * tenant the letter of another tenant, and a scaled address would not be in the window of the envelope.
 */
function askForOneSidedPrint(pen: Pen): void {
  // The library has no function for these entries of the catalog.
  const { _root: catalog } = pen as unknown as { _root: { data: Record<string, PDFKit.PDFKitReference> } }
  const preferences = pen.ref({ Duplex: 'Simplex', PrintScaling: 'None' })
  catalog.data.ViewerPreferences = preferences
}

export interface PrintRun {
  /** Adds a document, which begins on a new sheet. Waits until `target` accepts more bytes. Returns the number of its sheets. */
  add: (document: PdfDocument) => Promise<number>
  /** Completes the file. `target` is not ended. */
  finish: () => Promise<void>
}

/**
 * Opens a PDF file of many documents of a brand, for a printer. Each document looks as `renderPdf` renders it, but the file
 * has no structure tree, because the tree would need memory for each line, and nothing reads it on paper. When a sheet is
 * written, its memory is freed, except for the entry in the list of sheets.
 */
export function openPrintRun(target: Writable, { title, brand }: { title: string; brand: DocumentBrand }): PrintRun {
  const typeface = openTypeface(brand.typeface.font)
  const pen: Pen = new PDFDocument({
    size: [inPoints(page.width), inPoints(page.height)],
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    info: { Title: title, Author: brand.letterhead.company },
  })
  registerFonts(pen, typeface)
  askForOneSidedPrint(pen)
  const measure = measureWith(pen, typeface)
  pen.on('data', (bytes: Buffer) => target.write(bytes))

  const drained = async () => {
    if (target.writableNeedDrain) await once(target, 'drain')
  }

  return {
    async add(document) {
      const { sheets, elements } = layOut(document, measure)
      const passages = elements.flatMap(passagesOf)
      for (const [index, sheet] of sheets.entries()) {
        pen.addPage()
        drawSheet(pen, typeface, sheet, brand)
        for (const { sheet: number, lines } of passages)
          if (number === index) for (const line of lines) writeLine(pen, typeface, line)
      }
      await drained()
      return sheets.length
    },
    async finish() {
      const ended = once(pen, 'end')
      pen.end()
      await ended
      await drained()
    },
  }
}
