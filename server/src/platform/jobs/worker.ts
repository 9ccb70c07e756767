import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { type DatabaseAddress, openPool } from '../database/connection.ts'
import { describeError, type LogEvent } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { markAlive, releaseJobsOfDeadPools } from './livePools.ts'

/**
 * The jobs by name. Each job receives the payload with which it was added. A job that throws is retried with growing
 * delays.
 */
export type Jobs = TaskList

export interface JobOptions {
  jobs: Jobs
  /** The jobs that run on a schedule (UTC). Each scheduled run happens on only one of the servers. */
  schedule?: CronItem[]
  /** Called with a log event for every failed job and every other problem of the worker. */
  onProblem?: (problem: LogEvent) => void
}

export interface RunningJobs {
  /** Whether jobs are accepted at this moment; false while the database is unavailable. */
  isWorking: () => boolean
  /** Accepts no more jobs, and waits for the running ones. */
  stop: () => Promise<void>
}

/** The number of jobs that run in parallel on one server. */
const concurrency = 6
const releaseIntervalMs = 3_000
const reconnectDelayMs = 1_000
const recordTimeoutMs = 2_000

const silent = new Logger(() => () => undefined)
const ignore = () => undefined
/** The internal error behind a refusal is more useful in the log than the refusal. */
const faultOf = (error: unknown) => (error instanceof Refusal ? (error.details.fault ?? error) : error)

interface Work {
  stop: AbortSignal
  /** Called when the worker starts and stops accepting jobs. */
  onWorkingChange: (isWorking: boolean) => void
}

/**
 * Resolves when all workers have stopped. Then no job runs any more, but the library may still record the ends of the last
 * jobs.
 */
function untilWorkersStop(events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let working = concurrency
  events.on('worker:stop', () => {
    working -= 1
    if (working === 0) resolve()
  })
  return promise
}

/** Rejects after `recordTimeoutMs`, the time that the library gets to record the ends of the last jobs. */
async function limitRecording(): Promise<never> {
  await sleep(recordTimeoutMs, undefined, { ref: false })
  throw new Error('The ends of the last jobs were not recorded')
}

/** Runs jobs until `stop` is aborted or the database becomes unavailable. */
async function work(
  pool: Pool,
  { jobs, schedule = [], onProblem = ignore }: JobOptions,
  { stop, onWorkingChange }: Work,
) {
  const aliveConnection = await pool.connect()
  const events: WorkerEvents = new EventEmitter()
  const workersStopped = untilWorkersStop(events)
  const onMonitoringFailure = (error: unknown) => onProblem({ event: 'jobsUnwatched', ...describeError(error) })
  events.on(
    'pool:create',
    ({ workerPool }) => void markAlive(aliveConnection, workerPool.id).catch(onMonitoringFailure),
  )
  events.on('job:error', ({ job, error }) =>
    onProblem({
      event: job.attempts < job.max_attempts ? 'jobFailed' : 'jobGivenUp',
      job: job.task_identifier,
      key: job.key ?? '',
      tries: job.attempts,
      ...describeError(faultOf(error)),
    }),
  )
  const releaseTimer = setInterval(
    () => void releaseJobsOfDeadPools(pool).catch(onMonitoringFailure),
    releaseIntervalMs,
  )
  try {
    await releaseJobsOfDeadPools(pool)
    const runner = await run({
      pgPool: pool,
      taskList: jobs,
      parsedCronItems: parseCronItems(schedule),
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: silent,
      events,
      // By default, the library records the end of a job without awaiting the result. A failure of the database would then
      // end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    // `runner.stop` rejects if the worker is already stopping by itself.
    const end = () => void runner.stop().catch(ignore)
    aliveConnection.on('error', end)
    stop.addEventListener('abort', end, { once: true })
    if (stop.aborted) end()
    onWorkingChange(true)
    // The library never ends by itself if it fails to record the ends of several jobs.
    await Promise.race([runner.promise, workersStopped.then(limitRecording)])
  } finally {
    onWorkingChange(false)
    clearInterval(releaseTimer)
    aliveConnection.release(true)
  }
}

/** Runs background jobs. Reconnects when the database becomes available again. */
export function startJobs(address: DatabaseAddress, options: JobOptions): RunningJobs {
  const stopping = new AbortController()
  let isWorking = false
  const onWorkingChange = (isWorkingNow: boolean) => {
    isWorking = isWorkingNow
  }
  async function keepWorking() {
    while (!stopping.signal.aborted) {
      const pool = openPool(address, { connections: concurrency + 4 })
      await work(pool, options, { stop: stopping.signal, onWorkingChange }).catch((error: unknown) =>
        options.onProblem?.({ event: 'jobsInterrupted', ...describeError(error) }),
      )
      await pool.end()
      await sleep(reconnectDelayMs, undefined, { signal: stopping.signal }).catch(ignore)
    }
  }
  const working = keepWorking()
  return {
    isWorking: () => isWorking,
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
