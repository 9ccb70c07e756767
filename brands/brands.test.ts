import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandIds, loadBrand, loadBrands } from './load.ts'
import { nordwindFrom, tracesOf } from './testing.ts'

const brands = await loadBrands()

test.each(brandIds)('the folder of %s holds no name, link or number of another brand', (id) => {
  const folder = join(import.meta.dirname, id)
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const other of brands.values())
      if (other.id !== id) expect([file, other.id, tracesOf(other, text)]).toEqual([file, other.id, []])
  }
})

test.each([
  ['its name', 'Willkommen bei Lindenhof Wohnen', ['Lindenhof Wohnen', 'Lindenhof']],
  [
    'its site',
    'https://www.lindenhof-wohnen.example/faq',
    ['www.lindenhof-wohnen.example', 'lindenhof-wohnen.example'],
  ],
  ['its phone, however it is written', 'tel:+4940 66969-100', ['4066969100']],
  ['its emergency number', 'Notdienst: (040) 66 969 112', ['4066969112']],
  ['its street', 'Lindenhof Wohnen GmbH · Am Lindenhof 2', ['Lindenhof Wohnen GmbH', 'Am Lindenhof 2']],
  ['a tenant’s street and number', 'Am Lindenhof 12, +49 40 66969101', []],
])('a brand shows by %s', async (_, text, traces) => {
  expect(tracesOf(await loadBrand('landlord'), text)).toEqual(expect.arrayContaining(traces))
  if (traces.length === 0) expect(tracesOf(await loadBrand('landlord'), text)).toEqual([])
})

test('the invented third brand shares nothing with the one that it was made from', async () => {
  const landlord = await loadBrand('landlord')
  const nordwind = nordwindFrom(landlord)
  expect(tracesOf(landlord, JSON.stringify(nordwind))).toEqual([])
  expect(tracesOf(nordwind, JSON.stringify(nordwind)).length).toBeGreaterThan(6)
})
