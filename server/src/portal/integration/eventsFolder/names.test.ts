import { expect, test } from 'vitest'
import { eventFileName } from './names.ts'

test.each([
  ['foto.jpg', '1 foto.jpg'],
  ['../../etc/passwd', '1 passwd.jpg'],
  ['..\\..\\boot.ini', '1 boot.jpg'],
  ['CON', '1 CON.jpg'],
  ['..', '1 Datei.jpg'],
  ['a\u202egpj.exe', '1 agpj.jpg'],
  ['zeile\nzwei:x?.jpg', '1 zeilezwei_x_.jpg'],
])('the file name %j becomes %j', (fileName, expected) => {
  expect(nameOf(fileName)).toBe(expected)
})

test.each(['x'.repeat(300), '語'.repeat(300), '👩‍🔧'.repeat(100), 'ẅ'.repeat(300)])(
  'a long file name (%s) is shortened to at most 100 characters and 200 bytes, and still ends with the extension of its type',
  (fileName) => {
    const name = nameOf(fileName)
    expect(name.length).toBeLessThanOrEqual(100)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).toMatch(/^1 .{20,}\.jpg$/u)
    expect(name.isWellFormed()).toBe(true)
  },
)

const nameOf = (fileName: string) =>
  eventFileName(0, { fileName, mimeType: 'image/jpeg', fileKey: '', sizeInBytes: 0, sha256: '' })
