import { Logger, runOnce } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type DatabaseAddress, openPool } from '../database/connection.ts'
import type { DB } from '../database/schema.ts'
import { type DeliveryParts, openDelivery } from '../delivery/deliver.ts'
import { openDemoOutbox } from '../delivery/demoOutbox.ts'
import { openJobs } from '../jobs/jobs.ts'
import { startJobs } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'

const silent = new Logger(() => () => undefined)

/** Delivers whatever is due, and ends. */
export async function deliverDue(address: DatabaseAddress, parts: DeliveryParts): Promise<void> {
  const pgPool = openPool(address, { connections: 3 })
  const deliver = await openDelivery(parts)
  await runOnce({ pgPool, taskList: { deliver }, logger: silent, noHandleSignals: true }).finally(() => pgPool.end())
}

/** Runs the jobs as the server does, until the test ends. */
export async function runJobs(
  portal: { address: DatabaseAddress } & DeliveryParts & Pick<Parts, 'files' | 'settings'>,
) {
  const jobs = startJobs(portal.address, await openJobs(portal))
  onTestFinished(() => jobs.stop())
  return jobs
}

/** Makes whatever waits for its time due now, as if that had passed; what runs at this moment is left alone. */
export async function hurry(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where run_at > now()),
    run_at := now()
  )`.execute(db)
}

/** What lies in the demo outbox once everything that is due has gone out, the newest first. */
export async function readOutbox(address: DatabaseAddress, parts: Parts) {
  await deliverDue(address, parts)
  return (await openDemoOutbox(parts)).list()
}
