import type { Absence } from './target.ts'

/** Rows of a table that an earlier import of the same source wrote, and that a complete file does not have. */
export const absentFrom = (table: Absence['table'], key: readonly string[], title: string): Absence => ({
  table,
  rows: `
    select ${title} as title, to_jsonb(c) as before, null::jsonb as after
    from ${table} as c
    where c.imported ->> 'source' = (select source from import_context)
      and not exists (select from next_${table} as n where ${key.map((column) => `n.${column} = c.${column}`).join(' and ')})`,
})

/** SQL that counts the rows of a table that imports of the same source have written. */
export const countOf = (table: Absence['table']) =>
  `select count(*) from ${table} where imported ->> 'source' = (select source from import_context)`
