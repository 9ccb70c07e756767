import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Log } from '../log.ts'

/** In milliseconds: a collector that takes longer is down. */
const answerLimit = 3_000
const betweenComplaints = 10 * 60_000

type Export<Batch> = (batch: Batch, done: (result: { code: number; error?: Error }) => void) => void

/** Says in the log that the collector does not take what it is given: once in a while, however much that is. */
function complainTo(log: Log) {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error: Error) => {
    if (performance.now() - saidAt < betweenComplaints) return
    saidAt = performance.now()
    const { code = error.name } = error as Error & { code?: string | number }
    log.error({ event: 'telemetryNotTaken', errorCode: String(code) })
  }
}

/** The way to the collector for records and for measures; what it does not take is lost. */
export function openExporters(url: string, log: Log) {
  const complain = complainTo(log)
  const addressOf = (path: string) => {
    const target = new URL(url)
    target.pathname = target.pathname.replace(/\/*$/, path)
    return { url: target.href, timeoutMillis: answerLimit, concurrencyLimit: 2 }
  }
  function watch<Batch>(exporter: { export: Export<Batch>; forceFlush(): Promise<void>; shutdown(): Promise<void> }) {
    return {
      export: ((batch, done) =>
        exporter.export(batch, (result) => {
          if (result.error) complain(result.error)
          done(result)
        })) satisfies Export<Batch>,
      forceFlush: () => exporter.forceFlush(),
      shutdown: () => exporter.shutdown(),
    }
  }
  return {
    records: watch(new OTLPLogExporter(addressOf('/v1/logs'))),
    measures: watch(new OTLPMetricExporter(addressOf('/v1/metrics'))),
  }
}
