import type { Localized } from '@portal/contract/api/texts'
import type { DB } from '../../../platform/database/schema.ts'
import type { RowProblemCode } from '../problems/problem.ts'

/** A column of the portal that an import keeps up to date. */
export interface Field {
  column: string
  /**
   * The columns of the file that deliver the value. If the file has none of them, the value of an existing row stays. An empty list
   * means that every file delivers the value.
   */
  from: readonly string[]
  /** The column of the file that names the field in lists. */
  label: string
  /** Fields of one group change together: a person's names, for example, must not be half those of an organisation. */
  group: string
  /** Whether an empty cell leaves the value of an existing row. */
  isRequired: boolean
  /** SQL about the existing row `m.now` (JSON): whether the tenant may have changed the value. Such a change stays if both sides changed. */
  tenantMayChange: string | null
}

/**
 * SQL of the last day of the existing row `known`, for a file without a column for it: the day stays, unless the row ended only
 * because an earlier file lacked it.
 */
export const lastDayWithoutColumn = (column: string): string => `
  case
    when (known.imported ->> 'absent')::boolean then null
    when known.imported ? '${column}' then (known.imported ->> '${column}')::date
    else known.${column}
  end`

/**
 * SQL of the value that the existing row `known` has from its last import, if another column of the file has filled the column
 * `name`: a value that is filled in is only for new rows. Null if the file has the value itself.
 */
export const valueUnlessDelivered = (name: string, column: string, type: 'text' | 'date'): string => `
  case when s.filled ? '${name}' then
    case when known.imported ? '${column}' then (known.imported ->> '${column}')::${type} else known.${column} end
  end`

/** SQL about the columns that the file delivers. */
export const delivers = (...columns: readonly string[]): string =>
  `(select delivered from import_context) ?| array[${columns.map((column) => `'${column}'`).join(', ')}]`

type FieldOptions = Partial<Omit<Field, 'column' | 'from'>>

/** Returns a field. By default, its label is the first column of `from`, or the column of the portal if `from` is empty. */
export const field = (column: string, from: readonly string[], options: FieldOptions = {}): Field => ({
  column,
  from,
  label: from[0] ?? column,
  group: column,
  isRequired: false,
  tenantMayChange: null,
  ...options,
})

/** A table of the portal that an import writes. */
export interface Target {
  table: keyof DB
  label: { one: Localized; many: Localized }
  /** The primary key. */
  key: readonly string[]
  /** The column of `rows` that names a row in lists, if the table itself has a column `title`. Only for tables with `isInsertOnly`. */
  titleColumn?: string
  /** SQL statements that prepare temporary tables for `rows`. */
  prepare?: readonly string[]
  /**
   * SQL that selects the rows as the file describes them: the number of a `row` of the file, a `title` for lists, the key, and a
   * column for each field and each initial value. A row whose key does not exist yet is new.
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
  /** SQL about the row `s` of the file: whether it is refused. */
  fails: string
  /** SQL of the value that the problem shows; by default, that of the column. */
  shows?: string
  /** SQL of the value that was expected, for the sentence of the problem. */
  expects?: string
}

/** SQL that plans the change or removal of rows that the file does not have. */
export interface Absence {
  table: keyof DB
  /** SQL that selects `title`, `before` and `after`. `after` is null for a row to be removed. */
  rows: string
}

/** How a kind of data is written into the portal. */
export interface AppliedKind {
  /** SQL about the row `s` of the file: whether the portal has no use for it. Such a row is neither written nor refused. */
  skips?: string
  /** SQL statements that prepare temporary tables for the checks. */
  prepare?: readonly string[]
  /**
   * SQL that counts the `rows` of the file, those of them that are `known` to the portal, and their `streets`. Kinds without it have
   * checks that refuse the rows of another landlord.
   */
  recognition?: string
  checks: readonly ReferenceCheck[]
  /** Whether each row names a file of a document, which the import checks, stores and announces. */
  hasFiles?: boolean
  /** In the order of their foreign keys. */
  targets: readonly Target[]
  /** Rows that each import removes, because rows of the file replace them. */
  replaced: readonly Absence[]
  /** Rows that end or are removed if a full file does not have them. */
  absent: readonly Absence[]
  /** SQL that counts the planned endings and removals that need a confirmation. By default, those of the first table in `absent`. */
  countEndings?: string
  /** SQL that counts the rows that a full file may lack. If a large share of them ends, the import needs a confirmation. */
  countPresent: string
  /** The two columns of the file that identify a refused row; null if a full file with refused rows ends nothing. */
  refusedKey: readonly [string, string] | null
}
