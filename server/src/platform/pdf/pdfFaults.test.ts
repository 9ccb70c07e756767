import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { brandIds, loadBrand } from '@portal/brands/load'
import { expect, test } from 'vitest'
import { findPdfFaults } from '../../../../tools/testing/pdfFaults.ts'
import type { Section } from './pdfDocument.ts'
import { renderInWorker } from './renderInWorker.ts'

const table: Section = {
  kind: 'table',
  columns: [
    { title: 'Kostenart', share: 3 },
    { title: 'Ihr Anteil', share: 1, align: 'right' },
  ],
  rows: [['Grundsteuer', '236,10 €']],
  sum: ['Summe', '236,10 €'],
}

async function render(brand: string): Promise<Uint8Array> {
  const [bytes] = await renderInWorker([
    {
      language: 'de',
      brand: await loadBrand(brand),
      title: 'Abrechnung der Betriebskosten',
      date: new Date('2026-11-21T08:00:00Z'),
      recipient: ['Aylin Yılmaz'],
      facts: [],
      content: [{ kind: 'paragraph', text: 'Guten Tag,' }, table],
    },
  ])
  if (!bytes) throw new Error('No PDF was rendered.')
  return bytes
}

test.each(brandIds)('a PDF of %s has tags, a language, a title, a main heading and table headings', async (brand) => {
  expect(await findPdfFaults(await render(brand))).toEqual([])
})

const dictionariesOf = (document: PDFDocument) =>
  document.context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
const retag = (from: string, to: string) => (document: PDFDocument) => {
  for (const each of dictionariesOf(document))
    if (String(each.get(PDFName.of('S'))) === `/${from}`) each.set(PDFName.of('S'), PDFName.of(to))
}
function unscope(document: PDFDocument): void {
  for (const each of dictionariesOf(document))
    if (String(each.get(PDFName.of('S'))) === '/TH') each.delete(PDFName.of('A'))
}
const without = (key: string) => (document: PDFDocument) => document.catalog.delete(PDFName.of(key))

test.each<[fault: string, plant: (document: PDFDocument) => unknown]>([
  ['It has no tags.', without('StructTreeRoot')],
  ['It has no tags.', without('MarkInfo')],
  ['It has no language.', without('Lang')],
  ['It has no title.', (document) => document.setTitle('')],
  ['Viewers show its file name instead of its title.', without('ViewerPreferences')],
  ['It has no main heading.', retag('H1', 'P')],
  ['A table has no headings.', retag('TH', 'TD')],
  ['A heading of a table has no scope.', unscope],
])('a planted fault of a PDF is found: %s', async (fault, plant) => {
  const document = await PDFDocument.load(await render('landlord'), { updateMetadata: false })
  plant(document)
  expect(await findPdfFaults(await document.save())).toEqual([fault])
})
