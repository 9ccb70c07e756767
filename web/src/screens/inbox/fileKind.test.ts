import { expect, test } from 'vitest'
import { fileKind } from './fileKind.ts'

test.each([
  ['application/pdf', 'Hausordnung.pdf', 'PDF'],
  ['image/jpeg', 'Foto.jpg', 'Bild'],
  ['application/octet-stream', 'Antrag.docx', 'DOCX'],
  ['text/html', 'Seite', 'Datei'],
  ['text/plain', 'Notiz.mit Punkt', 'Datei'],
])('a file of type %s named %s has the kind %s', (mimeType, fileName, kind) => {
  expect(fileKind({ mimeType, fileName })).toBe(kind)
})
