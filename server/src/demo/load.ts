import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'

/** Loads the demo landlord (rulings §8) into an empty database, with dates relative to `now`. */
export async function loadDemo(_: { db: Kysely<DB>; files: FileStore; now: Date }): Promise<void> {}
