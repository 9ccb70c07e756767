import { brandIds, loadBrand } from '@portal/brands/load'
import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { exampleMessages } from '../../testing/requests/exampleMessages.ts'
import type { Element } from '../pdf/flow.ts'
import { layOut } from '../pdf/layout.ts'
import { addressWindow, inMillimetres, type Line, type Measure, page } from '../pdf/page.ts'
import { letterPdf } from './letter.ts'
import { de } from './messageTexts/de.ts'
import { en } from './messageTexts/en.ts'

const longName = 'Maximiliane-Charlotte Şükrü-Großkreuz von und zu Hohenlohe-Schillingsfürst'

async function write(language: 'de' | 'en', brandId: string, name: string, brandName?: string) {
  const loaded = await loadBrand(brandId)
  const brand = { ...loaded, name: brandName ?? loaded.name }
  const message = { ...exampleMessages.codeByLetter, name }
  const words = { de, en }[language].letters.codeByLetter(message, { brand, publicUrl: 'https://portal.example' })
  return { message, brand, pdf: letterPdf({ message, words, brand, language }) }
}

/**
 * Overestimates the average width of characters: an ordinary text that fits according to this measure also fits when it is
 * rendered.
 */
const overestimate: Measure = (text, { size, spacing = 0 }) => inMillimetres(text.length * (size * 0.56 + spacing))

const linesOf = ({ content }: Element): Line[] =>
  content.flatMap((part) => ('tag' in part ? linesOf(part) : part.lines))

/** Returns a picture of a QR code, eight pixels per module. */
function pictureOf(modules: readonly (readonly boolean[])[]) {
  const side = modules.length * 8
  const data = Uint8ClampedArray.from({ length: side * side * 4 }, (_, index) => {
    const pixel = Math.floor(index / 4)
    const isDark = modules[Math.floor(pixel / side / 8)]?.[Math.floor((pixel % side) / 8)]
    return isDark && index % 4 < 3 ? 0 : 255
  })
  return { width: side, height: side, data }
}

function expectToFit(lines: readonly Line[]) {
  for (const line of lines) {
    expect(line.x).toBeGreaterThanOrEqual(page.left)
    expect(line.x + overestimate(line.text, line), line.text).toBeLessThanOrEqual(page.right + 6)
  }
}

const cases = brandIds.flatMap((brand) =>
  (['de', 'en'] as const).flatMap((language) => ['Aylin Yılmaz', longName].map((name) => ({ brand, language, name }))),
)

test.each(cases)(
  'a letter of $brand in $language to $name fits on one sheet, with its address in the window of DIN 5008',
  async ({ brand, language, name }) => {
    const letter = await write(language, brand, name)
    const { elements, sheets } = layOut(letter.pdf, overestimate)
    const lines = elements.flatMap(linesOf)
    expect(sheets).toHaveLength(1)
    expectToFit(lines)

    const inWindow = lines.filter(
      ({ x, y }) => x < addressWindow.right && y > addressWindow.top && y < addressWindow.bottom,
    )
    const sender = inWindow.shift()
    expect(sender?.text).toContain(letter.brand.letterhead.company)
    expect(inWindow.map(({ text }) => text).join(' ')).toBe(`${name} Am Lindenhof 12 22999 Hamburg`)
    for (const line of [sender, ...inWindow])
      expect(line && line.x + overestimate(line.text, line)).toBeLessThanOrEqual(addressWindow.right)
    // The upper 17.7 mm of the window are reserved for the sender.
    expect(inWindow[0]?.y).toBeGreaterThan(addressWindow.top + 17.7)

    const code = lines.find(({ text }) => text === letter.message.code)
    expect(code?.size).toBeGreaterThan(24)
    const box = sheets[0]?.drawings.find((drawing) => drawing.kind === 'box')
    expect(box && code && code.y > box.y && code.y < box.y + box.height).toBe(true)
    const qrCode = sheets[0]?.drawings.find((drawing) => drawing.kind === 'qrCode')
    expect(qrCode && decodeQr(pictureOf(qrCode.modules))).toBe('https://portal.example/login')
    expect(qrCode && code && qrCode.x > code.x + overestimate(code.text, code)).toBe(true)
    const number = lines.find(({ text }) => text === letter.message.customerNumber)
    expect(number).toMatchObject({ weight: 700 })
    expect(number && number.x > addressWindow.right && number.y < 100).toBe(true)
    const linesAboveFooter = elements.slice(0, -3).flatMap(linesOf)
    const lowest = Math.max(...linesAboveFooter.map(({ y }) => y))
    expect(lowest).toBeLessThan(268)
  },
)

test('the lines of a letter fit even if the brand has a long name', async () => {
  const name = 'Gemeinnützige Baugenossenschaft der Hansestadt Lübeck-Travemünde eG'
  const { elements } = layOut((await write('de', 'landlord', 'Aylin Yılmaz', name)).pdf, overestimate)
  expectToFit(elements.flatMap(linesOf))
})
