import type { LoadedBrand } from './load.ts'

/** Removes separators between digits: "040 66969-112" becomes "04066969112". In source text, a separator may be an escape. */
const withJoinedDigits = (text: string) =>
  text.replaceAll(/(?<=\d)(?:[\s().\u00a0\u2060/-]|\\u00a0|\\u2060)+(?=\d)/g, '')
/** Returns the digits that all notations of a telephone number share: "40123" of "040 123", "+49 40 123" and "+49 (0)40 123". */
const sharedDigits = (phone: string) => withJoinedDigits(phone).replace(/^(?:(?:\+|00)49)?0?/, '')

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The hosts of a brand's links and of its mail addresses, without the site of the authority, which brands share. */
export const hostsOf = ({ accessibility, ...brand }: LoadedBrand): string[] => [
  ...new Set([
    ...textsIn(brand).flatMap((text) => (/^https?:/.test(text) ? [new URL(text).host] : [])),
    brand.letterhead.mailFrom.address.split('@')[1] ?? '',
    accessibility.email.split('@')[1] ?? '',
  ]),
]

/** The traces of a brand in a text: its names, street, hosts and telephone numbers. */
export function tracesOf(brand: LoadedBrand, text: string): string[] {
  const { name, shortName, letterhead, emergency } = brand
  const names = [name, shortName, letterhead.company, letterhead.street].filter((each) =>
    // "Am Lindenhof" is no trace of the brand: the demo's tenants live in the street of that name.
    new RegExp(`(?<!Am |[\\p{L}\\d])${escapePattern(each)}(?![\\p{L}\\d])`, 'u').test(text),
  )
  const joined = withJoinedDigits(text)
  const numbers = [letterhead.phone, emergency.number, emergency.smsNumber].flatMap((number) =>
    number ? [sharedDigits(number)] : [],
  )
  return [...names, ...[...hostsOf(brand), ...numbers].filter((each) => joined.includes(each))]
}

/**
 * Values of the landlord's brand, each with the value that the fictitious third brand has instead. The third brand has a long
 * name and writes its emergency number in another notation.
 */
const replacements: readonly [from: string, to: string][] = [
  ["'Lindenhof', 'Wohnen'", "'Wohnungsbaugenossenschaft', 'Nordwind eG'"],
  ['Lindenhof Wohnen GmbH', 'Wohnungsbaugenossenschaft Nordwind eG'],
  ['Lindenhof Wohnen', 'Wohnungsbaugenossenschaft Nordwind eG'],
  ['Am Lindenhof 2', 'Nordwindweg 7'],
  ['22999 Hamburg', '60999 Frankfurt'],
  ['Amtsgericht Hamburg', 'Amtsgericht Frankfurt'],
  ['Hanna Lind', 'Nora Wind'],
  ['Lindenhof', 'Nordwind'],
  ['lindenhof-wohnen', 'nordwind-heim'],
  ['Wohnen', 'Heim'],
  ['040\\u00a066969100', '069\\u00a090009100'],
  ['040\u00a066969100', '069\u00a090009100'],
  ['040 66969 112', '+49 (0)69 90009-112'],
  ['040 66969', '069 90009'],
  ['39200 12', '39200 99'],
]

/** In a text, replaces the names, links and numbers of the landlord's brand with those of a fictitious third brand. */
export const toNordwindText = (text: string): string =>
  replacements.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)

/** Derives the fictitious third brand from all values of the landlord's brand. */
export const createNordwind = (landlord: LoadedBrand): LoadedBrand => ({
  ...(JSON.parse(JSON.stringify(landlord), (_key, value: unknown) =>
    typeof value === 'string' ? toNordwindText(value) : value,
  ) as LoadedBrand),
  id: 'nordwind',
})
