import { type Kysely, sql } from 'kysely'
import type { DB } from '../../server/src/platform/database/schema.ts'

/** The tables whose rows have no owner: data that every tenant may see, and data of the portal. */
const ownerlessTables = [
  ...['limits', 'unclaimed_files', 'migrations', 'maintenance', 'demo_landlord', 'events_folder'],
  ...['technicians', 'working_hours', 'calendar_entries', 'closed_days', 'contact_people'],
  ...['estates', 'houses', 'service_rules'],
]

/** The owner of rows that no tenant may see: data of staff, of machines, of imports and of visitors. */
export const landlord = 'landlord'
const landlordTables = [
  ...['staff', 'staff_places', 'staff_passkeys', 'staff_sessions', 'staff_invitations', 'staff_log'],
  ...['integration_tokens', 'webhooks'],
  ...['imports', 'import_uploads', 'import_checks', 'import_files', 'import_mappings'],
  ...['contact_requests', 'contact_attachments', 'tickets', 'staff_replies'],
]

/** For each column that leads to a tenant: the SQL expression for the tenant of a row `t`. */
const ownerByColumn = {
  partner_id: 't.partner_id',
  account_id: '(select partner_id from accounts where accounts.account_id = t.account_id)',
  family_id:
    '(select partner_id from accounts join session_families using (account_id) where session_families.family_id = t.family_id)',
  contract_id: `(select partner_id from tenancies where tenancies.contract_id = t.contract_id and role = 'main')`,
  unit_id: `(select partner_id from contracts join tenancies using (contract_id)
    where contracts.unit_id = t.unit_id and role = 'main' order by start_date desc limit 1)`,
  lane: '(select partner_id from events where events.position = t.position)',
}
type OwnerColumn = keyof typeof ownerByColumn

export interface Column {
  name: string
  type: string
  /** Whether the column is part of a primary or foreign key. */
  isKey: boolean
}

export interface OwnedTable {
  name: string
  columns: Column[]
  /** The SQL expression for the tenant of a row `t`, or for `landlord`. */
  owner: string
}

/**
 * Returns the tables whose rows belong to tenants or to `landlord`. Throws for any other table, unless it is listed as
 * ownerless, and for a listed table that does not exist.
 */
export async function listOwnedTables(db: Kysely<DB>): Promise<OwnedTable[]> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select c.table_name as table, json_agg(json_build_object(
      'name', c.column_name,
      'type', c.data_type,
      'isKey', exists (
        select from information_schema.key_column_usage k
        where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = c.column_name
          and right(k.constraint_name, 4) <> '_key'
      )
    ) order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`.execute(db)
  const missing = [...ownerlessTables, ...landlordTables].filter((name) => rows.every(({ table }) => table !== name))
  if (missing.length > 0) throw new Error(`The database has no table "${missing[0]}".`)
  return rows.flatMap(({ table: name, columns }) => {
    if (ownerlessTables.includes(name)) return []
    if (landlordTables.includes(name)) return [{ name, columns, owner: `'${landlord}'` }]
    const owners = (Object.keys(ownerByColumn) as OwnerColumn[]).filter((column) =>
      columns.some((candidate) => candidate.name === column),
    )
    if (owners.length === 0) throw new Error(`No column says to which tenant the rows of the table "${name}" belong.`)
    return [{ name, columns, owner: `coalesce(${owners.map((column) => ownerByColumn[column]).join(', ')})` }]
  })
}

/** A row with an owner. In its JSON, bytes are hexadecimal. */
export interface OwnedRow {
  /** A partner id, or `landlord`. */
  owner: string
  /** The physical location of the row in its table. */
  ctid: string
  row: Record<string, unknown>
}

export async function readOwnedRows(db: Kysely<DB>, { name, owner }: OwnedTable): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select ${sql.raw(owner)} as owner, t.ctid::text as ctid, to_jsonb(t) as row
    from ${sql.table(name)} t where ${sql.raw(owner)} is not null`.execute(db)
  return rows
}

/** A digest of the rows of each owner in each table. The key is the name of the table, a space and the owner. */
export type Digests = ReadonlyMap<string, string>

export async function digestOwnedRows(db: Kysely<DB>, tables: readonly OwnedTable[]): Promise<Digests> {
  const selects = tables.map(
    ({ name, owner }) =>
      `select '${name} ' || ${owner} as key, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t where ${owner} is not null group by 1`,
  )
  const { rows } = await sql<{ key: string; digest: string }>`${sql.raw(selects.join(' union all '))}`.execute(db)
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

/** Returns the tables in which the rows of an owner other than `partnerId` have changed between the two digests. */
export function tablesChanged(before: Digests, after: Digests, partnerId: string | undefined): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys]
    .filter((key) => before.get(key) !== after.get(key) && key.split(' ')[1] !== partnerId)
    .map((key) => key.split(' ')[0] ?? '')
}
