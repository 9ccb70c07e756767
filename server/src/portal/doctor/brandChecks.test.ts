import { brandIds, loadBrand } from '@portal/brands/load'
import { expect, test } from 'vitest'
import { checkBrand, isInventedAddress, isInventedNumber } from './brandChecks.ts'

test.each(['040 66969 112', '+49 (0)40 66969-100', '0221\u00a04710100', '0171 39200 12', '0049 30 23125 123'])(
  'the telephone number %s is reserved for films',
  (number) => {
    expect(isInventedNumber(number)).toBe(true)
  },
)

test.each(['040 6696910', '040 428 280', '0171 3830012', '+49 30 2312 5123 4', '115'])(
  'the telephone number %s may belong to a landlord',
  (number) => {
    expect(isInventedNumber(number)).toBe(false)
  },
)

test.each([
  ['https://www.lindenhof-wohnen.example/impressum', true],
  ['service@lindenhof-wohnen.example', true],
  ['mailto:sicherheit@lindenhof-wohnen.example', true],
  ['https://example.org/', true],
  ['https://www.wohnbau-example.de/impressum', false],
  ['service@myexample.org', false],
])('whether the host of %s is reserved for examples: %s', (address, expected) => {
  expect(isInventedAddress(address)).toBe(expected)
})

test.each(brandIds)('each demo value of the brand %s is reported, with the file to change', async (id) => {
  const findings = checkBrand(await loadBrand(id))
  expect(findings).toHaveLength(17)
  for (const { status, remedy } of findings) {
    expect(status).toBe('missing')
    expect(remedy).toMatch(new RegExp(`^Change it in brands/${id}/\\w+\\.ts, and build again`))
  }
})

test('a brand without demo values gets one line that is ok, and a brand with one demo value gets a line for this value only', async () => {
  const landlord = await loadBrand('landlord')
  const own = JSON.parse(
    JSON.stringify(landlord)
      .replaceAll('.example', '.de')
      .replaceAll('Am Lindenhof 2', 'Hauptstraße 2')
      .replaceAll('66969', '428280')
      .replaceAll('39200 12', '3830012')
      .replaceAll('000000', '104711'),
  ) as typeof landlord
  expect(checkBrand(own)).toEqual([{ status: 'ok', check: 'Brand', found: 'the values of landlord are your own.' }])
  const withDemoNumber = { ...own, emergency: landlord.emergency }
  expect(checkBrand({ ...withDemoNumber, emergency: { number: landlord.emergency.number } })).toMatchObject([
    { check: 'Brand, emergency number', found: '"040 66969 112" is a demo value.' },
  ])
})
