import { setTimeout } from 'node:timers/promises'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { BaseContext, Context } from '../../context.ts'
import { openJobs } from '../../jobs.ts'
import type { DatabaseAddress } from '../../platform/database/connection.ts'
import type { DB } from '../../platform/database/schema.ts'
import { type DeliveryContext, openDelivery } from '../../platform/delivery/deliver.ts'
import { openDemoOutbox } from '../../platform/delivery/demoOutbox.ts'
import { startJobs } from '../../platform/jobs/worker.ts'
import { onFinished } from '../cleanup.ts'
import { openSharedPool } from '../databases/databasePool.ts'

const silent = new Logger(() => () => undefined)

type JobContext = { address: DatabaseAddress } & DeliveryContext &
  Pick<Context, 'files' | 'settings' | 'tokens' | 'readFreeBytes' | 'reportSecurityEvent'>

async function hasDueJob(pool: Pool, taskList: TaskList): Promise<boolean> {
  const { rows } = await pool.query(
    `select from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
      where job.is_available and job.run_at <= now() and queue.locked_at is null and task.identifier = any($1)
      limit 1`,
    [Object.keys(taskList)],
  )
  return rows.length > 0
}

const poolFor = (address: DatabaseAddress) => openSharedPool(address, 'jobs', 8)

/** Runs the jobs that are due. */
export async function runTasksOnce(address: DatabaseAddress, taskList: TaskList): Promise<void> {
  const pool = poolFor(address)
  await runOnce({ pgPool: pool, taskList, logger: silent, noHandleSignals: true })
  // `runOnce` returns before its last jobs are stored as done or as failed. Until then, they may block other jobs of their
  // queue.
  while (pool.idleCount < pool.totalCount) await setTimeout(2)
}

/** Runs the jobs that are due, and those that become due meanwhile. */
async function runTasks(address: DatabaseAddress, taskList: TaskList): Promise<void> {
  do await runTasksOnce(address, taskList)
  while (await hasDueJob(poolFor(address), taskList))
}

/** Delivers all messages that are due. */
export async function deliverDueMessages(address: DatabaseAddress, context: DeliveryContext): Promise<void> {
  await runTasks(address, { deliver: await openDelivery(context) })
}

/** Starts the jobs as the server does. They run until the test ends. */
export async function startPortalJobs(portal: JobContext) {
  const jobs = startJobs(portal.address, await openJobs(portal))
  onFinished(() => jobs.stop())
  return jobs
}

/** Makes all scheduled jobs due now. */
export async function makeJobsDue(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where run_at > now()),
    run_at := now()
  )`.execute(db)
}

/** Runs all jobs that are due. */
export async function runDueJobs(portal: JobContext): Promise<void> {
  await runTasks(portal.address, (await openJobs(portal)).jobs)
}

/**
 * Lets time pass: advances the portal's clock, makes each job that is not running due earlier by the same time, and runs the
 * jobs that are then due.
 */
export async function advanceTime(
  portal: JobContext & { clock: { advance: (by: { seconds: number }) => void } },
  seconds: number,
): Promise<void> {
  portal.clock.advance({ seconds })
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${seconds})
    where locked_at is null`.execute(portal.db)
  await runDueJobs(portal)
}

/** Delivers all messages that are due, and returns the messages that the demo outbox then shows, newest first. */
export async function readOutbox(address: DatabaseAddress, context: BaseContext) {
  await deliverDueMessages(address, context)
  return (await openDemoOutbox(context)).list()
}
