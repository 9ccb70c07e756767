import { expect, test } from 'vitest'
import { withoutLinks, withoutWebLinks } from './unlinked.ts'

const zeroWidthSpace = '\u200b'
const byteOrderMark = '\ufeff'
const softHyphen = '\u00ad'

/**
 * The text as a tolerant mail program reads it: without invisible characters, and with ASCII instead of similar dots and signs.
 */
const asRead = (text: string) => text.replace(/\p{Cf}/gu, '').normalize('NFKC')
/**
 * Matches a dot, colon, at sign or backslash directly before a character other than white space, because every link and
 * address contains such a place. Skips the ending `.jpg`, and a dot or colon between digits, except in an IP address.
 */
const linkPart = /[.。:@\\](?!(?<=[0-9].)[0-9]|jpg$)\S|[0-9]+(?:\.[0-9]+){3}/u

test.each([
  ['an https address', 'Öffnen Sie https://evil.test/konto?a=b.', 'Öffnen Sie https: //evil. test/konto?a=b.'],
  ['an address with a port and a user', 'http://bank.de@evil.test:8443', 'http: //bank. de@ evil. test: 8443'],
  ['a bare domain', 'evil.test/konto', 'evil. test/konto'],
  ['a domain after www', 'WWW.EVIL.TEST', 'WWW. EVIL. TEST'],
  ['an IPv4 address', 'http://10.0.0.1/x', 'http: //10. 0. 0. 1/x'],
  ['a long IPv4 address', '198.51.100.7/x', '198. 51. 100. 7/x'],
  ['an IPv4 address with a zero-width space', `198.51.1${zeroWidthSpace}00.7`, `198. 51. 1${zeroWidthSpace}00. 7`],
  ['an IPv4 address with a fullwidth dot', '198.51.100．7', '198.51.100． 7'],
  ['an IPv4 address as one number', 'http://3325256711', 'http: //3325256711'],
  ['an IPv6 address', 'http://[2001:db8::1]/', 'http: //[2001: db8: : 1]/'],
  ['an e-mail address', 'opfer@evil.test', 'opfer@ evil. test'],
  ['mailto', 'mailto:opfer@evil', 'mailto: opfer@ evil'],
  ['a scheme of an app', 'whatsapp:send', 'whatsapp: send'],
  ['tel', 'tel:+49900123456', 'tel: +49900123456'],
  ['a domain with digits', '4.7.evil24.test:80', '4.7. evil24. test: 80'],
  ['the name of a web page that ends like a photo', 'www.evil.test/x.jpg', 'www. evil. test/x.jpg'],
  ['a photo with a domain in its name', 'evil.test.jpg', 'evil. test.jpg'],
  ['a domain that begins like a photo', 'x.png.evil.test', 'x. png. evil. test'],
  ['an address that begins like a photo', 'x.png@evil.test', 'x. png@ evil. test'],
  ['an international domain', 'lindenhöf.example', 'lindenhöf. example'],
  ['an ideographic full stop', 'evil。test', 'evil。 test'],
  ['a fullwidth dot, colon and at sign', 'ｈttp：//a＠evil．test', 'ｈttp： //a＠ evil． test'],
  ['a one-dot leader', 'evil․test', 'evil․ test'],
  ['a zero-width space after the dot', `evil.${zeroWidthSpace}test`, `evil. ${zeroWidthSpace}test`],
  ['a zero-width space before the dot', `evil${zeroWidthSpace}.test`, `evil${zeroWidthSpace}. test`],
  ['a byte order mark after the dot', `evil.${byteOrderMark}test`, `evil. ${byteOrderMark}test`],
  ['a soft hyphen in an IPv4 address', `10.0${softHyphen}.0.1`, `10. 0${softHyphen}. 0. 1`],
  ['a non-breaking space after the dot', 'evil.\u00a0test', 'evil. \u00a0test'],
  ['a line feed within the domain', 'evil.\ntest', 'evil.\ntest'],
  ['a carriage return within the domain', 'evil.\rtest', 'evil. \rtest'],
  ['a tab within the domain', 'evil.\ttest', 'evil. \ttest'],
  ['a Windows share', '\\\\198.51.100.7\\share', '\\ \\ 198. 51. 100. 7\\ share'],
  ['a second dot', 'evil..test', 'evil. . test'],
])('%s is not recognized as a link', (_, text, expected) => {
  const quoted = withoutLinks(text)
  expect(quoted).toBe(expected)
  expect(asRead(quoted)).not.toMatch(linkPart)
})

test.each([
  ['opfer@evil.test', 'opfer@evil.test'],
  ['(erika.m+post@mail.example.org),', '(erika.m+post@mail.example.org),'],
  ['mailto:opfer@evil.test', 'mailto: opfer@ evil. test'],
  ['opfer@evil.test/konto', 'opfer@ evil. test/konto'],
  ['https://bank.de@evil.test', 'https: //bank. de@ evil. test'],
  ['opfer@198.51.100.7', 'opfer@ 198. 51. 100. 7'],
  ['www.evil.test', 'www. evil. test'],
  ['Miete.Seit', 'Miete. Seit'],
])('without web links, %j becomes %j: only an e-mail address stays as it was', (text, expected) => {
  expect(withoutWebLinks(text)).toBe(expected)
})

test.each([
  'Guten Tag,\nes geht um Frau Yılmaz (Wohnung 14). Seit Montag, 3 Uhr, ist es kalt: 12 Grad und/oder weniger.',
  'Die Miete von 850,50 € ist bezahlt.',
  'Seit dem 3.11.2026, 10:30 Uhr: €175.00, 1.234,56 € und 1,234.56.',
  'Rufen Sie 0172 9968532, 0900 / 12-34 56 oder +49.40.66969 an.',
  'Siehe Foto_1.JPG, „Bad (2).jpeg“, Plan 3.5.png und Vertrag.pdf.',
  '',
])('the text %j is quoted unchanged', (text) => {
  expect(withoutLinks(text)).toBe(text)
})
