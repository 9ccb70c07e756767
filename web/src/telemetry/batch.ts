import { maxReportedEvents } from '@portal/contract/rules'
import type { TelemetryEvent } from '@portal/contract/telemetry'

interface BatchOptions {
  /** Sends events away for good: whatever becomes of them, they do not come back. */
  send: (events: TelemetryEvent[]) => void
  /** Runs something in a moment. */
  later: (work: () => void) => void
}

/** Of one page, however often it fails: a page that fails at each turn says so no more. */
const mostFailures = 20

/**
 * Gathers events until the page is left, or there are as many as go into one call. A failure goes out in a moment: who
 * reads its number out on the phone is still at the page.
 */
export function createBatch({ send, later }: BatchOptions) {
  let events: TelemetryEvent[] = []
  const known = new Set<string>()

  function flush() {
    if (events.length > 0) send(events)
    events = []
  }

  function add(event: TelemetryEvent) {
    if (event.kind === 'failure') {
      // The same error is met by a call, by the screen and by the window; that is one failure.
      if (known.has(event.reference ?? '') || known.size >= mostFailures) return
      known.add(event.reference ?? '')
      later(flush)
    }
    events.push(event)
    if (events.length >= maxReportedEvents) flush()
  }

  return { add, flush }
}
