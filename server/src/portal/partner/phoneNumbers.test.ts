import { getCountryCallingCode } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { formatPhoneNumber, isPhonePrefix, isSameNumber, maskNumber, parsePhoneNumber } from './phoneNumbers.ts'

const mobile = '+491729925904'
const landline = '+494066969101'

test.each([
  ['0172 9925904', mobile],
  ['01729925904', mobile],
  ['172 9925904', mobile],
  ['0172/9925904', mobile],
  ['0172-99 25 904', mobile],
  ['0172.9925904', mobile],
  ['  0172  9925904 ', mobile],
  ['+49 172 9925904', mobile],
  ['+49 (0)172 9925904', mobile],
  ['+49 0172 9925904', mobile],
  ['0049 172 9925904', mobile],
  ['00 49 172 9925904', mobile],
  ['\u202a+49 172 9925904\u202c', mobile],
  ['０１７２ ９９２５９０４', mobile],
  ['49 172 9925904', mobile],
  ['491729925904', mobile],
  ['491 1712345', '+494911712345'],
  ['040 66969101', landline],
  ['(040) 66969101', landline],
  ['040/66969-101', landline],
  ['04321 123', '+494321123'],
  ['0800 1234567', '+498001234567'],
  ['+43 664 1234567', '+436641234567'],
  ['0043 1 58858', '+43158858'],
  ['+48 512 345 678', '+48512345678'],
  ['+90 532 123 45 67', '+905321234567'],
  ['+380 50 123 4567', '+380501234567'],
  ['+1 (213) 373-4253', '+12133734253'],
  ['+39 06 698 12345', '+390669812345'],
])('%s is parsed as %s', (input, number) => {
  expect(parsePhoneNumber(input, '+49')).toBe(number)
})

test.each([
  ['0664 1234567', '+43', '+436641234567'],
  ['43 664 1234567', '+43', '+436641234567'],
  ['393 1234567', '+39', '+393931234567'],
  ['06 698 12345', '+39', '+390669812345'],
  ['(213) 373-4253', '+1', '+12133734253'],
  ['+49 172 9925904', '+43', mobile],
])('%s with the prefix %s is parsed as %s', (input, prefix, number) => {
  expect(parsePhoneNumber(input, prefix)).toBe(number)
})

test.each([
  'call me',
  '110',
  '12345',
  '0123456789',
  '11111111111',
  '0172 992590',
  '0172 99259041234',
  '0172 9925904 abends',
  'Tel. 0172 9925904',
  '0172 9925904, 040 66969101',
  '040 66969101 ext. 5',
  '040 66969101;ext=5',
  '0800 FLOWERS',
  '+999 123456',
  '+49',
  '+',
  '00',
  '-',
  '<script>0172 9925904</script>',
  '9'.repeat(40),
])('%s is not a valid phone number', (input) => {
  expect(parsePhoneNumber(input, '+49')).toBeUndefined()
})

test.each([
  [mobile, '+49', '0172 9925904'],
  [landline, '+49', '040 66969101'],
  [mobile, '+43', '+49 172 9925904'],
  ['+436641234567', '+49', '+43 664 1234567'],
  ['siehe Akte', '+49', 'siehe Akte'],
])('%s with the prefix %s is shown as %s', (onFile, prefix, shown) => {
  expect(formatPhoneNumber(onFile, prefix)).toBe(shown)
})

test('the displayed form of a number from any country parses to the same number', () => {
  expect(Object.keys(examples).length).toBeGreaterThan(200)
  for (const [country, national] of Object.entries(examples)) {
    const own = `+${getCountryCallingCode(country as 'DE')}`
    const onFile = own + national
    for (const prefix of [own, '+49'])
      expect([country, parsePhoneNumber(formatPhoneNumber(onFile, prefix), prefix)]).toEqual([country, onFile])
  }
})

test('only the calling code of a country is a valid prefix', () => {
  expect(['+49', '+43', '+1', '+380', '+90'].every(isPhonePrefix)).toBe(true)
  expect(['+0', '+999', '49', '+', '+491'].some(isPhonePrefix)).toBe(false)
})

test.each([
  ['+4915228895456', '+•• •••• ••••456'],
  ['0152/28 89 54 56', '••••/•• •• •4 56'],
])('the number %s is masked as %s', (mobile, masked) => {
  expect(maskNumber(mobile)).toBe(masked)
})

test.each([
  ['the same number', mobile, mobile, true],
  ['another number', mobile, '+491729925905', false],
  ['the same number, stored on file in another format', mobile, '0172 / 99 25 904', true],
  ['a text on file instead of a number', mobile, 'siehe Akte', false],
  ['no number on either side', null, null, true],
  ['an added number', mobile, null, false],
  ['a removed number', null, mobile, false],
])('a number is compared with the number on file: %s', (_, number, onFile, isSame) => {
  expect(isSameNumber(number, onFile)).toBe(isSame)
})
