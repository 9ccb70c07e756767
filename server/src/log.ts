import { pino } from 'pino'

/** What happened: its name, and what else whoever looks into it needs. Nothing in it is personal. */
export type LogEvent = Readonly<{ event: string } & Record<string, string | number>>

/** One JSON line an event. Whoever logs names each field; nothing of a request is logged by itself. */
export interface Log {
  info(event: LogEvent): void
  error(event: LogEvent): void
}

export type Listener = (level: keyof Log, event: LogEvent) => void

export const silentLog: Log = { info: () => undefined, error: () => undefined }

/** Writes to the standard output. */
export const createLog = (): Log => pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** A log whose events others hear too: what is counted and reported is what is logged, and nothing else. */
export function heardBy(log: Log, listeners: readonly Listener[]): Log {
  const tell = (level: keyof Log) => (event: LogEvent) => {
    log[level](event)
    for (const hear of listeners) hear(level, event)
  }
  return { info: tell('info'), error: tell('error') }
}

/** The message of an error may quote what a person typed, so a log line gets its place alone. */
export function placeOf(error: unknown): { error: string; errorCode: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, errorCode: '', stack: '' }
  const { name, message, stack = '', code = '' } = error as NodeJS.ErrnoException
  // A message of several lines must not look like frames.
  const frames = (message === '' ? stack : stack.replace(message, ''))
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
  return { error: name, errorCode: String(code), stack: frames.join('\n') }
}
