import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { announcements } from '../../testing/announcements.ts'
import { loadBrands } from '../brands.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { openTypeface } from './fonts.ts'
import { layOut } from './layout.ts'
import { addressWindow, inMillimetres, type Measure, page } from './page.ts'
import { printInThread } from './thread.ts'
import type { Letter } from './write.ts'

const longName = 'Maximiliane-Charlotte Şükrü-Großkreuz von und zu Hohenlohe-Schillingsfürst'

async function write(language: 'de' | 'en', brandId: string, name = 'Aylin Yılmaz'): Promise<Letter> {
  const brand = (await loadBrands()).get(brandId)
  if (!brand) throw new Error(`There is no brand ${brandId}`)
  const message = { ...announcements.codeByLetter, name }
  const words = { de, en }[language].letter(message, { brand, publicUrl: 'https://portal.example' })
  return { message, words, brand, language }
}

/** As wide as letters are at most on average: what fits by this measure fits on paper. */
const generous: Measure = (text, { size, spacing = 0 }) => inMillimetres(text.length * (size * 0.56 + spacing))

const kinds = (['landlord', 'quartier'] as const).flatMap((brand) =>
  (['de', 'en'] as const).flatMap((language) => ['Aylin Yılmaz', longName].map((name) => ({ brand, language, name }))),
)

test.each(kinds)('a letter of $brand in $language to $name keeps to DIN 5008', async ({ brand, language, name }) => {
  const letter = await write(language, brand, name)
  const { blocks, box } = layOut(letter, generous)
  const lines = blocks.flatMap((block) => block.lines)
  for (const line of lines) {
    expect(line.x).toBeGreaterThanOrEqual(page.left)
    expect(line.x + generous(line.text, line), line.text).toBeLessThanOrEqual(page.right + 6)
  }

  const inWindow = lines.filter(
    ({ x, y }) => x < addressWindow.right && y > addressWindow.top && y < addressWindow.bottom,
  )
  const sender = inWindow.shift()
  expect(sender?.text).toContain(letter.brand.letterhead.company)
  expect(inWindow.map(({ text }) => text).join(' ')).toBe(`${name} Am Lindenhof 12 22999 Hamburg`)
  for (const line of [sender, ...inWindow])
    expect(line && line.x + generous(line.text, line)).toBeLessThanOrEqual(addressWindow.right)
  // The address begins below the 17.7 mm that belong to the sender.
  expect(inWindow[0]?.y).toBeGreaterThan(addressWindow.top + 17.7)

  const code = lines.find(({ text }) => text === letter.message.code)
  expect(code?.size).toBeGreaterThan(24)
  expect(code && code.y > box.y && code.y < box.y + box.height).toBe(true)
  const number = lines.find(({ text }) => text === letter.message.customerNumber)
  expect(number).toMatchObject({ weight: 700 })
  expect(number && number.x > addressWindow.right && number.y < 100).toBe(true)
  const lowest = Math.max(...blocks.slice(0, -3).flatMap((block) => block.lines.map(({ y }) => y)))
  expect(lowest).toBeLessThan(268)
})

test('a name is written in full, with letters of all alphabets that our fonts have', () => {
  for (const family of ['nunito-sans', 'outfit']) {
    const { runsOf } = openTypeface(family)
    const runs = runsOf('Şükrü Yılmaz-Groß Čapek Nguyễn Олена', 400)
    expect(runs.map(({ text }) => text).join('')).toBe('Şükrü Yılmaz-Groß Čapek Nguyễn Олена')
    const fontOf = (letter: string) => runs.find(({ text }) => text.includes(letter))?.font
    expect(fontOf('ı')).toBe(`${family}-latin-400-normal.woff`)
    expect(fontOf('ß')).toBe(`${family}-latin-400-normal.woff`)
    expect(fontOf('Ş')).toBe(`${family}-latin-ext-400-normal.woff`)
    expect(fontOf('О')).toBe('nunito-sans-cyrillic-400-normal.woff')
  }
})

test.each(['landlord', 'quartier'])(
  'the PDF of %s is one page of A4, tagged, in its language, with its fonts inside',
  async (brand) => {
    const letter = await write('de', brand)
    const bytes = await printInThread(letter)
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    const [sheet, ...others] = document.getPages()
    expect(others).toEqual([])
    expect([sheet?.getWidth(), sheet?.getHeight()].map((side) => Math.round(inMillimetres(side ?? 0)))).toEqual([
      210, 297,
    ])
    expect(document.getTitle()).toBe('Ihr Zugangscode für das Mieterportal')
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('de-DE')
    const marks = document.catalog.lookup(PDFName.of('MarkInfo'), PDFDict)
    expect(String(marks.get(PDFName.of('Marked')))).toBe('true')
    expect(document.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)

    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
    const dictionaries = objects.flatMap((object) =>
      object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
    )
    const descriptors = dictionaries.filter(
      (dictionary) => String(dictionary.get(PDFName.of('Type'))) === '/FontDescriptor',
    )
    expect(descriptors.length).toBeGreaterThan(1)
    for (const descriptor of descriptors) expect(descriptor.has(PDFName.of('FontFile2'))).toBe(true)
    expect((await printInThread(letter)).equals(bytes)).toBe(true)
  },
)
