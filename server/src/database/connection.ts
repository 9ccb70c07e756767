import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export interface SocketAddress {
  /** The folder of the socket. */
  host: string
  port: number
  user: string
  database: string
}
export type DatabaseAddress = SocketAddress | { connectionString: string }

const dateType = 1082

const ignore = () => undefined

/** A date is a day and not a point in time: it stays ISO text. 64-bit integers are text in `pg` as it is. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text' | 'binary') =>
    id === dateType ? (text: string) => text : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

interface PoolOptions {
  connections?: number
  /** Told of every connection that the database drops; the next query gets a new one. */
  onLost?: (error: Error) => void
  /** In milliseconds; without it a query may wait as long as the database works on it. */
  answerWithinMs?: number
}

export function openPool(
  address: DatabaseAddress,
  { connections = 16, onLost = ignore, answerWithinMs }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    types,
    max: connections,
    connectionTimeoutMillis: answerWithinMs ?? 5_000,
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'tenant-portal',
  })
  // A connection can be lost in the pool and between two queries of a transaction; either would end the process unheard.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', ignore)
  return pool
}

/** The database behind a pool of connections, which ends with it. */
export const databaseBehind = (pool: pg.Pool): Kysely<DB> => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

export const openDatabase = (address: DatabaseAddress, options?: PoolOptions): Kysely<DB> =>
  databaseBehind(openPool(address, options))
