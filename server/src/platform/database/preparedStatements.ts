import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** What Kysely needs of a pool. */
export interface ConnectionPool {
  options: pg.Pool['options']
  connect: () => Promise<pg.PoolClient>
  end: () => Promise<void>
}

/**
 * The maximum number of statements that a pool prepares on each of its connections, to limit the memory that PostgreSQL uses.
 */
const maxStatements = 200

/**
 * Matches a list of parameters, as in `in ($1, $2)` or in the rows of an insert. A statement with a list is not prepared,
 * because each length of the list would need a prepared statement of its own. `anyOf` passes a list as one parameter instead.
 */
const parameterList = / in \(\$\d|\), \(\$\d/

/**
 * The codes with which PostgreSQL refuses to run a prepared statement: a migration has changed the type of its result
 * (feature_not_supported), or a pooler has given the connection another session (invalid_sql_statement_name,
 * duplicate_prepared_statement).
 */
const unusableStatementCodes = ['0A000', '26000', '42P05']

const isUnusable = (error: unknown): boolean =>
  unusableStatementCodes.includes(String((error as { code?: unknown } | null)?.code))

/**
 * Returns the name of a prepared statement: a hash of the text of the statement. Behind a pooler, several processes may share
 * a session, so they must not use one name for different statements.
 */
const nameFor = (text: string): string => `portal_${hash('sha256', text, 'base64url')}`

/**
 * Returns the pool with changed connections: each prepares the statements that have parameters. PostgreSQL then
 * parses such a statement once per connection. It plans the first five executions with their values, and then chooses whether
 * one plan for all values is good enough. A prepared statement that PostgreSQL refuses to run is sent again
 * unprepared. Statements inside a transaction are not prepared, because the refusal would end the transaction.
 */
export function withPreparedStatements(pool: ConnectionPool): PostgresPool {
  /** The name of each statement, by its text; undefined for a statement that is no longer prepared. */
  const names = new Map<string, string | undefined>()

  function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    if (names.has(text)) return names.get(text)
    if (parameters.length === 0 || names.size >= maxStatements || parameterList.test(text)) return undefined
    const name = nameFor(text)
    names.set(text, name)
    return name
  }

  async function query(client: pg.PoolClient, text: string, parameters: readonly unknown[]) {
    const values = [...parameters]
    const name = client.getTransactionStatus() === 'I' ? nameOf(text, parameters) : undefined
    if (name === undefined) return await client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isUnusable(error)) throw error
      names.set(text, undefined)
      return await client.query(text, values)
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      return Object.assign(Object.create(client) as PostgresPoolClient, {
        query: (text: string, parameters: readonly unknown[]) => query(client, text, parameters),
      })
    },
  }
}
