import { loadBrand, loadBrands } from '@portal/brands/load'
import { hostsOf, nordwindFrom, tracesOf } from '@portal/brands/testing'
import { expect, test } from 'vitest'
import { catalogWithEveryKind } from '../testing/everyKind.ts'
import { landlordServices } from './landlord.ts'
import { brandValue, ofBrand } from './ofBrand.ts'

const brands = [...(await loadBrands()).values(), nordwindFrom(await loadBrand('landlord'))]

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : []
/** The telephone numbers in a text; an IBAN begins with letters. */
const phonesIn = (text: string) => text.match(/(?<![\p{L}\d])(?<!\d )(?:0|\+)[\d()/ -]{5,}\d/gu) ?? []

test.each(brands)('the catalogue of $id has its own numbers and pages, and those of no other brand', (brand) => {
  const strings = stringsIn(ofBrand(landlordServices, brand.services))
  const all = strings.join('\n')
  expect(all).not.toContain('{{')
  for (const other of brands.filter(({ id }) => id !== brand.id)) expect(tracesOf(other, all)).toEqual([])

  const hosts = strings.flatMap((text) => (/^https?:/.test(text) ? [new URL(text).host] : []))
  expect(hosts.length).toBeGreaterThanOrEqual(Object.keys(brand.services.pages).length)
  for (const host of hosts) expect(hostsOf(brand)).toContain(host)
  const { pages, emergencyNumber } = brand.services
  for (const page of Object.values(pages)) expect(strings).toContain(page)
  expect(strings.filter((text) => text === emergencyNumber).length).toBeGreaterThan(7)
  expect(new Set(strings.flatMap(phonesIn))).toEqual(new Set([emergencyNumber]))
})

test('what does not depend on the brand stays as it is', () => {
  const { services } = brands[0] as (typeof brands)[number]
  expect(ofBrand(catalogWithEveryKind, services).forms.at(-1)).toEqual(catalogWithEveryKind.forms.at(-1))
})

test('a value that no brand has stops the start', () => {
  const { services } = brands[0] as (typeof brands)[number]
  const [first] = landlordServices.serviceTypes
  const wrong = { ...landlordServices, serviceTypes: [{ ...first, id: '{{constructor}}' } as never] }
  expect(() => ofBrand(wrong, services)).toThrow('{{constructor}}')
})

test('no title holds a value of a brand: the demo and older requests show titles as they are here', () => {
  const titles = landlordServices.serviceTypes.flatMap(({ title, themes }) => [
    title,
    ...themes.flatMap((theme) => [theme.title, ...theme.types.map((type) => type.title)]),
  ])
  expect(JSON.stringify(titles)).not.toContain(brandValue('emergencyNumber').slice(0, 2))
})
