import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { type DatabaseAddress, openPool } from '../database/connection.ts'
import { type LogEvent, placeOf } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { freeJobsOfTheDead, showAlive } from './livePools.ts'

/** What may run, by name; each gets what it was ordered with. A job that throws is tried again, later and later. */
export type Jobs = TaskList

export interface JobOptions {
  jobs: Jobs
  /** Which of them run by the clock (UTC), once among all servers. */
  schedule?: CronItem[]
  /** Told of whatever interrupts the work or makes a job fail, in the words of the log. */
  onProblem?: (problem: LogEvent) => void
}

export interface RunningJobs {
  /** Whether jobs are taken at this moment: not while the database is away. */
  isWorking: () => boolean
  /** Waits for those that run. */
  stop: () => Promise<void>
}

/** How many jobs run beside each other on one server. */
const concurrency = 6
const rescueEveryMs = 3_000
const pauseMs = 1_000

const silent = new Logger(() => () => undefined)
const ignore = () => undefined
/** What was thrown for callers may hide what went wrong on our side. */
const faultOf = (error: unknown) => (error instanceof Refusal ? (error.details.fault ?? error) : error)

interface Work {
  stop: AbortSignal
  /** Told when jobs are being taken, and when no longer. */
  onTurn: (isWorking: boolean) => void
}

/** Works until told to stop, or until the database goes away. */
async function work(pool: Pool, { jobs, schedule = [], onProblem = ignore }: JobOptions, { stop, onTurn }: Work) {
  const witness = await pool.connect()
  const events: WorkerEvents = new EventEmitter()
  const onUnwatched = (error: unknown) => onProblem({ event: 'jobsUnwatched', ...placeOf(error) })
  events.on('pool:create', ({ workerPool }) => void showAlive(witness, workerPool.id).catch(onUnwatched))
  events.on('job:error', ({ job, error }) =>
    onProblem({
      event: job.attempts < job.max_attempts ? 'jobFailed' : 'jobGivenUp',
      job: job.task_identifier,
      key: job.key ?? '',
      tries: job.attempts,
      ...placeOf(faultOf(error)),
    }),
  )
  const rescue = setInterval(() => void freeJobsOfTheDead(pool).catch(onUnwatched), rescueEveryMs)
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
    onTurn(true)
    await runner.promise
  } finally {
    onTurn(false)
    clearInterval(rescue)
    witness.release(true)
  }
}

/** Runs what runs beside the calls. When the database goes away, it goes on as soon as that is back. */
export function startJobs(address: DatabaseAddress, options: JobOptions): RunningJobs {
  const stopping = new AbortController()
  let isWorking = false
  const onTurn = (turn: boolean) => {
    isWorking = turn
  }
  async function keepWorking() {
    while (!stopping.signal.aborted) {
      const pool = openPool(address, { connections: concurrency + 4 })
      await work(pool, options, { stop: stopping.signal, onTurn }).catch((error: unknown) =>
        options.onProblem?.({ event: 'jobsInterrupted', ...placeOf(error) }),
      )
      await pool.end()
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(ignore)
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
