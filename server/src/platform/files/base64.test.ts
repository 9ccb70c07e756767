import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeBase64 } from './base64.ts'

test.each([0, 1, 2, 3, 4, 1000])('%i bytes are decoded unchanged', (size) => {
  const content = randomBytes(size)
  expect(decodeBase64(content.toString('base64'))).toEqual(content)
})

test.each(['a b=', 'aGFs bG8=', 'aGFs!G8=', '!!!!', 'aGFs\nbG8=', 'data:image/png;base64,aGFs'])(
  'the Base64 text %j is refused as damaged',
  (text) => {
    expect(() => decodeBase64(text)).toThrow('fileDamaged')
  },
)
