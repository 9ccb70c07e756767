import { loadBrand, loadBrands } from '@portal/brands/load'
import { createNordwind, tracesOf } from '@portal/brands/testing'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { exampleMessages } from '../../testing/requests/exampleMessages.ts'
import { type Composed, compose } from './compose.ts'

const brands = [...(await loadBrands()).values(), createNordwind(await loadBrand('landlord'))]
const publicUrl = 'https://portal.example'

async function visibleText(message: Composed): Promise<string> {
  if (message.channel !== 'letter') return JSON.stringify(message)
  const pdf = await getDocumentProxy(new Uint8Array(await message.pdf()))
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  return JSON.stringify([message, text, info])
}

test.each(brands.flatMap((brand) => (['de', 'en'] as const).map((language) => ({ id: brand.id, brand, language }))))(
  'no message of the brand $id in $language contains names, links or numbers of another brand',
  async ({ brand, language }) => {
    const messages = Object.values(exampleMessages).map((message) =>
      compose('id', { ...message, language }, { brand, publicUrl }),
    )
    for (const message of messages) {
      const text = await visibleText(message)
      for (const other of brands.filter(({ id }) => id !== brand.id)) expect(tracesOf(other, text)).toEqual([])
      expect(tracesOf(brand, text).length, text).toBeGreaterThan(0)
    }
  },
)
