import { maxReportedEvents } from '@portal/contract/rules'
import type { TelemetryEvent } from '@portal/contract/telemetry'

interface BatchOptions {
  /** Sends events. Lost events are not retried. */
  send: (events: TelemetryEvent[]) => void
  /** Runs `work` after a short delay. */
  later: (work: () => void) => void
}

/** The maximum number of failures that a page reports. A page that keeps failing must not keep reporting. */
const maxFailures = 20

/**
 * Collects events. Sends them when `flush` is called or when `maxReportedEvents` are waiting, the maximum that the API accepts
 * at once. A failure is sent after a short delay, because the tenant may read out its reference to support while the
 * page is still open.
 */
export function createBatch({ send, later }: BatchOptions) {
  let events: TelemetryEvent[] = []
  const references = new Set<string>()

  function flush() {
    if (events.length > 0) send(events)
    events = []
  }

  function add(event: TelemetryEvent) {
    if (event.kind === 'failure') {
      // The API client, the error boundary and the window may each note the same error. The page reports it once.
      if (references.has(event.reference ?? '') || references.size >= maxFailures) return
      references.add(event.reference ?? '')
      later(flush)
    }
    events.push(event)
    if (events.length >= maxReportedEvents) flush()
  }

  return { add, flush }
}
