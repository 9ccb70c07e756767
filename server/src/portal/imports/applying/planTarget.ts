import type { Field, Target } from '../targets/target.ts'

/**
 * SQL that compares the rows of a file with a table of the portal. Every table has the same statements, so each rule of the merge
 * is written once.
 */

const pairsOf = (columns: readonly string[], value: (column: string) => string) =>
  columns.map((column) => `'${column}', ${value(column)}`).join(', ')
const objectOf = (columns: readonly string[]) =>
  columns.length === 0 ? "'{}'::jsonb" : `jsonb_build_object(${pairsOf(columns, (column) => `n.${column}`)})`

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
  `${objectOf(fields.map(({ column }) => column))} || jsonb_build_object('source', (select source from import_context))`

/** SQL that creates the temporary table with the rows of the file for this table of the portal. */
export const createNext = ({ table, key, rows }: Target): readonly string[] => [
  `create temp table next_${table} on commit drop as ${rows}`,
  `create index on next_${table} (${key.join(', ')})`,
  `analyze next_${table} (${key.join(', ')})`,
]

/**
 * SQL that finds the new rows, and the rows for which the landlord's system delivers other values than in its last import. This
 * comparison reads all rows; the statements after it read only those that it finds.
 */
export function findDifferent({ table, key, fields, isInsertOnly }: Target, delivered: ReadonlySet<string>): string {
  const isNew = `c.${key[0]} is null`
  const base = "coalesce(c.imported, '{}')"
  const isDifferent = isInsertOnly
    ? isNew
    : `${isNew} or ${base} - 'absent' || (${stagedOf(fields.filter(isDelivered(delivered)))}) is distinct from ${base}`
  return `
    create temp table different_${table} on commit drop as
    select ${listOf(key, 'n')} from next_${table} as n left join ${table} as c on ${joinOf(key, 'n', 'c')}
    where ${isDifferent}`
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

function planInsertOnly({ table, key, initial, titleColumn = 'title' }: Target, step: number): string {
  return `
    insert into planned_changes (step, table_name, row, title, after)
    select ${step}, '${table}', n.row, n.${titleColumn}, ${objectOf([...key, ...initial])}
    from next_${table} as n join different_${table} as d on ${joinOf(key, 'n', 'd')}
    order by n.row`
}

/**
 * SQL that plans the new rows and the changes of a table. A field changes only if the landlord's system delivers another value
 * than in its last import. If no field of a row changes, the plan only stores the delivered values in `imported`.
 */
export function planTarget(target: Target, step: number, delivered: ReadonlySet<string>): string {
  const { table, key, fields, initial, isInsertOnly } = target
  if (isInsertOnly) return planInsertOnly(target, step)
  const known = fields.filter(isDelivered(delivered))
  const merged = known.map((each) => {
    const group = known.filter(({ group }) => group === each.group)
    return `'${each.column}', ${mergedValue(each, group)}`
  })
  const every = [...key, ...initial, ...fields.map(({ column }) => column)]
  // Without the offset, PostgreSQL would compute the JSON again for each field.
  return `
    insert into planned_changes (step, table_name, row, title, before, after)
    select ${step}, '${table}', m.row, m.title, m.now,
      case when m.now is null then m.every || jsonb_build_object('imported', m.staged)
        else m.now || jsonb_build_object(${[...merged, "'imported', m.base - 'absent' || m.staged"].join(', ')}) end
    from (
      select n.row, n.title, ${stagedOf(known)} as staged, coalesce(c.imported, '{}') as base, to_jsonb(c) as now,
        case when c.${key[0]} is null then ${objectOf(every)} end as every
      from next_${table} as n
      join different_${table} as d on ${joinOf(key, 'n', 'd')}
      left join ${table} as c on ${joinOf(key, 'n', 'c')}
      offset 0
    ) as m
    order by m.row`
}
