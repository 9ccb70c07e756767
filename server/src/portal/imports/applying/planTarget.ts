import type { Field, Target } from '../targets/target.ts'

/**
 * SQL that compares the rows of a file with a table of the portal. Every table has the same statements, so each rule of the merge
 * is written once.
 */

const pairsOf = (columns: readonly string[], value: (column: string) => string) =>
  columns.map((column) => `'${column}', ${value(column)}`).join(', ')
const objectOf = (columns: readonly string[], ...more: readonly string[]) =>
  `jsonb_build_object(${[pairsOf(columns, (column) => `n.${column}`), ...more].filter((part) => part !== '').join(', ')})`

const isDelivered =
  (delivered: ReadonlySet<string>) =>
  ({ from }: Field) =>
    from.length === 0 || from.some((column) => delivered.has(column))

/** SQL: whether the landlord's system delivers the same values as in its last import. */
const isUnchanged = (fields: readonly Field[]) =>
  fields.map(({ column: name }) => `m.base -> '${name}' is not distinct from m.staged -> '${name}'`).join(' and ')

/** SQL: whether the value in the portal is the tenant's: it differs from the last import, or no import has delivered one. */
const isChangedByTenant = ({ column: name }: Field) =>
  `case when m.base ? '${name}' then m.now -> '${name}' is distinct from m.base -> '${name}' else m.now ->> '${name}' is not null end`

/** SQL of the value after the import, as JSON. */
function mergedValue(field: Field, group: readonly Field[]): string {
  const { column, keepsValueIfEmpty, canBeFromTenant } = field
  const now = `m.now -> '${column}'`
  const file = `m.staged -> '${column}'`
  const stays = canBeFromTenant === null ? '' : ` or ((${canBeFromTenant}) and ${isChangedByTenant(field)})`
  const taken = keepsValueIfEmpty ? `case when m.staged ->> '${column}' is null then ${now} else ${file} end` : file
  return `case when (${isUnchanged(group)})${stays} then ${now} else ${taken} end`
}

const joinOf = (key: readonly string[], first: string, second: string) =>
  key.map((column) => `${first}.${column} = ${second}.${column}`).join(' and ')
const listOf = (key: readonly string[], alias: string) => key.map((column) => `${alias}.${column}`).join(', ')
const stagedOf = (fields: readonly Field[]) =>
  objectOf(
    fields.map(({ column }) => column),
    "'source', (select source from import_context)",
  )

/** SQL that creates the temporary table with the rows of the file for this table of the portal. */
export const createNext = ({ table, key, rows }: Target): readonly string[] => [
  `create temp table next_${table} on commit drop as ${rows}`,
  `analyze next_${table} (${key.join(', ')})`,
]

/**
 * SQL that finds the new rows, and the rows for which the landlord's system delivers other values than in its last import. This
 * comparison reads all rows; the statements after it read only those that it finds.
 */
export function findDifferent(
  { table, key, fields, isInsertOnly }: Target,
  delivered: ReadonlySet<string>,
): readonly string[] {
  const isNew = `c.${key[0]} is null`
  const base = "coalesce(c.imported, '{}')"
  const staged = stagedOf(fields.filter(isDelivered(delivered)))
  // Most rows are equal to their last import, and the first comparison is the cheapest.
  const isDifferent = isInsertOnly
    ? isNew
    : `${isNew} or (c.imported is distinct from ${staged} and ${base} - 'absent' || ${staged} is distinct from ${base})`
  return [
    `create temp table different_${table} on commit drop as
    select nextval('planned_positions')::integer as position, different.*
    from (
      select ${listOf(key, 'n')}, ${isNew} as is_new
      from next_${table} as n left join ${table} as c on ${joinOf(key, 'n', 'c')}
      where ${isDifferent}
      order by n.row
    ) as different`,
    `analyze different_${table}`,
  ]
}

/**
 * SQL that locks the rows that the import will change, in the order of their keys, so that a tenant's change is either merged or
 * comes after the import. Reading stays possible.
 */
export const lockDifferent = ({ table, key }: Target): string => `
  select count(*) from (
    select from ${table} as c join different_${table} as d on ${joinOf(key, 'c', 'd')}
    order by ${listOf(key, 'c')} for no key update of c
  ) as locked`

const fromNew = ({ table, key }: Target) =>
  `from next_${table} as n join different_${table} as d on ${joinOf(key, 'n', 'd')} where d.is_new`

/** The columns of a new row, without `imported`. */
const columnsOfNew = ({ key, initial, fields }: Target) => [...key, ...initial, ...fields.map(({ column }) => column)]

/** SQL that selects the new rows of a table as planned changes. */
export function selectNew(target: Target, step: number, delivered: ReadonlySet<string>): string {
  const { table, fields, isInsertOnly, titleColumn = 'title' } = target
  const imported = isInsertOnly ? [] : [`'imported', ${stagedOf(fields.filter(isDelivered(delivered)))}`]
  return `
    select d.position, ${step} as step, '${table}' as table_name, n.row, n.${titleColumn} as title, null::jsonb as before,
      ${objectOf(columnsOfNew(target), ...imported)} as after, false as is_ending, 'new' as effect
    ${fromNew(target)}`
}

/** SQL that prepares the planned changes of a table to be read page by page. */
export const indexNew = ({ table, key }: Target): readonly string[] => [
  `create index on next_${table} (${key.join(', ')})`,
  `create index on different_${table} (position)`,
]

/** SQL that writes the new rows of a table. */
export function insertNew(target: Target, delivered: ReadonlySet<string>): string {
  const { table, fields, isInsertOnly } = target
  const columns = columnsOfNew(target)
  const written = isInsertOnly ? columns : [...columns, 'imported']
  const imported = isInsertOnly ? [] : [stagedOf(fields.filter(isDelivered(delivered)))]
  return `
    insert into ${table} (${written.join(', ')})
    select ${[listOf(columns, 'n'), ...imported].join(', ')} ${fromNew(target)} order by d.position`
}

/**
 * SQL that plans the changes of existing rows of a table. A field changes only if the landlord's system delivers another value
 * than in its last import. If no field of a row changes, the plan only stores the delivered values in `imported`.
 */
export function planTarget({ table, key, fields }: Target, step: number, delivered: ReadonlySet<string>): string {
  const known = fields.filter(isDelivered(delivered))
  const merged = known.map((each) => {
    const group = known.filter(({ group }) => group === each.group)
    return `'${each.column}', ${mergedValue(each, group)}`
  })
  // Without the offset, PostgreSQL would compute the JSON again for each field.
  return `
    insert into changes_to_existing (position, step, table_name, row, title, before, after)
    select m.position, ${step}, '${table}', m.row, m.title, m.now,
      m.now || jsonb_build_object(${[...merged, "'imported', m.base - 'absent' || m.staged"].join(', ')})
    from (
      select d.position, n.row, n.title, ${stagedOf(known)} as staged, coalesce(c.imported, '{}') as base, to_jsonb(c) as now
      from different_${table} as d
      join next_${table} as n on ${joinOf(key, 'n', 'd')}
      join ${table} as c on ${joinOf(key, 'n', 'c')}
      where not d.is_new
      offset 0
    ) as m
    order by m.position`
}
