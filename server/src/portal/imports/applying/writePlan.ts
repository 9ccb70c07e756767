import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { findWrittenTable } from '../targets/appliedKinds.ts'
import type { Target } from '../targets/target.ts'
import { invalidateCodesOfChanged } from './accessCodes.ts'
import { insertNew } from './planTarget.ts'

/** SQL that writes planned changes, one statement for all rows of a table. The same statements undo an import. */

interface Written {
  table: string
  /** SQL that selects the rows to write, with the columns `before` and `after`. */
  from: string
}

const list = (columns: readonly string[], alias?: string) =>
  columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(', ')
const sameKey = (key: readonly string[]) => key.map((column) => `c.${column} = r.${column}`).join(' and ')
const rowOf = (table: string, image: 'before' | 'after') =>
  `cross join lateral jsonb_populate_record(null::${table}, p.${image}) as r`

export const insertRows = ({ table, from }: Written, columns: readonly string[]): string => `
  insert into ${table} (${list(columns)})
  select ${list(columns, 'r')} from (${from}) as p ${rowOf(table, 'after')} where p.before is null`

export function updateRows({ table, from }: Written): string {
  const { key, changeable } = findWrittenTable(table)
  if (changeable.length === 0) return 'select 1'
  return `
    update ${table} as c set ${changeable.map((column) => `${column} = r.${column}`).join(', ')}
    from (${from}) as p ${rowOf(table, 'after')}
    where p.before is not null and p.after is not null and ${sameKey(key)}`
}

export const deleteRows = ({ table, from }: Written): string => `
  delete from ${table} as c using (${from}) as p ${rowOf(table, 'before')}
  where p.after is null and ${sameKey(findWrittenTable(table).key)}`

/**
 * Writes the planned changes of an import: new rows in the order of their foreign keys, then changes, then removals. Invalidates the
 * access codes of tenants that it changes.
 */
export async function writePlan(
  db: Kysely<DB>,
  targets: readonly Target[],
  delivered: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const target of targets) await run(insertNew(target, delivered))
  const written = targets.map(({ table }) => ({
    table,
    from: `select * from changes_to_existing where table_name = '${table}'`,
  }))
  for (const each of written) await run(updateRows(each))
  for (const each of written.toReversed()) await run(deleteRows(each))
  await invalidateCodesOfChanged(db, "select * from changes_to_existing where table_name = 'partners'", now)
}
