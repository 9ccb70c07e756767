import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'
import { loadDemo } from './load.ts'

/** Loads the demo landlord into a database without tenants. Answers whether it did. */
export async function loadDemoOnce(db: Kysely<DB>, files: FileStore, now: Date): Promise<boolean> {
  const tenant = await db.selectFrom('partners').select('partner_id').limit(1).executeTakeFirst()
  if (tenant) return false
  await loadDemo({ db, files, now })
  return true
}
