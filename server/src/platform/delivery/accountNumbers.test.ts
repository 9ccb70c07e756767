import { expect, test } from 'vitest'
import { withMaskedAccounts } from './accountNumbers.ts'

test.each([
  ['in groups of four', 'DE02 1203 0000 0000 2020 51', 'DE…2051'],
  ['undivided', 'DE02120300000000202051', 'DE…2051'],
  ['in lower case', 'de02120300000000202051', 'DE…2051'],
  ['with hyphens', 'DE02-1203-0000-0000-2020-51', 'DE…2051'],
  ['with dots', 'DE02.1203.0000.0000.2020.51', 'DE…2051'],
  ['with thin spaces', 'DE02\u20091203\u20090000\u20090000\u20092020\u200951', 'DE…2051'],
  ['with non-breaking spaces', 'DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051', 'DE…2051'],
  ['without its letters', '02 1203 0000 0000 2020 51', '…2051'],
  ['with a space after its letters', 'DE 02 1203 0000 0000 2020 51', 'DE …2051'],
  ['with a missing digit', 'DE02 1203 0000 0000 2020 5', 'DE…0205'],
  ['of the Netherlands', 'NL91 ABNA 0417 1643 00', 'NL…4300'],
  ['of the United Kingdom, undivided', 'GB29NWBK60161331926819', 'GB…6819'],
  ['of Malta', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT…001S'],
  ['of Norway', 'NO93 8601 1117 947', 'NO…7947'],
  ['within a sentence', 'Mein Konto DE02 1203 0000 0000 2020 51 gilt ab Mai.', 'Mein Konto DE…2051 gilt ab Mai.'],
  ['before a full stop', 'Bitte an DE02120300000000202051.', 'Bitte an DE…2051.'],
  ['on a line of its own', 'IBAN:\nDE02 1203 0000 0000 2020 51\nDanke', 'IBAN:\nDE…2051\nDanke'],
])('an IBAN %s is shortened to its country code, if any, and its last four characters', (_, text, masked) => {
  expect(withMaskedAccounts(text)).toBe(masked)
})

test.each([
  'Wir sind ab 12 Uhr zu Hause, am 24.12.2026 und am 31.12.2026.',
  'Frei von 24.12.2026.12.30 bis 31.12.2026. 0172.9925904, 1.234.567,89 Euro, IM20261128.123456.jpg',
  '0172 9925904 oder 040 66969112',
  'ab 0172 9925904, 0049 172 9925904',
  'Vertrag 1000000001001, Auftrag 2600417, Kundennummer 4711001',
  'Zeitraum 2025-01-01 bis 2025-12-31',
  'Zähler 1EMH0012345678',
  '',
])('the text %j stays as it is', (text) => {
  expect(withMaskedAccounts(text)).toBe(text)
})

test('a long text of parts of account numbers is searched within a second', () => {
  const started = performance.now()
  for (const part of ['DE02 ', '12 ', '1234 ', 'ab12cd ', 'DE02ABCD ', 'DE02.']) withMaskedAccounts(part.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(1_000)
})
