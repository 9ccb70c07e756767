import { rm } from 'node:fs/promises'
import { brandIds } from '@portal/brands/load'
import { buildBrands } from './buildBrands.ts'
import { prepareData } from './portal.ts'

/** Builds every brand and prepares a data folder for each brand. Returns a function that deletes these folders. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildBrands()
  const folders = await Promise.all(brandIds.map(prepareData))
  return async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}
