import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { Mapping } from '../header/mapping.ts'

/** Returns the mappings that were saved at the desk, the newest first. */
export async function readStoredMappings(db: Kysely<DB>): Promise<readonly Mapping[]> {
  const rows = await db
    .selectFrom('import_mappings')
    .orderBy('saved_at', 'desc')
    .orderBy('name')
    .select('mapping')
    .execute()
  return rows.map(({ mapping }) => mapping as Mapping)
}

/** Puts mappings before others. Leaves out the others with the same name, because a name stands for one source. */
export const withPrecedence = (mappings: readonly Mapping[], others: readonly Mapping[]): readonly Mapping[] => [
  ...mappings,
  ...others.filter(({ name }) => !mappings.some((mapping) => mapping.name === name)),
]
