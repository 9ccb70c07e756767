import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Log } from '../log.ts'
import { selectTemporality } from '../metrics/temporality.ts'

/** A collector that takes longer to respond counts as down. */
const answerTimeoutMs = 3_000
const minLogIntervalMs = 10 * 60_000

type Export<Batch> = (batch: Batch, done: (result: { code: number; error?: Error }) => void) => void

/** Returns a function that logs that the collector does not accept batches, at most once in ten minutes. */
function createProblemLogger(log: Log) {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (error: Error) => {
    if (performance.now() - loggedAt < minLogIntervalMs) return
    loggedAt = performance.now()
    const { code = error.name } = error as Error & { code?: string | number }
    log.error({ event: 'telemetryNotTaken', errorCode: String(code) })
  }
}

/** Opens the exporters for log records and metrics. Batches that the collector does not accept are lost. */
export function openExporters(url: string, log: Log) {
  const logProblem = createProblemLogger(log)
  const addressOf = (path: string) => {
    const target = new URL(url)
    target.pathname = target.pathname.replace(/\/*$/, path)
    return { url: target.href, timeoutMillis: answerTimeoutMs, concurrencyLimit: 2 }
  }
  function watch<Batch>(exporter: { export: Export<Batch>; forceFlush(): Promise<void>; shutdown(): Promise<void> }) {
    return {
      export: ((batch, done) =>
        exporter.export(batch, (result) => {
          if (result.error) logProblem(result.error)
          done(result)
        })) satisfies Export<Batch>,
      forceFlush: () => exporter.forceFlush(),
      shutdown: () => exporter.shutdown(),
    }
  }
  return {
    records: watch(new OTLPLogExporter(addressOf('/v1/logs'))),
    metrics: {
      ...watch(new OTLPMetricExporter(addressOf('/v1/metrics'))),
      selectAggregationTemporality: selectTemporality,
    },
  }
}
