import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib'

const textOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

const lettersOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What the glyphs of a font stand for, as its map says: `<0000> <0002> [<0041> <0042> <0043>]`. */
function readMap(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(Number.parseInt(first, 16) + index, lettersOf(hex.replaceAll(' ', '')))
  return letters
}

function mapsOf(page: PDFPage): Map<string, ReadonlyMap<number, string>> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).entries() ?? []
  return new Map(
    fonts.map(([name]) => {
      const font = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).lookup(name, PDFDict)
      return [name.decodeText(), readMap(textOf(font?.lookup(PDFName.of('ToUnicode')) as PDFRawStream))]
    }),
  )
}

function contentOf(page: PDFPage): string {
  const content = page.node.get(PDFName.of('Contents'))
  const stream = content && page.doc.context.lookup(content)
  return stream instanceof PDFRawStream ? textOf(stream) : ''
}

/** The text of a PDF that the portal wrote, line by line in the order in which it is read. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return document
    .getPages()
    .flatMap((page) => {
      const maps = mapsOf(page)
      return [...contentOf(page).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].reduce<{
        font: string
        lines: string[]
      }>(
        ({ font, lines }, [, chosen, shown]) => {
          if (shown === undefined) return { font: chosen ?? font, lines }
          const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          const line = glyphs.map((glyph) => maps.get(font)?.get(Number.parseInt(glyph, 16)) ?? '').join('')
          return { font, lines: [...lines, line] }
        },
        { font: '', lines: [] },
      ).lines
    })
    .join('\n')
}
