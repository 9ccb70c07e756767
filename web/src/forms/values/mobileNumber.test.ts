import { expect, test } from 'vitest'
import { isOtherNumber } from './mobileNumber.ts'

const onFile = { number: '0172 9925904', prefix: '+49' }

test.each([
  ['the number on file', '0172 9925904', '+49', false],
  ['other separators', ' 0172/99-25 904', '+49', false],
  ['the country code in front', '+49 172 9925904', '+49', false],
  ['the country code and a zero in brackets', '0049 (0)172 9925904', '49', false],
  ['the whole number under another country code', '+49 172 9925904', '+43', false],
  ['another digit', '0172 9925905', '+49', true],
  ['another country code', '0172 9925904', '+43', true],
  ['no number', '', '+49', true],
  ['words', 'keine', '+49', true],
])('an input of %s ("%s", country code %s) counts as another number: %s', (_, number, prefix, isOther) => {
  expect(isOtherNumber({ number, prefix }, onFile)).toBe(isOther)
})

test('without a number on file, only an entered number counts as another number', () => {
  const none = { number: '', prefix: '+49' }
  expect(isOtherNumber({ number: ' ', prefix: '+43' }, none)).toBe(false)
  expect(isOtherNumber(onFile, none)).toBe(true)
})
