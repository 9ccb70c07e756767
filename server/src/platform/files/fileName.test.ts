import { expect, test } from 'vitest'
import { safeFileName } from './fileName.ts'

test.each([
  ['Ecke über der Wanne.JPG', 'Ecke über der Wanne.jpg'],
  ['IMG_0042.heic', 'IMG_0042.jpg'],
  ['foto', 'foto.jpg'],
  ['Bad 1.2 links.jpeg', 'Bad 1.2 links.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Fotos\\bad.jpg', 'bad.jpg'],
  ['..', 'Datei.jpg'],
  ['.jpg', 'Datei.jpg'],
  ['   ', 'Datei.jpg'],
  ['rechnung\u202egpj.exe', 'rechnunggpj.jpg'],
  ['bad\r\nset-cookie: a=b.jpg', 'badset-cookie_ a=b.jpg'],
  ['bad\u0000.jpg', 'bad.jpg'],
  ['bad\u200b\ufeff.jpg', 'bad.jpg'],
  ['"bad".jpg', '_bad_.jpg'],
  ['🔧 Therme.png', '🔧 Therme.jpg'],
  ['ha\ud83d.jpg', 'ha\ufffd.jpg'],
])('the file name %j is stored as %j', (given, kept) => {
  expect(safeFileName(given, 'image/jpeg')).toBe(kept)
})

test('a long name is shortened before the extension', () => {
  expect(safeFileName(`${'ä'.repeat(300)}.pdf`, 'application/pdf')).toBe(`${'ä'.repeat(100)}.pdf`)
})
