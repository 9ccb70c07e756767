import type { Localized } from '@portal/contract/api/texts'
import type { DB } from '../../../platform/database/schema.ts'
import type { RowProblemCode } from '../problems/problem.ts'

/** A column of the portal that an import keeps up to date. */
export interface Field {
  column: string
  /**
   * The columns of the file that contain the value. If the file has none of them, an existing row keeps its value. If the list is
   * empty, the SQL of `rows` has a value for every file.
   */
  from: readonly string[]
  /**
   * The column of the file whose name the report of an import shows for the field. If the kind of data has no such column, the report
   * leaves the field out.
   */
  label: string
  /**
   * Fields of one group change together. For example, no tenant gets the first name of a person and the name of an organisation.
   */
  group: string
  /** Whether an existing row keeps its value if the cell of the file is empty. */
  keepsValueIfEmpty: boolean
  /**
   * SQL condition about the existing row `m.now` (JSON): whether its value can be from the tenant. If both the tenant and the
   * landlord's system have changed such a value, the tenant's value stays. Null if the value cannot be from the tenant.
   */
  canBeFromTenant: string | null
}

/**
 * SQL of the last day of the existing row `known`, for a file without a column for last days. The last day stays, unless the row
 * ended only because an earlier file did not contain the row.
 */
export const lastDayWithoutColumn = (column: string): string => `
  case
    when (known.imported ->> 'absent')::boolean then null
    when known.imported ? '${column}' then (known.imported ->> '${column}')::date
    else known.${column}
  end`

/**
 * SQL of the value that an existing row keeps if the cell of the column `name` is empty, and another column has filled it: the value
 * from the last import of the row `known`, or its current value if no import had one. Null if the cell has a value, and for a new
 * row, which takes the filled value.
 */
export const knownValueIfFilled = (name: string, column: string, type: 'text' | 'date'): string => `
  case when s.filled ? '${name}' then
    case when known.imported ? '${column}' then (known.imported ->> '${column}')::${type} else known.${column} end
  end`

/** SQL condition: whether the file has at least one of these columns. */
export const delivers = (...columns: readonly string[]): string =>
  `(select delivered ?| array[${columns.map((column) => `'${column}'`).join(', ')}] from import_context)`

/** SQL of the first row of the file for each value of a column. Sorting the rows, which are wide, would take longer. */
export const firstRowsBy = (column: string): string =>
  `(select * from staged_rows where row in (select min(row) from staged_rows group by "${column}"))`

type FieldOptions = Partial<Omit<Field, 'column' | 'from'>>

/** Returns a field. By default, its label is the first column of `from`, or the column of the portal if `from` is empty. */
export const field = (column: string, from: readonly string[], options: FieldOptions = {}): Field => ({
  column,
  from,
  label: from[0] ?? column,
  group: column,
  keepsValueIfEmpty: false,
  canBeFromTenant: null,
  ...options,
})

/** A table of the portal that an import writes. */
export interface Target {
  table: keyof DB
  label: { one: Localized; many: Localized }
  /** The columns that identify a row: usually the primary key, otherwise another unique key. */
  key: readonly string[]
  /**
   * The column of `rows` with the title of a row, if the table has a column `title` of its own. Only for tables with
   * `isInsertOnly`. By default, `title`.
   */
  titleColumn?: string
  /** SQL statements that prepare temporary tables for `rows`. */
  prepare?: readonly string[]
  /**
   * SQL that selects the rows as the file describes them: `row` (the row number in the file), `title` (the name of the row in the
   * report of an import), the key, and a column for each field and each initial value. A row whose key does not exist yet is new.
   */
  rows: string
  fields: readonly Field[]
  /** Columns that are written only with a new row. */
  initial: readonly string[]
  /** Whether existing rows stay as they are. Such a table has no column `imported`. */
  isInsertOnly?: boolean
}

/** A check that needs the database. */
export interface ReferenceCheck {
  problem: RowProblemCode
  /** The column of the file that has the problem. */
  column: string
  /** SQL condition about the row `s` of the file: whether the row is refused. */
  fails: string
  /** SQL of the value that the problem shows. By default, the value of the column. */
  shows?: string
  /** SQL of the expected value, for the sentence of the problem. */
  expects?: string
}

/** The existing rows that an import changes or removes although the file has no such rows. */
export interface Absence {
  table: keyof DB
  /** SQL that selects `title`, `before` and `after`. `after` is null for a row to be removed. */
  rows: string
}

/** How a kind of data is written into the portal. */
export interface AppliedKind {
  /**
   * SQL condition about the row `s` of the file: whether the portal does not need the row. Such a row is neither written nor
   * refused.
   */
  skips?: string
  /** SQL statements that prepare temporary tables for the checks. */
  prepare?: readonly string[]
  /**
   * SQL with which an import recognises a file of another landlord. Counts the `rows` of the file, those of them that are `known` to
   * the portal, their `streets`, and the imported rows that are `present` in the portal. Only lists of tenants have it. Most other
   * kinds have checks that refuse rows with an unknown contract or technician. Technicians, closed days and contact people have no
   * such protection.
   */
  recognition?: string
  checks: readonly ReferenceCheck[]
  /** Whether each row names the file of a document, which the import checks, stores and announces. */
  hasFiles?: boolean
  /** The tables, each after the tables to which its foreign keys refer. */
  targets: readonly Target[]
  /** Rows that every import removes, because rows of the file replace them. */
  replaced: readonly Absence[]
  /** Rows that end or are removed if a complete file does not have them. */
  absent: readonly Absence[]
  /**
   * SQL that counts the planned endings and removals. Above a limit, the import needs a confirmation. By default, counts those of the
   * first table in `absent`.
   */
  countEndings?: string
  /** SQL that counts the rows that could end. If a large share of them ends, the import needs a confirmation. */
  countCouldEnd: string
  /**
   * The two columns of the file that say which row of the portal a refused row is about. With null, nothing ends if any row of the
   * file is refused.
   */
  refusedKey: readonly [string, string] | null
}
