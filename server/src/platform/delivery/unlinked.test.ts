import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { withoutLinks } from './unlinked.ts'

const zeroWidthSpace = '\u200b'
const byteOrderMark = '\ufeff'
const softHyphen = '\u00ad'

/** What a tolerant mail program sees: it ignores invisible characters, and reads the dots and signs of other scripts. */
const asRead = (text: string) => text.replace(/\p{Cf}/gu, '').normalize('NFKC')
/**
 * A dot, colon, at sign or backslash, directly followed by a character other than white space. Every link and address has
 * one.
 */
const linkPart = /[.。:@\\]\S/u

test.each([
  ['an https address', 'Öffnen Sie https://evil.test/konto?a=b.', 'Öffnen Sie https: //evil. test/konto?a=b.'],
  ['an address with a port and a user', 'http://bank.de@evil.test:8443', 'http: //bank. de@ evil. test: 8443'],
  ['a bare domain', 'evil.test/konto', 'evil. test/konto'],
  ['a domain after www', 'WWW.EVIL.TEST', 'WWW. EVIL. TEST'],
  ['an IPv4 address', 'http://10.0.0.1/x', 'http: //10. 0. 0. 1/x'],
  ['a long IPv4 address', '198.51.100.7', '198·51·100·7'],
  ['an IPv4 address as one number', 'http://3325256711', 'http: //3325·2567·11'],
  ['an IPv6 address', 'http://[2001:db8::1]/', 'http: //[2001: db8: : 1]/'],
  ['an e-mail address', 'opfer@evil.test', 'opfer@ evil. test'],
  ['mailto', 'mailto:opfer@evil', 'mailto: opfer@ evil'],
  ['a scheme of an app', 'whatsapp:send', 'whatsapp: send'],
  ['tel', 'tel:+49900123456', 'tel: +4990·0123·456'],
  ['a telephone number', 'Rufen Sie 0900 / 12-34 56 an', 'Rufen Sie 0900·12·34·56 an'],
  ['a telephone number in Arabic digits', '٠٩٠٠١٢٣٤٥٦', '٠٩٠٠·١٢٣٤·٥٦'],
  ['an international domain', 'lindenhöf.example', 'lindenhöf. example'],
  ['an ideographic full stop', 'evil。test', 'evil。 test'],
  ['a fullwidth dot, colon and at sign', 'ｈttp：//a＠evil．test', 'ｈttp： //a＠ evil． test'],
  ['a one-dot leader', 'evil․test', 'evil․ test'],
  ['a zero-width space after the dot', `evil.${zeroWidthSpace}test`, `evil. ${zeroWidthSpace}test`],
  ['a zero-width space before the dot', `evil${zeroWidthSpace}.test`, `evil${zeroWidthSpace}. test`],
  ['a byte order mark after the dot', `evil.${byteOrderMark}test`, `evil. ${byteOrderMark}test`],
  ['a soft hyphen in a number', `0900${softHyphen}123456`, '0900·1234·56'],
  ['a non-breaking space after the dot', 'evil.\u00a0test', 'evil. \u00a0test'],
  ['a line feed within the domain', 'evil.\ntest', 'evil.\ntest'],
  ['a carriage return within the domain', 'evil.\rtest', 'evil. \rtest'],
  ['a tab within the domain', 'evil.\ttest', 'evil. \ttest'],
  ['a Windows share', '\\\\198.51.100.7\\share', '\\ \\ 198·51·100·7\\ share'],
  ['a second dot', 'evil..test', 'evil. . test'],
])('%s is not recognized as a link', (_, text, expected) => {
  const quoted = withoutLinks(text)
  expect(quoted).toBe(expected)
  expect(asRead(quoted)).not.toMatch(linkPart)
  for (const country of ['DE', 'US', 'FR'] as const) expect(findPhoneNumbersInText(quoted, country)).toEqual([])
})

test.each([
  'Guten Tag,\nes geht um Frau Yılmaz (Wohnung 14). Seit Montag, 3 Uhr, ist es kalt: 12 Grad und/oder weniger.',
  'Die Miete von 850,50 € ist bezahlt.',
  '',
])('the text %j is quoted unchanged', (text) => {
  expect(withoutLinks(text)).toBe(text)
})
