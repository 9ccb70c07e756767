import { loadBrand, loadBrands } from '@portal/brands/load'
import { createNordwind, hostsOf, tracesOf } from '@portal/brands/testing'
import { expect, test } from 'vitest'
import { catalogWithEveryKind } from '../testing/requests/everyKind.ts'
import { brandValue, resolveBrandValues } from './brandValues.ts'
import { landlordServices } from './landlord.ts'

const brands = [...(await loadBrands()).values(), createNordwind(await loadBrand('landlord'))]

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : []
/** Finds the telephone numbers in a text. Ignores the digits of an IBAN, which follow letters or other digits. */
const phonesIn = (text: string) => text.match(/(?<![\p{L}\d])(?<!\d )(?:0|\+)[\d()/\p{Zs}-]{5,}\d/gu) ?? []

test.each(brands)('the catalog of $id has the numbers and pages of this brand and of no other', (brand) => {
  const strings = stringsIn(resolveBrandValues(landlordServices, brand))
  const all = strings.join('\n')
  expect(all).not.toContain('{{')
  for (const other of brands.filter(({ id }) => id !== brand.id)) expect(tracesOf(other, all)).toEqual([])

  const hosts = strings.flatMap((text) => (/^https?:/.test(text) ? [new URL(text).host] : []))
  expect(hosts.length).toBeGreaterThanOrEqual(Object.keys(brand.addresses.pages).length)
  for (const host of hosts) expect(hostsOf(brand)).toContain(host)
  const { pages } = brand.addresses
  for (const page of Object.values(pages)) expect(strings).toContain(page)
  expect(strings).toContain(
    `Unsere Adresse: ${brand.letterhead.company}, ${brand.letterhead.street}, ${brand.letterhead.place}`,
  )
  expect(strings.filter((text) => text === brand.emergency.number).length).toBeGreaterThan(7)
  expect(new Set(strings.flatMap(phonesIn))).toEqual(new Set([brand.emergency.number, brand.phone]))
})

test('a form without placeholders is not changed', () => {
  const brand = brands[0] as (typeof brands)[number]
  expect(resolveBrandValues(catalogWithEveryKind, brand).forms.at(-1)).toEqual(catalogWithEveryKind.forms.at(-1))
})

test('resolving a placeholder for a value that no brand has throws an error', () => {
  const brand = brands[0] as (typeof brands)[number]
  const [first] = landlordServices.serviceTypes
  const wrong = { ...landlordServices, serviceTypes: [{ ...first, id: '{{constructor}}' } as never] }
  expect(() => resolveBrandValues(wrong, brand)).toThrow('{{constructor}}')
})

test('no title contains a placeholder, because the demo and older requests show titles without replacing placeholders', () => {
  const titles = landlordServices.serviceTypes.flatMap(({ title, themes }) => [
    title,
    ...themes.flatMap((theme) => [theme.title, ...theme.types.map((type) => type.title)]),
  ])
  expect(JSON.stringify(titles)).not.toContain(brandValue('emergencyNumber').slice(0, 2))
})
