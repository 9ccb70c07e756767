import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandIds, loadBrand, loadBrands, refuseWrongId } from './load.ts'
import { createNordwind, tracesOf } from './testing.ts'

const brands = await loadBrands()
/** The brand that a new folder is copied from. */
const defaultBrand = 'landlord'

test.each(['Hansa', 'hansa_wohnen', '1hansa', '-hansa', 'höfe', 'a'.repeat(33)])(
  'a folder with the name %s is refused with an error message that says to rename it',
  (name) => {
    expect(() => refuseWrongId(name)).toThrow(`Rename the folder brands/${name}: `)
  },
)

test.each(brandIds)(
  'the folder of %s contains no name, street, host or telephone number of another brand',
  async (id) => {
    const folder = join(import.meta.dirname, id)
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8')
      // A value that a new brand has kept from the default brand is a fault of the new folder only.
      const shared = id === defaultBrand ? tracesOf(await loadBrand(id), text) : []
      for (const other of brands.values()) {
        if (other.id === id) continue
        const traces = tracesOf(other, text).filter((trace) => !shared.includes(trace))
        expect([file, other.id, traces]).toEqual([file, other.id, []])
      }
    }
  },
)

test.each([
  ['its name', 'Willkommen bei Lindenhof Wohnen', ['Lindenhof Wohnen', 'Lindenhof']],
  [
    'its site',
    'https://www.lindenhof-wohnen.example/faq',
    ['www.lindenhof-wohnen.example', 'lindenhof-wohnen.example'],
  ],
  ['its phone number in another notation', 'tel:+4940 66969-100', ['4066969100']],
  ['its phone number with an escape in source text', "phone: '040\\u00a066969100',", ['4066969100']],
  ['its emergency number', 'Notdienst: (040) 66 969 112', ['4066969112']],
  ['its number for text messages', 'SMS an 0171/3920012', ['1713920012']],
  ['its street', 'Lindenhof Wohnen GmbH · Am Lindenhof 2', ['Lindenhof Wohnen GmbH', 'Am Lindenhof 2']],
])('tracesOf recognizes a brand by %s', async (_, text, traces) => {
  expect(tracesOf(await loadBrand('landlord'), text)).toEqual(expect.arrayContaining(traces))
})

test.each(['Wohnbau (eG', 'A+B Wohnen', 'Haus & Hof [Nord]', 'Wohnen?'])(
  'tracesOf recognizes the name %s, which contains special characters of regular expressions',
  async (name) => {
    const brand = { ...(await loadBrand('landlord')), name }
    expect(tracesOf(brand, `Willkommen bei ${name}.`)).toContain(name)
    expect(tracesOf(brand, 'Willkommen bei A und B')).toEqual([])
  },
)

test.each(['+49 (0)40 66969-112', '0049 40 66969112', '040/66969-112'])(
  'tracesOf recognizes the number %s in other notations',
  async (number) => {
    const brand = { ...(await loadBrand('landlord')), emergency: { number, smsNumber: '0171 39200 12' } }
    for (const text of ['tel:+494066969112', '040 66969 112', '+49 (0)40 66969 112'])
      expect(tracesOf(brand, text)).toEqual(['4066969112'])
  },
)

test('tracesOf does not take a tenant’s address or telephone number for a trace of the brand', async () => {
  expect(tracesOf(await loadBrand('landlord'), 'Am Lindenhof 12, +49 40 66969101')).toEqual([])
})

test('the fictitious third brand contains no trace of the landlord’s brand', async () => {
  const landlord = await loadBrand('landlord')
  const nordwind = createNordwind(landlord)
  expect(tracesOf(landlord, JSON.stringify(nordwind))).toEqual([])
  expect(tracesOf(nordwind, JSON.stringify(nordwind)).length).toBeGreaterThan(6)
})
