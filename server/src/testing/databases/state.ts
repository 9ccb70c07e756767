import type pg from 'pg'

/** System tables of which every change inserts or deletes a row, or writes a row again with a later transaction id. */
const catalogs = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_default_acl',
  'pg_event_trigger',
  'pg_extension',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
]

const schemaQuery = `
  select concat_ws(' ',
    ${catalogs.map((name) => `(select concat_ws('/', count(*), max(xmin::text::bigint)) from ${name})`).join(', ')},
    (select concat_ws('/', datconnlimit, datallowconn, datacl, datdba) from pg_database where datname = current_database()),
    (select string_agg(setconfig::text, ' ') from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()))) as schema`

/** Returns a text that differs after a change of the schema, of access rights or of settings. */
export async function readSchema(superuser: pg.Pool): Promise<string> {
  const { rows } = await superuser.query<{ schema: string }>(schemaQuery)
  return rows[0]?.schema ?? ''
}

/**
 * Returns how many rows have been inserted, updated and deleted, by the id of the table. Writes of connections that have not flushed
 * their statistics are missing.
 */
export async function readWrites(superuser: pg.Pool): Promise<Map<number, string>> {
  const { rows } = await superuser.query<{ id: number; writes: string }>(`
    select relid as id, concat_ws('/', n_tup_ins, n_tup_upd, n_tup_del) as writes from pg_stat_user_tables`)
  return new Map(rows.map(({ id, writes }) => [id, writes]))
}
