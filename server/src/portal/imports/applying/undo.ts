import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { deleteUnsentMails, releaseFiles } from '../documents/withdraw.ts'
import type { KindName } from '../kinds/kinds.ts'
import { appliedKinds, findWrittenTable } from '../targets/appliedKinds.ts'
import { invalidateCodesOfChanged } from './accessCodes.ts'
import { inImportTransaction } from './transaction.ts'
import { findNewer, findReferences, type Newer } from './undoChecks.ts'
import { deleteRows, insertRows, updateRows } from './writePlan.ts'

/** The number of days for which an import can be undone. Its changes are stored that long. */
export const undoDays = 90

export type UndoResult =
  | { outcome: 'undone'; fileName: string; rows: number }
  | { outcome: 'unknown' | 'alreadyUndone' | 'tooOld' }
  | { outcome: 'newer'; newer: Newer[] }

/** The tables that the import has written, in the order of their foreign keys. */
async function writtenTables(db: Kysely<DB>, importId: number, kind: KindName): Promise<string[]> {
  const rows = await db
    .selectFrom('import_changes')
    .where('import_id', '=', importId)
    .select('table_name')
    .distinct()
    .execute()
  // The positions of the changes have another order: changes of absent rows come last.
  const order: string[] = appliedKinds[kind]?.targets.map(({ table }) => table) ?? []
  return rows.map(({ table_name }) => table_name).toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

async function restore(db: Kysely<DB>, importId: number, tables: readonly string[]): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // Before and after are exchanged, so the statements that write an import also undo it.
  const reversed = tables.map((table) => ({
    table,
    from: `select after as before, before as after from import_changes where import_id = ${importId} and table_name = '${table}'`,
  }))
  for (const each of reversed) await run(updateRows(each))
  for (const each of reversed.toReversed()) await run(deleteRows(each))
  for (const each of reversed) {
    const { key, columns } = findWrittenTable(each.table)
    await run(insertRows(each, [...key, ...columns]))
  }
}

async function undoIn(db: Kysely<DB>, importId: number, now: Date): Promise<UndoResult> {
  const found = await db
    .selectFrom('imports')
    .select(['kind', 'file_name', 'undone_at', 'applied_at'])
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { outcome: 'unknown' }
  if (found.undone_at) return { outcome: 'alreadyUndone' }
  if (now.getTime() - found.applied_at.getTime() > undoDays * 86_400_000) return { outcome: 'tooOld' }
  const tables = await writtenTables(db, importId, found.kind as KindName)
  const newer = [...(await findNewer(db, importId, tables)), ...(await findReferences(db, importId, tables))]
  if (newer.length > 0) return { outcome: 'newer', newer }
  await deleteUnsentMails(db, importId)
  await restore(db, importId, tables)
  await releaseFiles(db, importId, now)
  const ofTenants = `select * from import_changes where import_id = ${importId} and table_name = 'partners'`
  await invalidateCodesOfChanged(db, ofTenants, now)
  const { numDeletedRows } = await db
    .deleteFrom('import_changes')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  await db.updateTable('imports').set({ undone_at: now }).where('import_id', '=', importId).execute()
  return { outcome: 'undone', fileName: found.file_name, rows: Number(numDeletedRows) }
}

/**
 * Restores the rows of an import exactly as they were before it. Changes nothing if a newer import, a tenant or another program has
 * changed one of the rows, or if other data refer to a new row. Calls `onUndone` in the same transaction.
 */
export const undoImport = (
  db: Kysely<DB>,
  importId: number,
  now: Date,
  onUndone?: (transaction: Kysely<DB>) => Promise<void>,
): Promise<UndoResult> =>
  inImportTransaction(db, true, async (transaction) => {
    const result = await undoIn(transaction, importId, now)
    const isKept = result.outcome === 'undone'
    if (isKept) await onUndone?.(transaction)
    return { result, isKept }
  })
