import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Brand, BrandServices } from './brand.ts'
import type { Letterhead } from './letterhead.ts'
import type { Typeface } from './typeface.ts'

const folder = import.meta.dirname

/** The ids of all brands, which are the names of their folders. */
export const brandIds: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)
  .sort()

export interface LoadedBrand extends Brand {
  id: string
  letterhead: Letterhead
  services: BrandServices
  typeface: Typeface
}

/** All values of a brand. Its id was checked against `brandIds`. */
export async function loadBrand(id: string): Promise<LoadedBrand> {
  const load = (file: string) => import(pathToFileURL(join(folder, id, file)).href)
  const { brand } = (await load('brand.ts')) as { brand: Brand }
  const { letterhead } = (await load('letterhead.ts')) as { letterhead: Letterhead }
  const { services } = (await load('services.ts')) as { services: BrandServices }
  const { typeface } = (await load('typeface.ts')) as { typeface: Typeface }
  return { ...brand, id, letterhead, services, typeface }
}

export async function loadBrands(): Promise<ReadonlyMap<string, LoadedBrand>> {
  const loaded = await Promise.all(brandIds.map(loadBrand))
  return new Map(loaded.map((brand) => [brand.id, brand]))
}

/** The path of a file of a font for paper, which only this workspace depends on. */
export const fontFile = (font: string, file: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${font}/${file}`))
