import type { Kysely } from 'kysely'
import { readSettings } from '../../settings.ts'
import { openDatabase } from './connection.ts'
import type { DB } from './schema.ts'
import { findRunningDatabase } from './source.ts'

/** Runs the work of a command on the database of the portal that the environment describes, over one connection. */
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
