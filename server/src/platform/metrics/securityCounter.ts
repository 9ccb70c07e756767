import type { Meter } from '@opentelemetry/api'
import type { Listener } from '../log.ts'
import { isSecurityEvent, securityEvents } from '../securityEvents.ts'
import { toAttributes } from './names.ts'

/** Opens the counter of security events, and returns the listener that counts them. */
export function openSecurityCounter(meter: Meter): Listener {
  const counter = meter.createCounter('portal.security.events', {
    unit: '{event}',
    description: 'Security events, by event and reason.',
  })
  // The counter starts at zero, because an alert on its growth misses the first increment of a new label set.
  for (const [event, reasons] of Object.entries(securityEvents))
    for (const reason of reasons) counter.add(0, toAttributes({ event, reason }))

  return (_level, { event, reason, count = 1 }) => {
    if (isSecurityEvent(event)) counter.add(Number(count), toAttributes({ event, reason }))
  }
}
