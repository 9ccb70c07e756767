import { expect, test } from 'vitest'
import { detectFormat, nameFor, shrunkSize } from './files.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

test.each([
  ['a JPEG photo', '\xff\xd8\xff\xe1', 'image/jpeg'],
  ['a PNG picture', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['a PDF document', '%PDF-1.7', 'application/pdf'],
  ['an iPhone photo', '\0\0\0\x18ftypheic', 'image/heic'],
  ['a video', '\0\0\0\x18ftypmp42', 'unknown'],
  ['an SVG picture', '<svg xmlns=', 'unknown'],
  ['an animated GIF', 'GIF89a', 'unknown'],
  ['an empty file', '', 'unknown'],
])('the format of %s is detected by its first bytes', (_, start, format) => {
  expect(detectFormat(bytes(start))).toBe(format)
})

test.each([
  ['Heizung.HEIC', 'image/jpeg', 'Heizung.jpg'],
  ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
  ['Plan.pdf', 'application/pdf', 'Plan.pdf'],
  ['Küche 2.Stock', 'image/png', 'Küche 2.png'],
  ['.heic', 'image/jpeg', 'datei.jpg'],
] as const)('%s is sent with the file extension of its content', (original, mimeType, name) => {
  expect(nameFor(original, mimeType)).toBe(name)
})

test('a large photo is shrunk in proportion, and a small photo keeps its size', () => {
  expect(shrunkSize({ width: 8000, height: 6000 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(shrunkSize({ width: 300, height: 9000 }, 2560)).toEqual({ width: 85, height: 2560 })
  expect(shrunkSize({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 })
})
