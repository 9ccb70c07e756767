export interface Clock {
  now: () => Date
  advance: (by: { seconds?: number; days?: number }) => void
  /**
   * Stops the clock, so that only `advance` changes its time, for tests that would otherwise depend on the machine's speed.
   */
  stop: () => void
}

const hourMs = 3_600_000
const marginMs = 3 * 60_000

/**
 * Returns the milliseconds by which a clock is advanced at its start: 0, unless a full hour would begin soon. Time windows
 * expire and days end on the hour, and this must not happen during a test.
 */
const awayFromTheHour = (time: number) => (hourMs - (time % hourMs) < marginMs ? marginMs : 0)

/** Returns a clock that a test can advance. By default, it starts now, or three minutes later if an hour is about to end. */
export function createClock(start: Date | string | undefined): Clock {
  const openedAtMs = Date.now()
  let offsetMs = start === undefined ? awayFromTheHour(openedAtMs) : new Date(start).getTime() - openedAtMs
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offsetMs),
    advance: ({ seconds = 0, days = 0 }) => {
      offsetMs += (seconds + days * 86_400) * 1000
    },
    stop: () => {
      stoppedAt ??= Date.now()
    },
  }
}
