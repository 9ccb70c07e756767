import type { Localized } from '@portal/contract/api/texts'
import type { RowProblemCode } from '../problems/problem.ts'
import type { ColumnType, ValueOf } from '../values/columnType.ts'

export interface Column<T = unknown> {
  type: ColumnType<T>
  label: Localized
  /** Other headers for the column. The label in both languages and the name of the column always count. */
  headers: readonly string[]
  example: string
  /** Whether each row must have a value. */
  isRequired: boolean
}

export type Columns = Readonly<Record<string, Column>>

interface ColumnInput {
  de: string
  en: string
  headers?: readonly string[]
  example: string
}

/** A column in which a cell may be empty. */
export const optional = <T>(type: ColumnType<T>, { de, en, headers = [], example }: ColumnInput) => ({
  type,
  label: { de, en },
  headers,
  example,
  isRequired: false as const,
})

/** A column in which each row has a value. */
export const required = <T>(type: ColumnType<T>, input: ColumnInput) => ({
  ...optional(type, input),
  isRequired: true as const,
})

/** A column of a file that fills several columns of the kind. */
export interface Compound {
  type: ColumnType<Readonly<Record<string, string>>>
  label: Localized
  headers: readonly string[]
  /** The columns that it can fill. */
  parts: readonly string[]
  /**
   * Whether the file may give the compound the header of its first part. This header means the compound if the file has no column
   * for the second part: without a column "Vorname", the column "Name" has whole names.
   */
  replacesFirstPart: boolean
}

/**
 * A thing that several rows can be about, such as a contract. Rows with the same key must have the same values in `columns`.
 */
export interface Entity {
  /** What problems call the entity. The key follows: with the label "the contract", a problem says "the contract 104/001". */
  label: Localized
  key: readonly string[]
  /** The columns whose values must be equal. */
  columns: readonly string[]
  /** A sentence for the problem. It names the rule that a file breaks if it gives the same key to different entities. */
  hint?: Localized
}

/** A rule about several columns of a row. Gets null for each empty cell. */
export interface Rule {
  columns: readonly string[]
  holds(row: Readonly<Record<string, unknown>>): boolean
  problem: RowProblemCode
}

export interface Kind<Name extends string = string, C extends Columns = Columns> {
  name: Name
  label: Localized
  columns: C
  compounds: readonly Compound[]
  /** Groups of columns. Each row needs a value in at least one column of each group. */
  oneOf: readonly (readonly string[])[]
  /** Column → the other column whose value it takes if it has no value of its own. */
  fallbacks: Readonly<Record<string, string>>
  /** Fills columns from others, after the fallbacks. */
  complete?(row: Record<string, unknown>): void
  rules: readonly Rule[]
  /** The columns that identify a row. Rows that are equal in all columns count once. */
  key: readonly string[]
  entities: readonly Entity[]
}

/** A checked row of a kind. An optional column without a value is null. */
export type RowOf<K extends Kind> = {
  [Name in keyof K['columns']]: K['columns'][Name]['isRequired'] extends true
    ? ValueOf<K['columns'][Name]['type']>
    : ValueOf<K['columns'][Name]['type']> | null
}

interface KindInput<Name extends string, C extends Columns> extends Partial<Omit<Kind<Name, C>, 'complete'>> {
  name: Name
  label: Localized
  columns: C
  key: readonly (string & keyof C)[]
  complete?(row: Record<string, unknown>): void
}

/** Declares a kind; parts that are left out are empty. */
export const kind = <const Name extends string, const C extends Columns>(input: KindInput<Name, C>): Kind<Name, C> => ({
  compounds: [],
  oneOf: [],
  fallbacks: {},
  rules: [],
  entities: [],
  ...input,
})

/** The second day must not be before the first. Empty days are allowed. */
export const inOrder = (first: string, second: string): Rule => ({
  columns: [first, second],
  holds: (row) => {
    const [from, to] = [row[first], row[second]]
    return typeof from !== 'string' || typeof to !== 'string' || from <= to
  },
  problem: 'endBeforeStart',
})
