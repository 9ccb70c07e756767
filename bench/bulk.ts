import { type Kysely, sql } from 'kysely'
import type { DB } from '../server/src/platform/database/schema.ts'

/**
 * Runs inserts on one connection of a superuser, without triggers and without checks of foreign keys, which would take most of
 * an hour. The inserts must therefore write the rows that triggers normally maintain.
 */
export async function insertInBulk(db: Kysely<DB>, insert: (connection: Kysely<DB>) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set work_mem = '256MB'`.execute(connection)
    await sql`set maintenance_work_mem = '1GB'`.execute(connection)
    await insert(connection)
    await sql`set session_replication_role = origin`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`checkpoint`.execute(connection)
  })
}

/** Runs an insert into an empty table. Writes the indexes of the table afterwards, because that is several times as fast. */
export async function insertBeforeIndexes(
  connection: Kysely<DB>,
  table: keyof DB,
  insert: () => Promise<unknown>,
): Promise<void> {
  await sql`
    update pg_index set indisready = false, indisvalid = false where indrelid = ${table}::regclass`.execute(connection)
  await insert()
  await sql`reindex table ${sql.table(table)}`.execute(connection)
}
