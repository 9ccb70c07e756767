export interface Clock {
  now: () => Date
  advance: (by: { seconds?: number; days?: number }) => void
  /** From here on time passes only when it is advanced: for what would else depend on how quick the machine is. */
  stop: () => void
}

const hour = 3_600_000
const margin = 3 * 60_000

/** Windows come too near and days end on the hour: a portal that was opened right before begins a little after it. */
const awayFromTheHour = (time: number) => (hour - (time % hour) < margin ? margin : 0)

/** A clock that a test can set, which begins at `start` or now and goes on from there. */
export function createClock(start: Date | string | undefined): Clock {
  const opened = Date.now()
  let ahead = start === undefined ? awayFromTheHour(opened) : new Date(start).getTime() - opened
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance: ({ seconds = 0, days = 0 }) => {
      ahead += (seconds + days * 86_400) * 1000
    },
    stop: () => {
      stoppedAt ??= Date.now()
    },
  }
}
