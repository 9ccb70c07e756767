import { FileRefused } from '../../problems/problem.ts'
import { maxSharedTextLength } from '../limits.ts'
import type { Archive } from './archive.ts'
import { parseXml } from './xml.ts'

/** Decodes the escapes, such as `_x000D_`, with which XLSX writes characters that XML does not allow. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The texts of a workbook, which its cells refer to by number. */
export async function readSharedTexts(archive: Archive, path: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (path === undefined || !archive.has(path)) return texts
  let text = ''
  let length = 0
  let isInText = false
  // Phonetic readings of Japanese texts are no part of the text.
  let isPhonetic = false
  const parsing = parseXml(archive.read(path), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isInText = name === 't' && !isPhonetic
    },
    close(name) {
      isInText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      texts.push(decodeEscapes(text))
      length += text.length + 1
    },
    text(part) {
      if (isInText) text += part
    },
  })
  for await (const _ of parsing) {
    if (length + text.length > maxSharedTextLength) throw new FileRefused({ code: 'fileTooComplex' })
  }
  return texts
}
