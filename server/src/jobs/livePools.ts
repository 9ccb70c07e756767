import type { Pool, PoolClient } from 'pg'

/**
 * Shows that a pool of workers is alive: the lock goes when the connection goes, however its process ended. A job that is
 * still marked as taken by a pool without this lock was left behind.
 */
export const showAlive = (witness: PoolClient, poolId: string) =>
  witness.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])

/**
 * Gives the jobs of pools that died back to the others; by themselves they would stay taken for hours. A pool that has just
 * begun may not have its lock yet, so that what was taken a moment ago is left alone.
 */
export async function freeJobsOfTheDead(pool: Pool): Promise<void> {
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
