import { pino } from 'pino'

/** One JSON line an event. Whoever logs names each field; nothing of a request is logged by itself. */
export interface Log {
  info(event: Readonly<Record<string, string | number>>): void
  error(event: Readonly<Record<string, string | number>>): void
}

export const silentLog: Log = { info: () => undefined, error: () => undefined }

/** Writes to the standard output. */
export const createLog = (): Log => pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
