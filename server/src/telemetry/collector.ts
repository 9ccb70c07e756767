import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Log } from '../log.ts'
import { openExporters } from './exports.ts'
import { openMeasures } from './measures.ts'
import { recordPageFailure, recordServerFailure } from './records.ts'
import type { Telemetry } from './telemetry.ts'

/** In milliseconds. */
const betweenRecords = 2_000
const betweenMeasures = 60_000
const exportLimit = 10_000
/** How long a stop waits for the collector. */
const patience = 3_000
/** A collector that is down costs so many records at most, and what comes after them is dropped. */
const mostRecords = 1_000

/** Reports to an OpenTelemetry collector, in batches, beside the calls. */
export function connectCollector({ url, brand, log }: { url: string; brand: string; log: Log }): Telemetry {
  const exporters = openExporters(url, log)
  const resource = resourceFromAttributes({
    'service.name': `service-catalogue-${brand}`,
    // Several servers count on their own.
    'service.instance.id': randomUUID(),
  })
  const records = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
        exporter: exporters.records,
        scheduledDelayMillis: betweenRecords,
        exportTimeoutMillis: exportLimit,
        maxQueueSize: mostRecords,
        maxExportBatchSize: 250,
      }),
    ],
  })
  const measures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: exporters.measures,
        exportIntervalMillis: betweenMeasures,
        exportTimeoutMillis: exportLimit,
      }),
    ],
  })
  const logger = records.getLogger('portal')
  const counts = openMeasures(measures.getMeter('portal'))

  return {
    report(events, platform) {
      for (const event of events) {
        if (event.kind === 'failure') recordPageFailure(logger, event, platform)
        else if (event.kind === 'pageView') counts.countView(event.route, platform)
        else counts.countVital(event, platform)
      }
    },
    hear(level, event) {
      if (level === 'error') recordServerFailure(logger, event)
      else if (event.event === 'call') counts.countCall(event)
    },
    async stop() {
      const handingOver = Promise.all([records.shutdown(), measures.shutdown()])
      await Promise.race([handingOver, sleep(patience, undefined, { ref: false })])
    },
  }
}
