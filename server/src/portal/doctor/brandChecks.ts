import type { LoadedBrand } from '@portal/brands/load'
import { type Finding, missing, ok } from './finding.ts'

/** Hosts that are reserved for examples (RFC 2606 and RFC 6761). */
const reservedHost = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i

/**
 * Matches the telephone numbers that the Bundesnetzagentur reserves for films: numbers in Berlin, Frankfurt, Hamburg, Cologne
 * and Munich, and mobile numbers. Expects the digits in national notation, without the leading 0.
 */
const numbersForFilms =
  /^(?:3023125\d{3}|6990009\d{3}|4066969\d{3}|2214710\d{3}|8999998\d{3}|1713920\d{3}|15228(?:817386|895456)|15254599371|172(?:9925904|9968532|997318[56]|9980752)|174(?:9091317|9464308))$/

/** The streets of the fictitious companies whose brands come with the portal. */
const inventedStreets = ['Am Lindenhof 2', 'Torbogen 8']

const nationalDigits = (number: string) => number.replaceAll(/\D/g, '').replace(/^(?:0049|49)?0?/, '')

/** Whether a telephone number is reserved for films. */
export const isInventedNumber = (number: string): boolean => numbersForFilms.test(nationalDigits(number))

const hostOf = (address: string): string =>
  /^https?:/.test(address) ? new URL(address).hostname : (address.split('@')[1] ?? '')

/** Whether a web or e-mail address has a host that is reserved for examples. */
export const isInventedAddress = (address: string): boolean => reservedHost.test(hostOf(address))

/** Whether a line of the letterhead has a register number or VAT id that begins with four zeros. */
const hasInventedRegisterNumber = (line: string) => /(?:HRB|GnR|HRA|USt-IdNr\.)\D*0{4,}/.test(line)

type Value = readonly [name: string, file: string, value: string | undefined, isInvented: (value: string) => boolean]

const valuesOf = ({ phone, links, emergency, letterhead, accessibility, addresses, footer }: LoadedBrand): Value[] => [
  ['Telephone number', 'brand.ts', phone, isInventedNumber],
  ['Telephone number in letters', 'letterhead.ts', letterhead.phone, isInventedNumber],
  ['Emergency number', 'emergency.ts', emergency.number, isInventedNumber],
  ['Emergency number for text messages', 'emergency.ts', emergency.smsNumber, isInventedNumber],
  ['Postal address', 'letterhead.ts', letterhead.street, (street) => inventedStreets.includes(street)],
  ['Sender of mails', 'letterhead.ts', letterhead.mailFrom.address, isInventedAddress],
  [
    'Register and tax numbers',
    'letterhead.ts',
    letterhead.foot.flat().find(hasInventedRegisterNumber),
    hasInventedRegisterNumber,
  ],
  ['Imprint', 'brand.ts', links.imprint, isInventedAddress],
  ['Privacy notice', 'brand.ts', links.privacy, isInventedAddress],
  ['Terms of use', 'brand.ts', links.terms, isInventedAddress],
  ['Website', 'brand.ts', links.home, isInventedAddress],
  ['Rental offers', 'brand.ts', links.rentalOffers, isInventedAddress],
  [
    'Links in the footer',
    'brand.ts',
    [...footer.sections.flatMap((section) => section.links), ...footer.social, ...footer.links]
      .map(({ href }) => href)
      .find(isInventedAddress),
    isInventedAddress,
  ],
  ['Links of the services', 'addresses.ts', Object.values(addresses.pages).find(isInventedAddress), isInventedAddress],
  ['Frequently asked questions', 'addresses.ts', addresses.faq.light, isInventedAddress],
  ['Security contact', 'addresses.ts', addresses.securityContact, isInventedAddress],
  ['E-mail address for barriers', 'accessibility.ts', accessibility.email, isInventedAddress],
]

/** Reports each demo value of the brand, such as a telephone number that is reserved for films. */
export function checkBrand(brand: LoadedBrand): Finding[] {
  const invented = valuesOf(brand).filter(([, , value, isInvented]) => value !== undefined && isInvented(value))
  if (invented.length === 0) return [ok('Brand', `the values of ${brand.id} are your own.`)]
  return invented.map(([name, file, value]) =>
    missing(
      `Brand, ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      `"${value}" is a demo value.`,
      `Change it in brands/${brand.id}/${file}, and build again (docs/operating/brands.md).`,
    ),
  )
}
