import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Log } from '../log.ts'
import { openExporters } from './exports.ts'

const recordIntervalMs = 2_000
const metricIntervalMs = 60_000
const exportTimeoutMs = 10_000
/** The maximum number of log records that wait for an export. Further records are dropped. */
const maxRecords = 1_000

/** Sends log records and metrics to an OpenTelemetry collector in batches, without delaying calls. */
export function connectCollector({ url, resource, log }: { url: string; resource: Resource; log: Log }) {
  const exporters = openExporters(url, log)
  const records = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
        exporter: exporters.records,
        scheduledDelayMillis: recordIntervalMs,
        exportTimeoutMillis: exportTimeoutMs,
        maxQueueSize: maxRecords,
        maxExportBatchSize: 250,
      }),
    ],
  })
  const reader = new PeriodicExportingMetricReader({
    exporter: exporters.metrics,
    exportIntervalMillis: metricIntervalMs,
    exportTimeoutMillis: exportTimeoutMs,
  })
  return {
    logger: records.getLogger('portal'),
    reader,
    /** Sends the pending records and metrics, and ends the connection to the collector. */
    stop: () => Promise.all([records.shutdown(), reader.shutdown()]),
  }
}
