import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { Quota } from '../../platform/limits/quota.ts'

/**
 * Limits the reports from one network address. The limit is high, because each page sends a report when the visitor leaves
 * it, and a whole office may share an address.
 */
export const reportQuota: Quota = { kind: 'telemetry', max: 120, windowMs: 5 * 60_000 }

/** Whether a path is a script of the web app, of the current build or a former one: `/assets/main-B4D.js`. */
export type IsScript = (path: string) => boolean

/**
 * Returns the event without the frames of unknown scripts, because the path in such a frame could be any text. A visitor may
 * have loaded scripts from a server with another build, so an unknown script does not make the event invalid.
 */
export function withKnownFrames(event: TelemetryEvent, isScript: IsScript): TelemetryEvent {
  if (event.kind !== 'failure') return event
  return { ...event, frames: event.frames.filter((frame) => isScript(frame.replace(/:\d+:\d+$/, ''))) }
}
