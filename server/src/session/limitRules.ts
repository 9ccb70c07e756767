import type { Tally } from '../limits/store.ts'

const hour = 3_600_000

/** Wrong passwords in a row that nobody has to wait after. */
export const freeFailures = 5
/** Failures after which a known device counts as unknown. */
export const deviceFailures = 10
/** In milliseconds: failures count as in a row until there was none for this long. */
export const rowMs = 24 * hour
/** In milliseconds: a try that has to wait longer is refused instead. */
export const maxServedWaitMs = 3_000
const longestDelay = 60_000

/** In milliseconds: 1 s after the first failure that is slowed, then twice as long each time. */
export function delayAfter(failures: number): number {
  if (failures <= freeFailures) return 0
  return Math.min(longestDelay, 1_000 * 2 ** Math.min(16, failures - freeFailures - 1))
}

/** What a tally counts at a moment: nothing any more once its window is over. */
export const countNow = (known: Tally | undefined, now: Date): number =>
  known !== undefined && known.windowEndsAt > now ? known.count : 0

/** Counts one more in a window that begins with the first. */
export function countInWindow(known: Tally | undefined, now: Date, windowMs: number): Tally {
  const count = countNow(known, now)
  const windowEndsAt = count > 0 && known ? known.windowEndsAt : new Date(now.getTime() + windowMs)
  return { count: count + 1, windowEndsAt, nextTryAt: now }
}

export interface PacedTry {
  tally: Tally
  /** In milliseconds: how long until the password is looked at. */
  waitMs: number
  /** In milliseconds, from when it is looked at: how long a failure is held back. */
  delayMs: number
}

/** Counts a try as a failure in a row, and moves the point on at which the next one is looked at. */
export function countInRow(known: Tally | undefined, now: Date): PacedTry {
  const count = countNow(known, now) + 1
  const waitMs = Math.max(0, (known?.nextTryAt.getTime() ?? 0) - now.getTime())
  const delayMs = delayAfter(count)
  const windowEndsAt = new Date(now.getTime() + rowMs)
  return { tally: { count, windowEndsAt, nextTryAt: new Date(now.getTime() + waitMs + delayMs) }, waitMs, delayMs }
}

/** Takes a try back that was no failure. */
export function takeBack(known: Tally, delayMs = 0): Tally {
  const nextTryAt = new Date(known.nextTryAt.getTime() - delayMs)
  return { ...known, count: Math.max(0, known.count - 1), nextTryAt }
}
