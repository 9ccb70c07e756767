import { pino } from 'pino'

/**
 * The name of an event and its fields. No field quotes personal input. Security events name a person only by a pseudonym
 * (`subject`).
 */
export type LogEvent = Readonly<{ event: string } & Record<string, string | number>>

/** Writes one JSON line per event. The logging code names every field itself; no data of a call is logged automatically. */
export interface Log {
  /** Passes the event to the listener (`withListener`), but does not write it. */
  debug(event: LogEvent): void
  info(event: LogEvent): void
  error(event: LogEvent): void
}

export type Listener = (level: keyof Log, event: LogEvent) => void

export const silentLog: Log = { debug: () => undefined, info: () => undefined, error: () => undefined }

/** Returns a log that writes to standard output. */
export const createLog = (): Log => pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })

/**
 * Returns a log that also passes its events to a listener. The metrics of calls, failures and security events derive from log
 * events.
 */
export function withListener(log: Log, listen: Listener): Log {
  const logTo = (level: keyof Log) => (event: LogEvent) => {
    log[level](event)
    listen(level, event)
  }
  return { debug: logTo('debug'), info: logTo('info'), error: logTo('error') }
}

/** Describes an error by its name, code and stack, without its message, which may quote personal input. */
export function describeError(error: unknown): { error: string; errorCode: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, errorCode: '', stack: '' }
  const { name, message, stack = '', code = '' } = error as NodeJS.ErrnoException
  // Removes the message first, because one of its lines may look like a stack frame.
  const frames = (message === '' ? stack : stack.replace(message, ''))
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
  return { error: name, errorCode: String(code), stack: frames.join('\n') }
}
