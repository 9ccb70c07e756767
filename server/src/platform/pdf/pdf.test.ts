import { readFileSync } from 'node:fs'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { brandIds, loadBrand } from '@portal/brands/load'
import { expect, test } from 'vitest'
import type { Element } from './flow.ts'
import { openTypeface } from './fonts.ts'
import { layOut } from './layout.ts'
import { body, inMillimetres, type Line, type Measure, page, wrap } from './page.ts'
import type { PdfDocument, Section } from './pdfDocument.ts'
import { withExplanation } from './render.ts'
import { renderInWorker } from './renderInWorker.ts'
import { pdfText } from './text.ts'
import { unpackWoff } from './woff.ts'

const landlord = await loadBrand('landlord')

const documentWith = (content: readonly Section[], brand = landlord): PdfDocument => ({
  language: 'de',
  brand,
  title: 'Abrechnung der Betriebskosten',
  date: new Date('2026-11-21T08:00:00Z'),
  recipient: ['Aylin Yılmaz', 'Am Lindenhof 12', '22999 Hamburg'],
  facts: [{ label: 'Datum', value: '21. November 2026' }],
  content,
})

/**
 * Overestimates the average width of characters: an ordinary text that fits according to this measure also fits when it is
 * rendered.
 */
const overestimate: Measure = (text, { size, spacing = 0 }) => inMillimetres(text.length * (size * 0.56 + spacing))

const columns = [
  { title: 'Kostenart', share: 3 },
  { title: 'Ihr Anteil', share: 1, align: 'right' },
] as const
const rows = Array.from({ length: 60 }, (_, index) => [`Position ${index + 1}`, `${index + 1},00 €`])
const longTable: Section = { kind: 'table', columns, rows, sum: ['Summe', '1.830,00 €'] }

interface Placed extends Line {
  sheet: number
  tag: string
}
const linesOf = ({ tag, content }: Element): Placed[] =>
  content.flatMap((part) =>
    'tag' in part ? linesOf(part) : part.lines.map((line) => ({ ...line, sheet: part.sheet, tag })),
  )

test('a text in several alphabets loses no character, and each alphabet has its own font', () => {
  for (const family of ['nunito-sans', 'outfit']) {
    const { runsOf } = openTypeface(family)
    const runs = runsOf('Şükrü Yılmaz-Groß Čapek Nguyễn Олена', 400)
    expect(runs.map(({ text }) => text).join('')).toBe('Şükrü Yılmaz-Groß Čapek Nguyễn Олена')
    const fontOf = (character: string) => runs.find(({ text }) => text.includes(character))?.font
    expect(fontOf('ı')).toBe(`${family}-latin-400-normal.woff`)
    expect(fontOf('ß')).toBe(`${family}-latin-400-normal.woff`)
    expect(fontOf('Ş')).toBe(`${family}-latin-ext-400-normal.woff`)
    expect(fontOf('О')).toBe('nunito-sans-cyrillic-400-normal.woff')
  }
})

test('each word of a text is measured once, so that the lines of a long text do not take quadratic time', () => {
  let measured = 0
  const measure: Measure = (text, style) => {
    measured += text.length
    return overestimate(text, style)
  }
  const text = 'ab c '.repeat(1_000).trim()
  const lines = wrap(text, 50, measure, { size: 10, weight: 400, spacing: 0.5 })
  expect(lines.join(' ')).toBe(text)
  expect(lines.length).toBeLessThan(240)
  for (const line of lines) expect(overestimate(line, { size: 10, weight: 400, spacing: 0.5 })).toBeLessThanOrEqual(50)
  expect(measured).toBeLessThan(text.length)
})

test('a character that no font has becomes a question mark; control characters and excess accents are omitted', () => {
  const { runsOf } = openTypeface('nunito-sans')
  const printed = (text: string) =>
    runsOf(text, 400)
      .map(({ text }) => text)
      .join('')
  expect(printed('An Ωμ 😀 東')).toBe('An ?? ? ?')
  expect(printed('a\u0001b\u001bc\u202ed\u200be\ue000f')).toBe('abcdef')
  expect(printed(`q${'\u0301'.repeat(5000)}x`)).toBe(`q${'\u0301'.repeat(3)}x`)
})

test('a document with characters that no font has explains its question marks', () => {
  const typeface = openTypeface('nunito-sans')
  const lastOf = (text: string) => withExplanation(documentWith([{ kind: 'paragraph', text }]), typeface).content.at(-1)
  expect(lastOf('Şükrü Čapek\u00a0– „Nguyễn“\nОлена, 12 m² für 5 €')).not.toHaveProperty('tone')
  expect(lastOf('η θέρμανση')).toMatchObject({ text: expect.stringContaining('„?“') })
})

test('the tables of an unpacked font have the right checksums', () => {
  for (const { path } of openTypeface('outfit').files) {
    const font = unpackWoff(readFileSync(path))
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
      font.subarray(12 + index * 16, 28 + index * 16),
    )
    expect(tables.length).toBeGreaterThan(8)
    for (const table of tables.filter((entry) => entry.toString('latin1', 0, 4) !== 'head')) {
      const [offset, length] = [table.readUInt32BE(8), table.readUInt32BE(12)]
      let sum = 0
      for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0
      expect(sum).toBe(table.readUInt32BE(4))
    }
  }
})

test('on several sheets, a table has all its rows, repeats its headings, and keeps its sum with the last row', () => {
  const { elements, sheets } = layOut(documentWith([longTable]), overestimate)
  expect(sheets.length).toBeGreaterThan(1)
  const cells = elements.flatMap(linesOf).filter(({ tag }) => tag === 'TD' || tag === 'TH')
  expect(cells.map(({ text }) => text)).toEqual(['Kostenart', 'Ihr Anteil', ...rows.flat(), 'Summe', '1.830,00 €'])
  for (const { y, sheet, text } of cells) {
    expect(y, text).toBeGreaterThanOrEqual(sheet === 0 ? body.firstTop : body.laterTop)
    expect(y, text).toBeLessThanOrEqual(body.bottom)
  }
  for (const { marginalia } of sheets.slice(1))
    expect(marginalia.map(({ text }) => text)).toEqual(expect.arrayContaining(['Kostenart', 'Ihr Anteil']))
  const [last, sum] = [cells.at(-3), cells.at(-1)]
  expect(sum).toMatchObject({ sheet: last?.sheet, weight: 700 })
})

test('amounts are aligned at the right edge of their column', () => {
  const { elements } = layOut(documentWith([longTable]), overestimate)
  const amounts = elements.flatMap(linesOf).filter(({ text }) => text.endsWith('€'))
  for (const amount of amounts) expect(amount.x + overestimate(amount.text, amount)).toBeCloseTo(page.right - 2)
})

test('each sheet of a long document has a page number, and every heading is on the same sheet as the next line of text', () => {
  const paragraph: Section = {
    kind: 'paragraph',
    text: 'Ein Absatz mit einigen Worten, der über eine Zeile läuft. '.repeat(4),
  }
  const content = Array.from({ length: 12 }, (): Section[] => [
    { kind: 'heading', text: 'Abschnitt' },
    paragraph,
    paragraph,
  ]).flat()
  const { elements, sheets } = layOut(documentWith(content), overestimate)
  const numbers = sheets.map(({ marginalia }) => marginalia.find(({ text }) => text.startsWith('Seite'))?.text)
  expect(numbers).toEqual(sheets.map((_, index) => `Seite ${index + 1} von ${sheets.length}`))
  expect(sheets[1]?.marginalia.map(({ text }) => text)).toContain('Lindenhof Wohnen · Abrechnung der Betriebskosten')
  const texts = elements.flatMap(linesOf).filter(({ tag }) => tag === 'H2' || tag === 'P')
  for (const [index, line] of texts.entries()) if (line.tag === 'H2') expect(texts[index + 1]?.sheet).toBe(line.sheet)
})

test.each<[name: string, section: Section, lines: number]>([
  ['paragraph of four lines', { kind: 'paragraph', text: 'Zehn Worte. '.repeat(24) }, 4],
  ['list item of four lines', { kind: 'list', items: ['Zehn Worte. '.repeat(22)] }, 5],
  ['head and first row of a table', { kind: 'table', columns, rows: rows.slice(0, 3) }, 4],
  ['table row', { kind: 'facts', facts: [{ label: 'Anliegen', value: 'Zehn Worte. '.repeat(28) }] }, 8],
  ['highlight', { kind: 'highlight', label: 'Code', value: 'AB', qr: { caption: 'Anmelden', content: 'x' } }, 3],
  ['complimentary close', { kind: 'regards', regards: 'Mit freundlichen Grüßen', team: 'Ihr Team' }, 2],
  ['signature line', { kind: 'signatures', labels: ['Ort, Datum', 'Unterschrift'] }, 2],
])(
  'a heading, and another heading directly above it, are on the same sheet as the whole %s below them',
  (_, section, lines) => {
    for (let count = 20; count < 70; count += 1) {
      const above = Array.from({ length: count }, (): Section => ({ kind: 'paragraph', text: 'Zeile', tone: 'quiet' }))
      const headings = ['Teil', 'Abschnitt'].map((text): Section => ({ kind: 'heading', text }))
      const { elements } = layOut(documentWith([...above, ...headings, section]), overestimate)
      const placed = elements.flatMap(linesOf)
      const first = placed.findIndex(({ tag }) => tag === 'H2')
      const sheets = placed.slice(first, first + 2 + lines).map(({ sheet }) => sheet)
      expect(new Set(sheets).size, `${count} lines above: ${sheets.join()}`).toBe(1)
    }
  },
)

test('a heading above a paragraph that fills a whole sheet does not start a sheet of its own', () => {
  const lineCount = Math.floor((body.bottom - body.laterTop) / 5.4) + 1
  const text = Array.from({ length: lineCount }, () => 'x'.repeat(75)).join(' ')
  const content: Section[] = [
    { kind: 'heading', text: 'Abschnitt' },
    { kind: 'paragraph', text },
  ]
  const { elements, sheets } = layOut(documentWith(content), overestimate)
  const heading = elements.flatMap(linesOf).find(({ tag }) => tag === 'H2')
  expect([heading?.sheet, sheets.length]).toEqual([0, 2])
})

test.each([
  ['a short name', 'Aylin Yılmaz', 11],
  [
    'the longest name of an organisation',
    'Hausverwaltung und Grundstücksgesellschaft am Lindenhof '.repeat(4).slice(0, 200),
    7,
  ],
])('the address of %s ends within the window of the envelope', (_, name, smallest) => {
  const letter = { ...documentWith([]), recipient: [name, 'Am Lindenhof 12', '22999 Hamburg'] }
  const town = layOut(letter, overestimate)
    .elements.flatMap(linesOf)
    .find(({ text }) => text === '22999 Hamburg')
  expect(town?.y).toBeLessThanOrEqual(88)
  expect(town?.size).toBeGreaterThanOrEqual(smallest)
})

test('the text of a document contains its recipient, facts and tables', () => {
  const text = pdfText(documentWith([{ kind: 'facts', facts: [{ label: 'Objekt', value: 'Wohnung 7' }] }, longTable]))
  expect(text).toContain('Aylin Yılmaz\nAm Lindenhof 12\n22999 Hamburg')
  expect(text).toContain('Objekt: Wohnung 7')
  expect(text).toContain('Position 60\t60,00 €\nSumme\t1.830,00 €')
})

/** Loads a PDF with all its dictionaries. */
async function open(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  const dictionaries = objects.flatMap((object) =>
    object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
  )
  return { document, dictionaries }
}

test('a document that cannot be rendered fails its own call and no other call', async () => {
  const letter = documentWith([{ kind: 'paragraph', text: 'Guten Tag,' }])
  const broken = { ...letter, brand: { ...landlord, typeface: { ...landlord.typeface, font: 'missing' } } }
  expect(await renderInWorker([letter])).toHaveLength(1)
  const [failed, other] = await Promise.allSettled([[broken], [letter, letter]].map(renderInWorker))
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'MODULE_NOT_FOUND' } })
  expect(other).toMatchObject({ status: 'fulfilled', value: [expect.any(Buffer), expect.any(Buffer)] })
  expect(await renderInWorker([letter])).toHaveLength(1)
})

test.each(brandIds)(
  'the PDF of %s has A4 sheets, a language, embedded fonts, and tags down to its table cells',
  async (brand) => {
    const letter = documentWith([{ kind: 'paragraph', text: 'Guten Tag,' }, longTable], await loadBrand(brand))
    const [bytes, again] = await renderInWorker([letter, letter])
    if (!bytes) throw new Error('No PDF was rendered')
    const { document, dictionaries } = await open(bytes)
    for (const sheet of document.getPages())
      expect([sheet.getWidth(), sheet.getHeight()].map((side) => Math.round(inMillimetres(side)))).toEqual([210, 297])
    expect(document.getTitle()).toBe(letter.title)
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('de-DE')
    const marks = document.catalog.lookup(PDFName.of('MarkInfo'), PDFDict)
    expect(String(marks.get(PDFName.of('Marked')))).toBe('true')
    expect(document.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)

    const tagged = (tag: string) =>
      dictionaries.filter((dictionary) => String(dictionary.get(PDFName.of('S'))) === `/${tag}`)
    expect(tagged('Table')).toHaveLength(1)
    expect(tagged('TR')).toHaveLength(62)
    expect(tagged('TD')).toHaveLength(61)
    const scopes = tagged('TH').map((heading) =>
      String(heading.lookup(PDFName.of('A'), PDFDict).get(PDFName.of('Scope'))),
    )
    // Each position and the sum has a row heading.
    expect(scopes).toEqual(['/Column', '/Column', ...Array.from({ length: 61 }, () => '/Row')])
    const [table] = tagged('Table')
    expect(table?.lookup(PDFName.of('K'), PDFArray).size()).toBe(62)

    const descriptors = dictionaries.filter(
      (dictionary) => String(dictionary.get(PDFName.of('Type'))) === '/FontDescriptor',
    )
    expect(descriptors.length).toBeGreaterThan(1)
    for (const descriptor of descriptors) expect(descriptor.has(PDFName.of('FontFile2'))).toBe(true)
    expect(again?.equals(bytes)).toBe(true)
  },
)
