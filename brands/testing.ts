import type { LoadedBrand } from './load.ts'

/** "040 66969-112", "+49 40 66969112" and a link to it read alike. */
const withJoinedDigits = (text: string) => text.replaceAll(/(?<=\d)[\s().\u00a0/-]+(?=\d)/g, '')
const subscriber = (phone: string) => withJoinedDigits(phone).replace(/^0/, '')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The hosts that a brand links to and is written to at. */
export const hostsOf = (brand: LoadedBrand): string[] => [
  ...new Set([
    ...textsIn(brand).flatMap((text) => (/^https?:/.test(text) ? [new URL(text).host] : [])),
    brand.letterhead.mailFrom.address.split('@')[1] ?? '',
  ]),
]

/** What shows in a text that it comes from a brand: its names, street, hosts and telephone numbers. */
export function tracesOf(brand: LoadedBrand, text: string): string[] {
  const { name, shortName, letterhead, services } = brand
  const names = [name, shortName, letterhead.company, letterhead.street].filter((each) =>
    // The demo's tenants live in a street called "Am Lindenhof".
    new RegExp(`(?<!Am |[\\p{L}\\d])${each}(?![\\p{L}\\d])`, 'u').test(text),
  )
  const joined = withJoinedDigits(text)
  const numbers = [letterhead.phone, services.emergencyNumber].map(subscriber)
  return [...names, ...[...hostsOf(brand), ...numbers].filter((each) => joined.includes(each))]
}

const renamings: readonly [from: string, to: string][] = [
  ['Am Lindenhof 2', 'Nordwindweg 7'],
  ['22999 Hamburg', '60999 Frankfurt'],
  ['Amtsgericht Hamburg', 'Amtsgericht Frankfurt'],
  ['Hanna Lind', 'Nora Wind'],
  ['Lindenhof', 'Nordwind'],
  ['lindenhof-wohnen', 'nordwind-heim'],
  ['Wohnen', 'Heim'],
  ['040\\u00a066969100', '069\\u00a090009100'],
  ['040\u00a066969100', '069\u00a090009100'],
  ['040 66969', '069 90009'],
]

/** A file or a value of the landlord's brand as an invented third brand has it: other names, links and numbers. */
export const asNordwind = (text: string): string =>
  renamings.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)

/** The invented third brand in full. */
export const nordwindFrom = (landlord: LoadedBrand): LoadedBrand => ({
  ...(JSON.parse(JSON.stringify(landlord), (_key, value: unknown) =>
    typeof value === 'string' ? asNordwind(value) : value,
  ) as LoadedBrand),
  id: 'nordwind',
})
