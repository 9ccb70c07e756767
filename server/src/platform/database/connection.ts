import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type ConnectionPool, withPreparedStatements } from './preparedStatements.ts'
import type { DB } from './schema.ts'

export interface SocketAddress {
  /** The folder of the socket. */
  host: string
  port: number
  user: string
  database: string
}
export type DatabaseAddress = SocketAddress | { connectionString: string }

/** The object id of PostgreSQL's type `date`. */
const dateTypeId = 1082

const ignore = () => undefined

/**
 * Values of the type `date` are read as ISO text, because a `Date` would turn a day into a point in time. 64-bit integers are
 * read as text, which is the default of `pg`.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text' | 'binary') =>
    id === dateTypeId ? (text: string) => text : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

interface PoolOptions {
  connections?: number
  /** Called for every connection that the database drops. The next query opens a new connection. */
  onLost?: (error: Error) => void
  /**
   * The time limit for a query and for the wait for a connection. By default, the pool limits only the wait, to 5 seconds.
   * PostgreSQL itself ends a query after 30 seconds, but some poolers do not pass this limit on.
   */
  timeoutMs?: number
}

export function openPool(
  address: DatabaseAddress,
  { connections = 16, onLost = ignore, timeoutMs }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    types,
    max: connections,
    connectionTimeoutMillis: timeoutMs ?? 5_000,
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'tenant-portal',
  })
  // Without listeners, a connection that is lost in the pool or between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', ignore)
  return pool
}

/** Returns a database that uses the pool. Destroying the database ends the pool. */
export const createDatabase = (pool: ConnectionPool): Kysely<DB> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })

export const openDatabase = (address: DatabaseAddress, options?: PoolOptions): Kysely<DB> =>
  createDatabase(openPool(address, options))
