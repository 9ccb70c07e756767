import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { type DatabaseAddress, openPool } from '../database/connection.ts'
import { freeJobsOfTheDead, showAlive } from './livePools.ts'

/** What may run, by name; each gets what it was ordered with. A job that throws is tried again, later and later. */
export type Jobs = TaskList

export interface JobOptions {
  jobs: Jobs
  /** Which of them run by the clock (UTC), once among all servers. */
  schedule?: CronItem[]
  /** Told of whatever interrupts the work or makes a job fail; nothing in it is personal. */
  onProblem?: (problem: { event: string; job: string; errorCode: string }) => void
}

/** How many jobs run beside each other on one server. */
const concurrency = 6
const rescueEveryMs = 3_000
const pauseMs = 1_000

const silent = new Logger(() => () => undefined)
const ignore = () => undefined
const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** Works until told to stop, or until the database goes away. */
async function work(pool: Pool, { jobs, schedule = [], onProblem = ignore }: JobOptions, stop: AbortSignal) {
  const witness = await pool.connect()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void showAlive(witness, workerPool.id).catch(ignore))
  events.on('job:error', ({ job, error }) =>
    onProblem({ event: 'jobFailed', job: job.task_identifier, errorCode: codeOf(error) }),
  )
  const rescue = setInterval(() => void freeJobsOfTheDead(pool).catch(ignore), rescueEveryMs)
  try {
    await freeJobsOfTheDead(pool)
    const runner = await run({
      pgPool: pool,
      taskList: jobs,
      parsedCronItems: parseCronItems(schedule),
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: silent,
      events,
      // Noting the end of a job is awaited by nobody otherwise: a database that goes away then would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    // It may have begun to stop by itself.
    const end = () => void runner.stop().catch(ignore)
    witness.on('error', end)
    stop.addEventListener('abort', end, { once: true })
    if (stop.aborted) end()
    await runner.promise
  } finally {
    clearInterval(rescue)
    witness.release(true)
  }
}

/** Runs what runs beside the calls. When the database goes away, it goes on as soon as that is back. */
export function startJobs(address: DatabaseAddress, options: JobOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  async function keepWorking() {
    while (!stopping.signal.aborted) {
      const pool = openPool(address, { connections: concurrency + 4 })
      await work(pool, options, stopping.signal).catch((error: unknown) =>
        options.onProblem?.({ event: 'jobsInterrupted', job: '', errorCode: codeOf(error) }),
      )
      await pool.end()
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(ignore)
    }
  }
  const working = keepWorking()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
