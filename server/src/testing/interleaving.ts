import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '../database/schema.ts'

/** In milliseconds: a statement that takes longer is taken to wait for a lock, and another operation continues. */
const lockedAfterMs = 3

/** One operation with a database of its own, which stops before each statement until it is told to send it. */
interface Actor {
  db: Kysely<DB>
  /** Sends the statement that waits; undefined while none does. */
  send: (() => void) | undefined
  isCommitting: boolean
  isDone: boolean
  /** Resolves when the next statement waits, or the operation is done. */
  stopped: PromiseWithResolvers<void>
}

export type Operation = (db: Kysely<DB>, lastCommit: () => number) => Promise<void>

/** Answers small numbers at random, always the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const names = new Map<string, string>()

/** Statements with a name are prepared once a connection, which makes thousands of runs quick. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

function createActor(pool: pg.Pool, onCommit: () => void): Actor {
  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: unknown[]) =>
      new Promise((resolve, reject) => {
        actor.isCommitting = text === 'commit'
        actor.send = () => {
          actor.send = undefined
          actor.stopped = Promise.withResolvers()
          client.query({ name: nameOf(text), text, values }).then((result) => {
            if (text === 'commit') onCommit()
            resolve(result)
          }, reject)
        }
        actor.stopped.resolve()
      })
    return { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient
  }
  const stepping: PostgresPool = {
    connect: async () => wrap(await pool.connect()),
    end: async () => undefined,
    options: {},
  }
  const actor: Actor = {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: stepping }) }),
    send: undefined,
    isCommitting: false,
    isDone: false,
    stopped: Promise.withResolvers(),
  }
  return actor
}

/**
 * Runs the operations beside each other, statement by statement: `random` decides whose statement is sent next. Each
 * operation can ask for the number of its last commit; the numbers are in the order of the commits.
 */
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
      // A commit never waits for a lock: nothing else is sent before it has come back, so that commits are seen in their order.
      const mayWait = !next.isCommitting && actors.some((actor) => actor !== next && !actor.isDone)
      await (mayWait ? Promise.race([next.stopped.promise, sleep(lockedAfterMs)]) : next.stopped.promise)
    } else if (busy.length > 0) await Promise.race(busy.map(({ stopped }) => stopped.promise))
    else return await results
  }
}
