import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Brand, BrandEmergency, BrandServices } from './brand.ts'
import type { Letterhead } from './letterhead.ts'
import type { Typeface } from './typeface.ts'

const folder = import.meta.dirname

/** Returns the ids of brands, which are the names of their folders, in alphabetical order. Throws for a name that cannot be an id. */
export function brandIdsFrom(names: readonly string[]): string[] {
  // Clients send the id in the header `x-brand`, which the contract checks with the same pattern.
  const wrong = names.find((name) => !/^[a-z][a-z0-9-]{0,31}$/.test(name))
  if (wrong !== undefined)
    throw new Error(
      `Rename the folder brands/${wrong}: the name of a brand's folder has at most 32 characters, only a to z, 0 to 9 and hyphens, and begins with a letter.`,
    )
  return names.toSorted()
}

/** The ids of all brands. */
export const brandIds: readonly string[] = brandIdsFrom(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name),
)

export interface LoadedBrand extends Brand {
  id: string
  emergency: BrandEmergency
  letterhead: Letterhead
  services: BrandServices
  typeface: Typeface
}

/** Loads all values of a brand. The id must be one of `brandIds`, because it becomes part of a path. */
export async function loadBrand(id: string): Promise<LoadedBrand> {
  const load = (file: string) => import(pathToFileURL(join(folder, id, file)).href)
  const { brand } = (await load('brand.ts')) as { brand: Brand }
  const { emergency } = (await load('emergency.ts')) as { emergency: BrandEmergency }
  const { letterhead } = (await load('letterhead.ts')) as { letterhead: Letterhead }
  const { services } = (await load('services.ts')) as { services: BrandServices }
  const { typeface } = (await load('typeface.ts')) as { typeface: Typeface }
  return { ...brand, id, emergency, letterhead, services, typeface }
}

export async function loadBrands(): Promise<ReadonlyMap<string, LoadedBrand>> {
  const loaded = await Promise.all(brandIds.map(loadBrand))
  return new Map(loaded.map((brand) => [brand.id, brand]))
}

/**
 * Returns the path of a font file for PDFs. This workspace resolves the path because only it depends on the font packages.
 */
export const fontFile = (font: string, file: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${font}/${file}`))
