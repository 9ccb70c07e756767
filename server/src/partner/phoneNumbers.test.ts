import { getCountryCallingCode } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { isPhonePrefix, isSameNumber, maskNumber, readPhoneNumber, showPhoneNumber } from './phoneNumbers.ts'

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
])('%s is understood as %s', (written, number) => {
  expect(readPhoneNumber(written, '+49')).toBe(number)
})

test.each([
  ['0664 1234567', '+43', '+436641234567'],
  ['43 664 1234567', '+43', '+436641234567'],
  ['393 1234567', '+39', '+393931234567'],
  ['06 698 12345', '+39', '+390669812345'],
  ['(213) 373-4253', '+1', '+12133734253'],
  ['+49 172 9925904', '+43', mobile],
])('%s under the prefix %s is understood as %s', (written, prefix, number) => {
  expect(readPhoneNumber(written, prefix)).toBe(number)
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
])('%s is no number by which anyone can be called', (written) => {
  expect(readPhoneNumber(written, '+49')).toBeUndefined()
})

test.each([
  [mobile, '+49', '0172 9925904'],
  [landline, '+49', '040 66969101'],
  [mobile, '+43', '+49 172 9925904'],
  ['+436641234567', '+49', '+43 664 1234567'],
  ['siehe Akte', '+49', 'siehe Akte'],
])('%s is shown under the prefix %s as %s', (onFile, prefix, shown) => {
  expect(showPhoneNumber(onFile, prefix)).toBe(shown)
})

test('a number of any country is understood again as it is shown, under its own prefix and under the German one', () => {
  expect(Object.keys(examples).length).toBeGreaterThan(200)
  for (const [country, national] of Object.entries(examples)) {
    const own = `+${getCountryCallingCode(country as 'DE')}`
    const onFile = own + national
    for (const prefix of [own, '+49'])
      expect([country, readPhoneNumber(showPhoneNumber(onFile, prefix), prefix)]).toEqual([country, onFile])
  }
})

test('a prefix is one by which some country can be called', () => {
  expect(['+49', '+43', '+1', '+380', '+90'].every(isPhonePrefix)).toBe(true)
  expect(['+0', '+999', '49', '+', '+491'].some(isPhonePrefix)).toBe(false)
})

test.each([
  ['+4915228895456', '+•• •••• ••••456'],
  ['0152/28 89 54 56', '••••/•• •• •4 56'],
])('of the number %s only %s is told', (mobile, masked) => {
  expect(maskNumber(mobile)).toBe(masked)
})

test.each([
  ['the same number', mobile, mobile, true],
  ['another number', mobile, '+491729925905', false],
  ['a number that is on file as somebody wrote it', mobile, '0172 / 99 25 904', true],
  ['words', mobile, 'siehe Akte', false],
  ['none on either side', null, null, true],
  ['a number that is new', mobile, null, false],
  ['a number that goes', null, mobile, false],
])('%s is told apart from another one', (_, number, onFile, isSame) => {
  expect(isSameNumber(number, onFile, '+49')).toBe(isSame)
})
