import { apiBase } from '@portal/contract/rules'
import type { RoutePattern } from '@portal/contract/screens'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import { nativeHost } from '../native/host.ts'
import { createBatch } from './batch.ts'
import { eventOfFailure } from './events.ts'
import { type Happening, hear } from './happened.ts'
import { watchVitals } from './vitals.ts'

/** Where the person was, the latest last: what is measured belongs to the screen at which it happened. */
const visits: { route: RoutePattern; at: number }[] = []
const routeAt = (time: number) => (visits.findLast(({ at }) => at <= time) ?? visits[0])?.route ?? '*'

const batch = createBatch({ send, later: (work) => setTimeout(work, 1_000) })

/** Reports to our own server from now on (decision 0018). Nothing is kept on the device for it. */
export function report() {
  hear(take)
  watchVitals(({ name, value, at }) => batch.add({ kind: 'vital', route: routeAt(at), name, value }))
  // At the window, after all who measure until the last moment and listen to the document.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && batch.flush())
  addEventListener('pagehide', batch.flush)
}

function take(happening: Happening) {
  if (happening.kind === 'pageView') {
    visits.push(happening)
    batch.add({ kind: 'pageView', route: happening.route })
  } else {
    const event = eventOfFailure(happening, routeAt(performance.now()), location.origin)
    if (event) batch.add(event)
  }
}

/** Without cookies, without a session, without a look at the answer; it outlives the page. */
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
    // Reports are the first thing that a bad line may lose.
  })
}
