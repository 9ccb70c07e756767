import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mapping } from '../header/mapping.ts'
import { shippedMappings } from './mappings.ts'
import { readMappingFile } from './readMapping.ts'

/**
 * Returns the mappings of the portal and those of the landlord in the subfolder `mappings` of `IMPORT_DIR`. A mapping of the
 * landlord replaces one of the portal with the same name.
 */
export async function readOwnMappings(importDir: string | undefined): Promise<readonly Mapping[]> {
  if (importDir === undefined) return shippedMappings
  const folder = join(importDir, 'mappings')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const own = await Promise.all(names.map((name) => readMappingFile(join(folder, name))))
  const isReplaced = ({ name }: Mapping) => own.some((mapping) => mapping.name === name)
  return [...own, ...shippedMappings.filter((mapping) => !isReplaced(mapping))]
}
