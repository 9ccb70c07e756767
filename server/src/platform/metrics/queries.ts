import type { Pool } from 'pg'
import { type DatabaseAddress, openPool } from '../database/connection.ts'
import { describeError, type Log } from '../log.ts'

/** Well below the ten seconds after which a metrics scraper usually gives up. */
const timeoutMs = 3_000

/** Returns undefined if the query fails or the database does not answer in time. */
export type QueryDatabase = <T>(query: (pool: Pool) => Promise<T>) => Promise<T | undefined>

/**
 * Queries the database over a separate connection, so that metrics are available even if all connections for calls are busy.
 */
export function openQueries(address: DatabaseAddress, log: Log) {
  const pool = openPool(address, { connections: 1, timeoutMs })
  let hasAnswered = true
  const queryDatabase: QueryDatabase = async (query) => {
    try {
      const answer = await query(pool)
      hasAnswered = true
      return answer
    } catch (error) {
      // Each scrape reports the failure, but only the first of several failures in a row is logged.
      if (hasAnswered) log.error({ event: 'metricsUnknown', ...describeError(error) })
      hasAnswered = false
      return undefined
    }
  }
  return { queryDatabase, end: () => pool.end() }
}
