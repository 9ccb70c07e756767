import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Listener } from '../log.ts'

const mostErrorNames = 50

/** Names of errors are few, and written by programmers; should they ever be many, the rest counts as one. */
function boundNames() {
  const known = new Set<string>()
  return (name: string) => {
    if (!known.has(name) && known.size >= mostErrorNames) return 'other'
    known.add(name)
    return name
  }
}

/** What is counted from the start on: what the log says, and what the process says of itself. */
export function openCounters(brand: string): { registry: Registry; hear: Listener } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const info = new Gauge({
    name: 'portal_info',
    help: 'Which portal this is; always 1.',
    labelNames: ['brand'],
    registers,
  })
  info.set({ brand }, 1)
  const calls = new Counter({
    name: 'portal_calls_total',
    help: 'Calls that were answered, by the name that the contract has for them (none: pages, files, unknown paths).',
    labelNames: ['call', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'How long calls took until the last byte was sent.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const failures = new Counter({
    name: 'portal_failures_total',
    help: 'Lines of the log that tell of a failure, by event and class of error.',
    labelNames: ['event', 'error'],
    registers,
  })
  // An alert on the growth of a counter misses the first of a kind, unless the kind was there before.
  failures.inc({ event: 'failure', error: 'FileDamaged' }, 0)
  const bounded = boundNames()

  function hear(level: Parameters<Listener>[0], { event, ...fields }: Parameters<Listener>[1]) {
    if (level === 'error') failures.inc({ event, error: bounded(String(fields.error ?? '')) })
    if (event !== 'call') return
    const call = String(fields.call)
    calls.inc({ call, status: String(fields.status) })
    durations.observe({ call }, Number(fields.durationMs) / 1000)
  }

  return { registry, hear }
}
