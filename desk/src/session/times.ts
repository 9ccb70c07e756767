/** What the page knows about the end of its session. All times are in milliseconds since 1970, by the clock of the device. */
export interface SessionTimes {
  /** How long the session lasts without a call. */
  idleMs: number
  /** The latest end of the session, however many calls it makes. */
  endsAt: number
  lastCallAt: number
}

/** How long before the end of the session the page warns. */
export const warningMs = 2 * 60_000

/** When the session ends without further calls. */
export const endOf = ({ idleMs, endsAt, lastCallAt }: SessionTimes) => Math.min(lastCallAt + idleMs, endsAt)

/** Whether another call would extend the session. */
export const canExtend = (times: SessionTimes) => endOf(times) < times.endsAt

/**
 * Returns the phase of the session: `active` until the warning, `ending` during the warning, `ended` after the end. `msLeft` is
 * the time until the next phase.
 */
export function phaseOf(times: SessionTimes, now: number): { phase: 'active' | 'ending' | 'ended'; msLeft: number } {
  const left = endOf(times) - now
  if (left <= 0) return { phase: 'ended', msLeft: 0 }
  return left > warningMs ? { phase: 'active', msLeft: left - warningMs } : { phase: 'ending', msLeft: left }
}

interface ServerTimes {
  /** Points in time by the clock of the server, ISO 8601. */
  idleUntil: string
  endsAt: string
}

/** Converts the times that the server has sent. `serverTime` and `now` are the same moment on both clocks, which may differ. */
export const timesFrom = ({ idleUntil, endsAt }: ServerTimes, serverTime: number, now: number): SessionTimes => ({
  idleMs: Date.parse(idleUntil) - serverTime,
  endsAt: Date.parse(endsAt) - serverTime + now,
  lastCallAt: now,
})
