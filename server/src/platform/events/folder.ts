import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { publishEvents, writeNow } from './publish.ts'
import { findNewestPosition } from './read.ts'

// The table `events_folder` stores the position of the last event that was written into the folder of `EVENTS_FOLDER`.

/**
 * Schedules the waiting events at a start. At the first start with `EVENTS_FOLDER`, the position is that of the newest event,
 * so that the landlord's system does not get events of the last 90 days.
 */
export async function openEventsFolder(db: Kysely<DB>, now: Date): Promise<void> {
  const folder = await db.selectFrom('events_folder').select('position').executeTakeFirst()
  if (!folder) {
    await publishEvents(db, now)
    const position = String(await findNewestPosition(db))
    await db
      .insertInto('events_folder')
      .values({ position })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await writeNow(db)
}

/**
 * Returns the position, and lets no other server write until the transaction ends. Undefined before the first start with
 * `EVENTS_FOLDER`.
 */
export async function lockFolderPosition(transaction: Transaction<DB>): Promise<string | undefined> {
  // The transaction waits while a PDF is drawn and files are copied, which can take longer than the usual 30 seconds.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction)
  const folder = await transaction.selectFrom('events_folder').select('position').forUpdate().executeTakeFirst()
  return folder?.position
}

export async function saveFolderPosition(transaction: Transaction<DB>, position: string): Promise<void> {
  await transaction.updateTable('events_folder').set({ position }).execute()
}

/** Returns the number of events that wait for the folder, and the time of the oldest. Undefined before the first start with `EVENTS_FOLDER`. */
export async function countWaitingForFolder(
  db: Kysely<DB>,
): Promise<{ waiting: number; oldestAt: Date | null } | undefined> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(events)::int as waiting, min(at) as "oldestAt"
    from events_folder as folder
    left join events on events.position is null or events.position > folder.position
    group by folder.position
  `.execute(db)
  return rows[0]
}
