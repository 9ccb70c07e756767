import { type RawBuilder, sql } from 'kysely'

/**
 * The right side of `=` for a comparison with several values. Unlike a list after `in`, it is one parameter, so the statement
 * can be prepared for any number of values.
 */
export const anyOf = <Value extends string | number>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`any(${values})`
