import type { Field, Target } from '../targets/target.ts'

/**
 * SQL that compares the rows of a file with a table of the portal. Every table has the same statements, so each rule of the merge
 * is written once.
 */

const literals = (columns: readonly string[], value: (column: string) => string) =>
  columns.map((column) => `'${column}', ${value(column)}`).join(', ')
const objectOf = (columns: readonly string[]) =>
  columns.length === 0 ? "'{}'::jsonb" : `jsonb_build_object(${literals(columns, (column) => `n.${column}`)})`

const isDelivered =
  (delivered: ReadonlySet<string>) =>
  ({ from }: Field) =>
    from.length === 0 || from.some((column) => delivered.has(column))

/** Whether the landlord's system delivers the same values as in its last import. */
const isUnchanged = (fields: readonly Field[]) =>
  fields.map(({ column: name }) => `m.base -> '${name}' is not distinct from n.staged -> '${name}'`).join(' and ')

/** Whether the value in the portal is the tenant's: it differs from the last import, or no import has delivered one yet. */
const isChangedByTenant = ({ column: name }: Field) =>
  `case when m.base ? '${name}' then m.now -> '${name}' is distinct from m.base -> '${name}' else m.now ->> '${name}' is not null end`

/** SQL of the value after the import, as JSON. */
function mergedValue(target: Field, group: readonly Field[]): string {
  const { column, isRequired, tenantMayChange } = target
  const now = `m.now -> '${column}'`
  const file = `n.staged -> '${column}'`
  const stays = tenantMayChange === null ? '' : ` or ((${tenantMayChange}) and ${isChangedByTenant(target)})`
  const taken = isRequired ? `case when n.staged ->> '${column}' is null then ${now} else ${file} end` : file
  return `case when (${isUnchanged(group)})${stays} then ${now} else ${taken} end`
}

const joinOf = (key: readonly string[]) => key.map((column) => `n.${column} = c.${column}`).join(' and ')
const stagedOf = (fields: readonly Field[]) =>
  `${objectOf(fields.map(({ column }) => column))} || jsonb_build_object('source', (select source from import_context))`

/** SQL that creates the temporary table with the rows of the file for this table of the portal. */
export const createNext = ({ table, rows }: Target): string =>
  `create temp table next_${table} on commit drop as ${rows}`

/**
 * SQL that locks the rows that the import will change, in the order of their keys, so that a tenant's change is either merged or
 * comes after the import. Reading stays possible.
 */
export function lockChanging({ table, key, fields, isInsertOnly }: Target, delivered: ReadonlySet<string>): string {
  if (isInsertOnly) return 'select 1'
  const order = key.map((column) => `c.${column}`).join(', ')
  return `
    select count(*) from (
      select from ${table} as c
      join next_${table} as n on ${joinOf(key)}
      cross join lateral (select coalesce(c.imported, '{}') as base) as m
      where m.base || (${stagedOf(fields.filter(isDelivered(delivered)))}) is distinct from m.base
      order by ${order} for no key update of c
    ) as locked`
}

function planInsertOnly({ table, key, initial }: Target, step: number): string {
  return `
    insert into planned_changes (step, table_name, row, title, after)
    select ${step}, '${table}', n.row, n.title, ${objectOf([...key, ...initial])}
    from next_${table} as n
    where not exists (select from ${table} as c where ${joinOf(key)})
    order by n.row`
}

/**
 * SQL that plans the new rows and the changes of a table. A field changes only if the landlord's system delivers another value
 * than in its last import; the plan of a row that only remembers values has equal fields.
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
  return `
    insert into planned_changes (step, table_name, row, title, before, after)
    select ${step}, '${table}', n.row, n.title, to_jsonb(c),
      case when m.now is null then n.every || jsonb_build_object('imported', n.staged)
        else m.now || jsonb_build_object(${[...merged, "'imported', m.base || n.staged"].join(', ')}) end
    from (
      select n.row, n.title, ${key.map((column) => `n.${column}`).join(', ')}, ${objectOf(every)} as every, ${stagedOf(known)} as staged
      from next_${table} as n
    ) as n
    left join ${table} as c on ${joinOf(key)}
    cross join lateral (select coalesce(c.imported, '{}') as base, to_jsonb(c) as now) as m
    where m.now is null or m.base || n.staged is distinct from m.base
    order by n.row`
}
