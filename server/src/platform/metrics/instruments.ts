import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Meter } from '@opentelemetry/api'
import type { Listener } from '../log.ts'
import { toAttributes } from './names.ts'
import { openSecurityCounter } from './securityCounter.ts'

const maxErrorNames = 50
/** In seconds. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Limits the number of label values: once `maxErrorNames` different names have occurred, every further name is counted as
 * `other`.
 */
function limitNames() {
  const known = new Set<string>()
  return (name: string) => {
    if (!known.has(name) && known.size >= maxErrorNames) return 'other'
    known.add(name)
    return name
  }
}

function readVersion(): string {
  const file = join(import.meta.dirname, '../../../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/**
 * Creates the instruments for log events, and reports the portal's brand and version. Returns the listener that counts the
 * events.
 */
export function openInstruments(meter: Meter, brand: string): Listener {
  meter
    .createGauge('portal.info', {
      description: 'The brand and version of the portal, as labels; the value is always 1.',
    })
    .record(1, toAttributes({ brand, version: readVersion() }))
  const calls = meter.createCounter('portal.calls', {
    unit: '{call}',
    description: 'Answered calls by their name in the contract (`none` for pages, files and unknown paths).',
  })
  const durations = meter.createHistogram('portal.call.duration', {
    unit: 's',
    description: 'Duration of calls until the last byte was sent.',
    advice: { explicitBucketBoundaries: durationBounds },
  })
  const failures = meter.createCounter('portal.failures', {
    unit: '{failure}',
    description: 'Log lines about failures, by event and class of error.',
  })
  // These counters start at zero, because an alert on their growth misses the first increment of a new label set.
  for (const error of ['FileUnusable', 'VirusScanFailed']) failures.add(0, toAttributes({ event: 'failure', error }))
  failures.add(0, toAttributes({ event: 'repliesNotRead', error: 'MailboxUnusable' }))
  const limitName = limitNames()
  const countSecurityEvent = openSecurityCounter(meter)

  return (level, { event, ...fields }) => {
    countSecurityEvent(level, { event, ...fields })
    if (level === 'error') failures.add(1, toAttributes({ event, error: limitName(String(fields.error ?? '')) }))
    if (event !== 'call') return
    const call = String(fields.call)
    calls.add(1, toAttributes({ call, status: Number(fields.status) }))
    durations.record(Number(fields.durationMs) / 1000, toAttributes({ call }))
  }
}
