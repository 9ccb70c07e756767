import pg from 'pg'

interface TableContent {
  /** The name with its schema, as SQL. */
  table: string
  /** The columns that an insert sets, as SQL. Generated columns are left out. */
  columns: string
  /** The rows, as a JSON array. */
  rows: string
}

/** The rows and sequences of a database. */
export interface Content {
  /** The tables by their id. */
  tables: Map<number, TableContent>
  /** SQL that sets all sequences. */
  setSequences: string
}

export async function readContent(superuser: pg.Pool): Promise<Content> {
  const { rows: tables } = await superuser.query<{ id: number; table: string; columns: string }>(`
    select relid as id, format('%I.%I', schemaname, relname) as table,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_stat_user_tables join pg_attribute on attrelid = relid
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by relid, schemaname, relname`)
  const contents = tables.map(async ({ id, table, columns }) => {
    const { rows } = await superuser.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table} as t`,
    )
    return [id, { table, columns, rows: rows[0]?.rows ?? '[]' }] as const
  })
  const { rows: sequences } = await superuser.query<{ set: string }>(`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as set
    from pg_sequences`)
  return { tables: new Map(await Promise.all(contents)), setSequences: sequences.map(({ set }) => set).join(';') }
}

/** Returns the SQL that replaces the rows of these tables, and sets all sequences. */
export function sqlToRestore({ tables, setSequences }: Content, changed: number[]): string {
  const replacements = changed.map((id) => {
    const content = tables.get(id)
    if (!content) throw new Error(`The template has no table with the id ${id}.`)
    const { table, columns, rows } = content
    const insert = `insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)});`
    return `delete from ${table}; ${rows === '[]' ? '' : insert}`
  })
  // As on a replica, foreign keys are not checked, and triggers that forbid a deletion do not run.
  return `set local session_replication_role = replica; ${replacements.join('')} ${setSequences}`
}
