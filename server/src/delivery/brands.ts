import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '../../../web/src/brands/brand.ts'
import type { Letterhead } from '../../../web/src/brands/letterhead.ts'
import { brands } from '../settings.ts'

/** What a brand's messages are made of. */
export type Correspondence = Pick<Brand, 'id' | 'name' | 'shortName' | 'mailFrom' | 'links'> & {
  letterhead: Letterhead
}

const folder = join(import.meta.dirname, '../../../web/src/brands')
const load = (id: string, file: string) => import(pathToFileURL(join(folder, id, file)).href)

/** A brand that a setting or a call has named; both are checked where they come in. */
export async function loadBrand(id: string): Promise<Correspondence> {
  const { brand } = (await load(id, 'brand.ts')) as { brand: Brand }
  const { letterhead } = (await load(id, 'letterhead.ts')) as { letterhead: Letterhead }
  return { ...brand, letterhead }
}

/** Every brand by its id. A message keeps the brand under which it was written. */
export async function loadBrands(): Promise<ReadonlyMap<string, Correspondence>> {
  const loaded = await Promise.all(brands.map(loadBrand))
  return new Map(loaded.map((brand) => [brand.id, brand]))
}
