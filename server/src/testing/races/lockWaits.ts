import { sql } from 'kysely'
import { expect } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../../platform/database/connection.ts'

/** Waits until this many connections to the database of a portal wait for a lock. */
export async function waitForLocks(address: DatabaseAddress, count: number): Promise<void> {
  const db = openDatabase(address, { connections: 1 })
  try {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db)
        return rows[0]?.waiting
      })
      .toBe(count)
  } finally {
    await db.destroy()
  }
}
