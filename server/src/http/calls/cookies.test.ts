import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

test.each([
  ['the value', 'theme=dark; language=en', 'en'],
  ['the whole value if it contains equals signs', 'language=a=b==; theme=dark', 'a=b=='],
  ['the first of two values', 'language=en; language=de', 'en'],
  ['the empty value', 'language=', ''],
  ['no value of a cookie with a longer name', '__Host-language=en; language2=en', undefined],
  ['no value without a Cookie header', undefined, undefined],
])('readCookie returns %s', (_what, header, value) => {
  expect(readCookie(header, 'language')).toBe(value)
})
