import type { Listener, Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { Subjects } from './subjects.ts'

/** What is told on the port of `METRICS_PORT`, for the landlord's own people alone. */
export interface Metrics {
  /** Counts what the log says. */
  hear: Listener
  /** Opens the port. */
  serve(subjects: Subjects): Promise<{ port: number; stop: () => Promise<void> }>
}

/** Counts what happens, and tells it on a port of its own; undefined without one. */
export async function openMetrics(
  settings: Pick<Settings, 'metricsPort' | 'metricsHost' | 'brand'>,
  log: Log,
): Promise<Metrics | undefined> {
  const { metricsPort, metricsHost, brand } = settings
  if (metricsPort === undefined) return undefined
  const [{ openCounters }, { serveMetrics }] = await Promise.all([import('./counters.ts'), import('./serve.ts')])
  const { registry, hear } = openCounters(brand)
  return {
    hear,
    serve: (subjects) => serveMetrics({ port: metricsPort, host: metricsHost }, { registry, subjects, log }),
  }
}
