import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from './brand.ts'
import type { Letterhead } from './letterhead.ts'

const folder = import.meta.dirname

/** The ids of all brands, which are the names of their folders. */
export const brandIds: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)
  .sort()

export type LoadedBrand = Brand & { letterhead: Letterhead }

const load = (id: string, file: string) => import(pathToFileURL(join(folder, id, file)).href)

/** The values of a brand whose id was checked against `brandIds`. */
export async function loadBrand(id: string): Promise<LoadedBrand> {
  const { brand } = (await load(id, 'brand.ts')) as { brand: Brand }
  const { letterhead } = (await load(id, 'letterhead.ts')) as { letterhead: Letterhead }
  return { ...brand, letterhead }
}

export async function loadBrands(): Promise<ReadonlyMap<string, LoadedBrand>> {
  const loaded = await Promise.all(brandIds.map(loadBrand))
  return new Map(loaded.map((brand) => [brand.id, brand]))
}
