import {
  constants,
  monitorEventLoopDelay,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Meter } from '@opentelemetry/api'

const lagResolutionMs = 10
/** The bounds of the histogram of garbage collections, in seconds. */
const gcDurationBounds = [0.001, 0.01, 0.1, 1, 2, 5]

const gcKinds: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
}

function observeMemoryAndTime(meter: Meter) {
  const gauge = (name: string, unit: string, description: string, read: () => number) =>
    meter.createObservableGauge(name, { unit, description }).addCallback((result) => result.observe(read()))
  gauge('process.resident_memory', 'By', 'Resident memory of the process.', () => process.memoryUsage.rss())
  gauge('nodejs.heap_size_used', 'By', 'Used heap of the process.', () => process.memoryUsage().heapUsed)
  gauge('process.start_time', 's', 'Start of the process in Unix time.', () => performance.timeOrigin / 1000)
  meter
    .createObservableCounter('process.cpu', { unit: 's', description: 'Processor time of the process.' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
}

function observeEventLoop(meter: Meter) {
  meter
    .createObservableGauge('nodejs.eventloop.lag', { unit: 's', description: 'Current lag of the event loop.' })
    .addCallback(async (result) => {
      const startedAt = performance.now()
      await setImmediate()
      result.observe((performance.now() - startedAt) / 1000)
    })
  const delays = monitorEventLoopDelay({ resolution: lagResolutionMs })
  delays.enable()
  meter
    .createObservableGauge('nodejs.eventloop.lag_p99', {
      unit: 's',
      description: '99th percentile of the lag since the last reading.',
    })
    .addCallback((result) => {
      result.observe(delays.percentile(99) / 1e9)
      delays.reset()
    })
}

function observeGarbageCollections(meter: Meter) {
  const durations = meter.createHistogram('nodejs.gc.duration', {
    unit: 's',
    description: 'Duration of garbage collections, by kind.',
    advice: { explicitBucketBoundaries: gcDurationBounds },
  })
  const observer = new PerformanceObserver((list) => {
    // The type of an entry lacks `detail`, although the entries of garbage collections have it.
    for (const { duration, detail } of list.getEntries() as (PerformanceEntry & { detail: NodeGCPerformanceDetail })[])
      durations.record(duration / 1000, { kind: gcKinds[detail.kind] })
  })
  observer.observe({ entryTypes: ['gc'] })
}

/** Reports memory, processor time, event loop and garbage collections under the names that prom-client has made common. */
export function observeProcess(meter: Meter): void {
  observeMemoryAndTime(meter)
  observeEventLoop(meter)
  observeGarbageCollections(meter)
}
