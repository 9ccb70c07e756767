import type { Tally } from '../../platform/limits/store.ts'

const hourMs = 3_600_000

/** The number of consecutive failures that cause no wait. */
export const maxFreeFailures = 5
/** The number of failures after which a known device counts as unknown. */
export const maxDeviceFailures = 10
/** The count of consecutive failures starts again at zero when no failure has occurred for this long. */
export const consecutiveWindowMs = 24 * hourMs
/** A try that would have to wait longer than this is refused. */
export const maxServedWaitMs = 3_000
const maxDelayMs = 60_000

/**
 * The wait after this many consecutive failures, in milliseconds: none up to `maxFreeFailures`, then 1 s, doubled with each
 * further failure up to `maxDelayMs`.
 */
export function delayAfter(failures: number): number {
  if (failures <= maxFreeFailures) return 0
  return Math.min(maxDelayMs, 1_000 * 2 ** Math.min(16, failures - maxFreeFailures - 1))
}

/** The count of a tally at a point in time: 0 after its window has ended. */
export const currentCount = (tally: Tally | undefined, now: Date): number =>
  tally !== undefined && tally.windowEndsAt > now ? tally.count : 0

/** Counts one more failure. The window begins with its first failure, and further failures do not extend it. */
export function countInWindow(tally: Tally | undefined, now: Date, windowMs: number): Tally {
  const count = currentCount(tally, now)
  const windowEndsAt = count > 0 && tally ? tally.windowEndsAt : new Date(now.getTime() + windowMs)
  return { count: count + 1, windowEndsAt, nextTryAt: now }
}

export interface PacedTry {
  tally: Tally
  /** The wait before the verification of the try. */
  waitMs: number
  /**
   * If the try fails, the response is sent at least this long after the start of the verification. If the delay is longer than
   * `maxServedWaitMs`, the server does not wait, and refuses the failed try at once.
   */
  delayMs: number
}

/** Counts a try as a consecutive failure, and postpones the verification of the next try. */
export function countConsecutive(previous: Tally | undefined, now: Date): PacedTry {
  const count = currentCount(previous, now) + 1
  const waitMs = Math.max(0, (previous?.nextTryAt.getTime() ?? 0) - now.getTime())
  const delayMs = delayAfter(count)
  const windowEndsAt = new Date(now.getTime() + consecutiveWindowMs)
  return { tally: { count, windowEndsAt, nextTryAt: new Date(now.getTime() + waitMs + delayMs) }, waitMs, delayMs }
}

/**
 * Removes from the tally a try that was counted but did not fail. `delayMs` is the time by which the try postponed the next
 * try.
 */
export function takeBack(tally: Tally, delayMs = 0): Tally {
  const nextTryAt = new Date(tally.nextTryAt.getTime() - delayMs)
  const count = Math.max(0, tally.count - 1)
  // When no failures are left, the window ends, so that the clean-up deletes the row.
  return { count, windowEndsAt: count === 0 ? nextTryAt : tally.windowEndsAt, nextTryAt }
}
