import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand, BrandAccessibility, BrandAddresses, BrandEmergency } from './brand.ts'
import { BrandProblem } from './brandProblem.ts'
import type { Letterhead } from './letterhead.ts'
import type { Typeface } from './typeface.ts'

const { resolve } = createRequire(import.meta.url)

/** The ids of all brands, which are the names of their folders, in alphabetical order. */
export const brandIds: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
  .map(({ name }) => name)
  .toSorted()

export interface LoadedBrand extends Brand {
  id: string
  accessibility: BrandAccessibility
  addresses: BrandAddresses
  emergency: BrandEmergency
  letterhead: Letterhead
  typeface: Typeface
}

/** The files in the folder of a brand. */
const files = [
  'accessibility.ts',
  'addresses.ts',
  'brand.ts',
  'emergency.ts',
  'icon.svg',
  'letterhead.ts',
  'tokens.css',
  'typeface.ts',
]

/** Throws a `BrandProblem` if the name of a folder cannot be the id of a brand. */
export function refuseWrongId(id: string): void {
  // Clients send the id in the header `x-brand`, which the contract checks with the same pattern.
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(id))
    throw new BrandProblem(
      `Rename the folder brands/${id}: the name of a brand's folder has at most 32 characters, only a to z, 0 to 9 and hyphens, and begins with a letter.`,
    )
}

const brands = new Map<string, Promise<LoadedBrand>>()

/**
 * Loads all values of a brand, once per process. Throws a `BrandProblem` if something is missing (the folder, a file, the value
 * that a file must export, or the font) or invalid (the folder's name, `shortName`, `mailFrom` or `accessibility`).
 */
export function loadBrand(id: string): Promise<LoadedBrand> {
  const brand = brands.get(id) ?? readBrand(id)
  brands.set(id, brand)
  return brand
}

async function readBrand(id: string): Promise<LoadedBrand> {
  if (!brandIds.includes(id))
    throw new BrandProblem(`There is no folder brands/${id}: BRAND must be one of: ${brandIds.join(', ')}.`)
  refuseWrongId(id)
  for (const file of files) refuseMissing(id, file)

  async function load<Values>(name: string): Promise<Values> {
    const path = join(import.meta.dirname, id, `${name}.ts`)
    const values = ((await import(pathToFileURL(path).href)) as Record<string, Values | undefined>)[name]
    if (values === undefined) throw new BrandProblem(`The file brands/${id}/${name}.ts must export "${name}".`)
    return values
  }

  const brand = await load<Brand>('brand')
  const accessibility = await load<BrandAccessibility>('accessibility')
  const addresses = await load<BrandAddresses>('addresses')
  const emergency = await load<BrandEmergency>('emergency')
  const letterhead = await load<Letterhead>('letterhead')
  const typeface = await load<Typeface>('typeface')
  refuseMissingFont(id, typeface)
  refuseWrongShortName(id, brand)
  refuseWrongMailFrom(id, letterhead)
  refuseWrongAccessibility(id, accessibility)
  return { ...brand, id, accessibility, addresses, emergency, letterhead, typeface }
}

function refuseMissing(id: string, file: string) {
  if (!existsSync(join(import.meta.dirname, id, file)))
    throw new BrandProblem(
      `The file brands/${id}/${file} is missing: copy it from another brand, or remove the folder brands/${id}.`,
    )
}

function refuseMissingFont(id: string, { font }: Typeface) {
  const packages = [`@fontsource/${font}`, `@fontsource-variable/${font}`]
  if (!packages.every(isInstalled))
    throw new BrandProblem(
      `The font "${font}" of brands/${id}/typeface.ts is not installed: run "npm install -w brands ${packages.join(' ')}".`,
    )
}

function refuseWrongShortName(id: string, { shortName }: Brand) {
  if (!/^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(shortName))
    throw new BrandProblem(
      `Correct the shortName "${shortName}" of brands/${id}/brand.ts: as the sender of text messages, it has at most 11 characters, only a to z, A to Z, digits and spaces, and at least one letter.`,
    )
}

const emailPattern = /^[^@\s]+@[^@\s]+$/

function refuseWrongMailFrom(id: string, { mailFrom }: Letterhead) {
  if (!emailPattern.test(mailFrom.address))
    throw new BrandProblem(
      `Correct the mailFrom.address "${mailFrom.address}" of brands/${id}/letterhead.ts: it must be an e-mail address.`,
    )
}

function refuseWrongAccessibility(id: string, { email, authority }: BrandAccessibility) {
  if (!emailPattern.test(email))
    throw new BrandProblem(
      `Correct the email "${email}" of brands/${id}/accessibility.ts: it must be an e-mail address.`,
    )
  if (!/^https:/.test(authority.website) || !URL.canParse(authority.website))
    throw new BrandProblem(
      `Correct the website "${authority.website}" of brands/${id}/accessibility.ts: it must be an https: address.`,
    )
}

function isInstalled(name: string): boolean {
  try {
    return existsSync(resolve(`${name}/unicode.json`))
  } catch {
    // Node throws for an unknown package.
    return false
  }
}

/** Loads every brand. Throws a `BrandProblem` as `loadBrand` does. */
export async function loadBrands(): Promise<ReadonlyMap<string, LoadedBrand>> {
  const loaded = await Promise.all(brandIds.map((id) => loadBrand(id)))
  return new Map(loaded.map((brand) => [brand.id, brand]))
}

/**
 * Returns the path of a font file for PDFs. This workspace resolves the path because no other workspace depends on the font
 * packages.
 */
export const fontFile = (font: string, file: string): string => resolve(`@fontsource/${font}/${file}`)
