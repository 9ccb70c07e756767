import type { Tally } from '../limits/store.ts'

export interface Policy {
  /** The failure from which on tries are slowed. */
  slowsFrom: number
  windowMs: number
  /** Each failure starts the window anew: they count in a row. */
  startsAnew?: true
}

/** From the fifth failure in a row of an account, from thirty in five minutes of an address. */
export const accountPolicy: Policy = { slowsFrom: 5, windowMs: 24 * 3_600_000, startsAnew: true }
export const addressPolicy: Policy = { slowsFrom: 30, windowMs: 5 * 60_000 }

/** In milliseconds: whoever has to wait longer is told so instead. */
export const patience = 3_000
const longestDelay = 60_000

/** 1 s for the first failure that is slowed, then twice as long each time. */
export function delayAfter(failures: number, { slowsFrom }: Policy): number {
  if (failures < slowsFrom) return 0
  return Math.min(longestDelay, 1_000 * 2 ** Math.min(16, failures - slowsFrom))
}

export interface Try {
  /** In milliseconds: how long until the try is looked at. */
  waitMs: number
  /** In milliseconds, from when it is looked at: how long a failure is held back. */
  delayMs: number
}

const failuresNow = (known: Tally | undefined, now: Date) =>
  known !== undefined && known.windowEndsAt > now ? known.count : 0

/** Whether the next failure is one that is slowed. */
export const isNearLimit = (known: Tally | undefined, now: Date, { slowsFrom }: Policy): boolean =>
  failuresNow(known, now) + 1 >= slowsFrom

/** In milliseconds: how long the tries before this one keep it waiting. */
export const waitFor = (known: Tally | undefined, now: Date): number =>
  Math.max(0, (known?.nextTryAt.getTime() ?? 0) - now.getTime())

/** Counts a try as a failure, and moves the point on at which the next one is looked at. */
export function countTry(known: Tally | undefined, now: Date, policy: Policy): Try & { tally: Tally } {
  const failures = failuresNow(known, now) + 1
  const waitMs = waitFor(known, now)
  const delayMs = delayAfter(failures, policy)
  const goesOn = failures > 1 && known !== undefined && !policy.startsAnew
  return {
    tally: {
      count: failures,
      windowEndsAt: goesOn ? known.windowEndsAt : new Date(now.getTime() + policy.windowMs),
      nextTryAt: new Date(now.getTime() + waitMs + delayMs),
    },
    waitMs,
    delayMs,
  }
}

/** Takes a try back that was no failure: nothing of it is counted against the others at this address. */
export function takeBack(known: Tally, { delayMs }: Pick<Try, 'delayMs'>): Tally {
  return {
    ...known,
    count: Math.max(0, known.count - 1),
    nextTryAt: new Date(known.nextTryAt.getTime() - delayMs),
  }
}
