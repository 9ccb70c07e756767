import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { loadBrand } from '@portal/brands/load'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import type { PdfDocument } from './pdfDocument.ts'
import { openPrintRun } from './printRun.ts'

const brand = await loadBrand('landlord')

const letterTo = (name: string, paragraphs: number): PdfDocument => ({
  language: 'de',
  brand,
  title: 'Ihr Zugangscode',
  date: new Date('2026-11-21T08:00:00Z'),
  recipient: [name, 'Am Lindenhof 12', '22999 Hamburg'],
  facts: [{ label: 'Datum', value: '21. November 2026' }],
  content: Array.from({ length: paragraphs }, (_, index) => ({ kind: 'paragraph', text: `Absatz ${index + 1}` })),
})

async function print(documents: readonly PdfDocument[]) {
  const target = new PassThrough()
  const bytes = buffer(target)
  const run = openPrintRun(target, { title: 'Briefe', brand })
  const sheets: number[] = []
  for (const document of documents) sheets.push(await run.add(document))
  await run.finish()
  target.end()
  return { sheets, bytes: await bytes }
}

test('a print run has the documents in order, each on sheets of its own with its own page numbers', async () => {
  const { sheets, bytes } = await print([
    letterTo('Erste Mieterin', 1),
    letterTo('Şükrü Zwei', 40),
    letterTo('Dritter', 1),
  ])
  expect(sheets).toEqual([1, 2, 1])
  const { text } = await extractText(new Uint8Array(bytes))
  expect(text.map((page) => /Erste Mieterin|Şükrü Zwei|Dritter/.exec(page)?.[0])).toEqual([
    'Erste Mieterin',
    'Şükrü Zwei',
    undefined,
    'Dritter',
  ])
  expect(text.map((page) => /Seite \d von \d/.exec(page)?.[0])).toEqual([
    undefined,
    'Seite 1 von 2',
    'Seite 2 von 2',
    undefined,
  ])
})

test('a print run asks for one-sided sheets in true size, so that no letter is on the back of another', async () => {
  const { bytes } = await print([letterTo('Erste Mieterin', 1)])
  const { catalog } = await PDFDocument.load(bytes)
  const preferences = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict)
  expect(preferences.get(PDFName.of('Duplex'))?.toString()).toBe('/Simplex')
  expect(preferences.get(PDFName.of('PrintScaling'))?.toString()).toBe('/None')
})
