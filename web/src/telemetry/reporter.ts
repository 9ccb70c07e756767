import type { RoutePattern } from '@portal/contract/routePatterns'
import { apiBase } from '@portal/contract/rules'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import { nativeHost } from '../native/host.ts'
import { type AppEvent, listen } from './appEvents.ts'
import { createBatch } from './batch.ts'
import { eventOfFailure } from './events.ts'
import { watchVitals } from './vitals.ts'

/** The visited routes, the latest last. A report names the route that was shown when its event happened. */
const visits: { route: RoutePattern; at: number }[] = []
const routeAt = (time: number) => (visits.findLast(({ at }) => at <= time) ?? visits[0])?.route ?? '*'

const batch = createBatch({ send, later: (work) => setTimeout(work, 1_000) })

/** Starts to send events to the server of the portal (decision 18). Stores nothing on the device. */
export function startReporter() {
  listen(onEvent)
  watchVitals(({ name, value, at }) => batch.add({ kind: 'vital', route: routeAt(at), name, value }))
  // Runs after the listeners that `web-vitals` has added to the document, so that the batch contains their last values.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && batch.flush())
  addEventListener('pagehide', batch.flush)
}

function onEvent(event: AppEvent) {
  if (event.kind === 'pageView') {
    visits.push(event)
    batch.add({ kind: 'pageView', route: event.route })
  } else {
    const report = eventOfFailure(event, routeAt(performance.now()), location.origin)
    if (report) batch.add(report)
  }
}

/** Sends events without cookies and without the session. Ignores the response. The request outlives the page. */
function send(events: TelemetryEvent[]) {
  fetch(`${apiBase}/telemetry`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-brand': import.meta.env.BRAND,
      'x-device-platform': nativeHost()?.platform ?? 'web',
    },
    body: JSON.stringify({ events }),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {
    // On a bad connection, lost reports are acceptable.
  })
}
