import type { Kysely } from 'kysely'
import { readSettings } from '../../settings.ts'
import { openDatabase } from './connection.ts'
import type { DB } from './schema.ts'
import { findRunningDatabase } from './source.ts'

/** Runs `work` with one connection to the portal's database. `environment` contains the settings of the portal. */
export async function withRunningDatabase<Outcome>(
  environment: NodeJS.ProcessEnv,
  work: (db: Kysely<DB>) => Promise<Outcome>,
): Promise<Outcome> {
  const db = openDatabase(await findRunningDatabase(readSettings(environment)), { connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
