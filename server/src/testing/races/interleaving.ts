import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../platform/database/schema.ts'
import { statementNameOf } from './statementNames.ts'

/** A statement that takes longer is assumed to wait for a lock. Another operation then continues. */
const lockedAfterMs = 3

/** The state of one operation. Its database connection pauses before each statement until `send` is called. */
interface Actor {
  db: Kysely<DB>
  /** Sends the paused statement. Undefined while no statement is paused. */
  send: (() => void) | undefined
  isCommitting: boolean
  isDone: boolean
  /** Resolves when the next statement is paused or the operation is done. */
  stopped: PromiseWithResolvers<void>
}

/**
 * An operation to interleave. `interleave` numbers all commits, from 1, in the order in which they happen. `lastCommit`
 * returns the number of the operation's latest commit, or 0 before its first.
 */
export type Operation = (db: Kysely<DB>, lastCommit: () => number) => Promise<void>

/**
 * Returns a function whose calls return pseudorandom integers, at least 0 and less than the bound. The same seed gives the
 * same integers (mulberry32).
 */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function createActor(pool: pg.Pool, onCommit: () => void): Actor {
  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: unknown[]) =>
      new Promise((resolve, reject) => {
        actor.isCommitting = text === 'commit'
        actor.send = () => {
          actor.send = undefined
          actor.stopped = Promise.withResolvers()
          client.query({ name: statementNameOf(text), text, values }).then((result) => {
            if (text === 'commit') onCommit()
            resolve(result)
          }, reject)
        }
        actor.stopped.resolve()
      })
    return { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient
  }
  const steppingPool: PostgresPool = {
    connect: async () => wrap(await pool.connect()),
    end: async () => undefined,
    options: {},
  }
  const actor: Actor = {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: steppingPool }) }),
    send: undefined,
    isCommitting: false,
    isDone: false,
    stopped: Promise.withResolvers(),
  }
  return actor
}

/** Runs operations concurrently, statement by statement: `random` decides which operation sends its next statement. */
export async function interleave(
  pool: pg.Pool,
  random: (below: number) => number,
  operations: readonly Operation[],
): Promise<PromiseSettledResult<void>[]> {
  let commits = 0
  const lastCommits = operations.map(() => 0)
  const actors = operations.map((_, index) =>
    createActor(pool, () => {
      lastCommits[index] = ++commits
    }),
  )
  const running = operations.map(async (operation, index) => {
    const actor = actors[index] as Actor
    try {
      await operation(actor.db, () => lastCommits[index] ?? 0)
    } finally {
      actor.isDone = true
      actor.stopped.resolve()
    }
  })
  const results = Promise.allSettled(running)
  for (;;) {
    const ready = actors.filter(({ send }) => send !== undefined)
    const next = ready[random(ready.length)]
    const busy = actors.filter(({ isDone, send }) => !isDone && send === undefined)
    if (next) {
      next.send?.()
      // A commit never waits for a lock. Its response is awaited before another statement is sent, so the order of the
      // commits is known.
      const mayWait = !next.isCommitting && actors.some((actor) => actor !== next && !actor.isDone)
      await (mayWait ? Promise.race([next.stopped.promise, sleep(lockedAfterMs)]) : next.stopped.promise)
    } else if (busy.length > 0) await Promise.race(busy.map(({ stopped }) => stopped.promise))
    else return await results
  }
}
