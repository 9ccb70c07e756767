import type { Pool, PoolClient } from 'pg'

/**
 * Marks a pool of workers as alive with an advisory lock. The database releases the lock when the connection ends, even after
 * kill -9. If a job is locked by a pool without this advisory lock, that pool is dead.
 */
export const markAlive = (aliveConnection: PoolClient, poolId: string) =>
  aliveConnection.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])

/**
 * Releases the jobs of dead pools, which would otherwise stay locked for hours. Does not touch jobs that were locked in the
 * last two seconds, because a new pool may not have its advisory lock yet.
 */
export async function releaseJobsOfDeadPools(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(taken.pool_id))
    from (
      select distinct locked_by as pool_id
      from graphile_worker.jobs
      where locked_at < now() - interval '2 seconds'
    ) as taken
    where pg_try_advisory_xact_lock(hashtextextended(taken.pool_id, 0))
    having count(*) > 0
  `)
}
