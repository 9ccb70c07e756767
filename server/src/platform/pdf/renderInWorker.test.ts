import { loadBrand } from '@portal/brands/load'
import { expect, test } from 'vitest'
import { countThreads } from '../../testing/processes/threads.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { renderInWorker } from './renderInWorker.ts'

const letter: PdfDocument = {
  language: 'de',
  brand: await loadBrand('landlord'),
  title: 'Eingangsbestätigung',
  date: new Date('2026-11-21T08:00:00Z'),
  recipient: ['Aylin Yılmaz', 'Am Lindenhof 12', '22999 Hamburg'],
  facts: [],
  content: [{ kind: 'paragraph', text: 'Guten Tag,' }],
}

test('one thread renders the documents of several calls, and each call gets its own results', async () => {
  const [first] = await renderInWorker([letter])
  const before = await countThreads()
  const other = { ...letter, title: 'Bescheinigung' }
  const rendered = await Promise.all([renderInWorker([letter, other]), renderInWorker([other]), renderInWorker([])])
  expect((await countThreads()) - before).toBe(1)
  const [[letterAgain, otherWithIt], [otherAlone], nothing] = rendered
  expect(letterAgain?.equals(first as Buffer)).toBe(true)
  expect(otherAlone?.equals(otherWithIt as Buffer)).toBe(true)
  expect(otherAlone?.equals(first as Buffer)).toBe(false)
  expect(nothing).toEqual([])
})

test('after a document that cannot be rendered, the next document is rendered', async () => {
  const broken = renderInWorker([{ ...letter, content: undefined as never }])
  const next = renderInWorker([letter])
  await expect(broken).rejects.toThrow(TypeError)
  expect((await next)[0]?.subarray(0, 5).toString()).toBe('%PDF-')
})
