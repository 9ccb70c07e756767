import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { Mapping } from '../header/mapping.ts'
import { shippedMappings } from './mappings.ts'
import { readMappingFile } from './readMapping.ts'
import { readStoredMappings, withPrecedence } from './storedMappings.ts'

/** Returns the mappings in the subfolder `mappings` of `IMPORT_DIR`, in which the landlord's system may write, too. */
export async function readFolderMappings(importDir: string | undefined): Promise<readonly Mapping[]> {
  if (importDir === undefined) return []
  const folder = join(importDir, 'mappings')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return await Promise.all(names.map((name) => readMappingFile(join(folder, name), { isFromFolder: true })))
}

/**
 * Returns all mappings. Those that were saved at the desk take precedence, because a correction must take effect. Then come those
 * of `IMPORT_DIR`, then those of the portal. A mapping replaces later ones with the same name.
 */
export async function readOwnMappings(db: Kysely<DB>, importDir: string | undefined): Promise<readonly Mapping[]> {
  const ofLandlord = withPrecedence(await readStoredMappings(db), await readFolderMappings(importDir))
  return withPrecedence(ofLandlord, shippedMappings)
}
