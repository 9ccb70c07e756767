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

type Working = { address: DatabaseAddress } & DeliveryParts & Pick<Parts, 'files' | 'settings'>

/** Delivers whatever is due, and ends. */
export async function deliverDue(address: DatabaseAddress, parts: DeliveryParts): Promise<void> {
  const pgPool = openPool(address, { connections: 3 })
  const deliver = await openDelivery(parts)
  await runOnce({ pgPool, taskList: { deliver }, logger: silent, noHandleSignals: true }).finally(() => pgPool.end())
}

/** Runs the jobs as the server does, until the test ends. */
export async function runJobs(portal: Working) {
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

/** Does whatever is due, and ends. */
export async function workOff(portal: Working): Promise<void> {
  const pgPool = openPool(portal.address, { connections: 8 })
  const { jobs: taskList } = await openJobs(portal)
  await runOnce({ pgPool, taskList, logger: silent, noHandleSignals: true }).finally(() => pgPool.end())
}

/** Lets time pass, for the portal and for the jobs that wait, and does whatever is due by then. */
export async function letPass(
  portal: Working & { clock: { advance: (by: { seconds: number }) => void } },
  seconds: number,
): Promise<void> {
  portal.clock.advance({ seconds })
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${seconds})
    where locked_at is null`.execute(portal.db)
  await workOff(portal)
}

/** What lies in the demo outbox once everything that is due has gone out, the newest first. */
export async function readOutbox(address: DatabaseAddress, parts: Parts) {
  await deliverDue(address, parts)
  return (await openDemoOutbox(parts)).list()
}
