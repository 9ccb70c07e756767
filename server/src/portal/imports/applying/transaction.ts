import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { ImportInterrupted } from '../problems/interrupted.ts'

/** A number that no other code uses for advisory locks in this database. */
const lockNumber = 7_302_119

/** unique_violation, foreign_key_violation, deadlock_detected: rows that the plan did not know appeared or disappeared. */
const otherChangeCodes = ['23505', '23503', '40P01']

const explain = (error: unknown): unknown =>
  otherChangeCodes.includes(String((error as { code?: unknown } | null)?.code))
    ? new ImportInterrupted('otherChange')
    : error

/** Refuses a second import at once: waiting would hold a connection for as long as the first one takes. */
async function lockImports(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as locked`.execute(db)
  if (rows[0]?.locked !== true) throw new ImportInterrupted('otherImport')
}

async function prepare(db: Kysely<DB>): Promise<void> {
  // Statements about a large file take longer than the timeout for statements of calls.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db)
  // Most sorts and joins of a large file then need no temporary files.
  await sql`set local work_mem = '64MB'`.execute(db)
  // The stored changes contain times as texts, which an undo compares.
  await sql`set local timezone = 'UTC'`.execute(db)
  // If the process is killed, PostgreSQL then ends the running statement within a second.
  await sql`set local client_connection_check_interval = '1s'`.execute(db)
}

/**
 * Runs `work` in a transaction with the limits of imports, and commits it if `isKept`. Only one import or undo can write at a time:
 * throws `ImportInterrupted` if another one runs.
 */
export async function inImportTransaction<Result>(
  db: Kysely<DB>,
  isWriting: boolean,
  work: (transaction: Transaction<DB>) => Promise<{ result: Result; isKept: boolean }>,
): Promise<Result> {
  const transaction = await db.startTransaction().execute()
  try {
    await prepare(transaction)
    if (isWriting) await lockImports(transaction)
    const { result, isKept } = await work(transaction)
    await (isKept ? transaction.commit() : transaction.rollback()).execute()
    return result
  } catch (error) {
    await transaction
      .rollback()
      .execute()
      // The connection may be lost. Then PostgreSQL has rolled back, and the first error says more.
      .catch(() => undefined)
    throw explain(error)
  }
}
