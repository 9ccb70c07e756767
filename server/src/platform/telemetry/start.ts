import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { Log } from '../log.ts'
import { openInstruments } from '../metrics/instruments.ts'
import { startMonitor } from '../metrics/monitor.ts'
import { observeProcess } from '../metrics/process.ts'
import { isSecurityEvent } from '../securityEvents.ts'
import { openPageReports } from './pages.ts'
import { recordSecurityEvent, recordServerFailure } from './records.ts'
import type { Telemetry, TelemetrySettings } from './telemetry.ts'

/** The time for which a stop waits for the collector. */
const stopTimeoutMs = 3_000

async function openCollector(url: string | undefined, resource: Resource, log: Log) {
  if (url === undefined) return undefined
  const { connectCollector } = await import('./collector.ts')
  return connectCollector({ url, resource, log })
}

async function createEndpoint({ metricsPort: port, metricsHost: host }: TelemetrySettings, log: Log) {
  if (port === undefined) return undefined
  const { createMetricsEndpoint } = await import('../metrics/serve.ts')
  return createMetricsEndpoint({ port, host }, log)
}

/**
 * Starts the telemetry. The port of `METRICS_PORT` and the collector read the same instruments, each with a reader of its own.
 */
export async function startTelemetry(settings: TelemetrySettings, log: Log): Promise<Telemetry> {
  const { brand, telemetryUrl } = settings
  const resource = resourceFromAttributes({
    'service.name': `service-catalogue-${brand}`,
    // Distinguishes several servers, each of which reports its own counts.
    'service.instance.id': randomUUID(),
  })
  const collector = await openCollector(telemetryUrl, resource, log)
  const metricsEndpoint = await createEndpoint(settings, log)
  const readers = [collector?.reader, metricsEndpoint?.reader].filter((reader) => reader !== undefined)
  const provider = new MeterProvider({ resource, readers })
  const meter = provider.getMeter('portal')
  const count = openInstruments(meter, brand)
  observeProcess(meter)

  return {
    onEvent(level, event) {
      if (collector && level === 'error') recordServerFailure(collector.logger, event)
      if (collector && isSecurityEvent(event.event)) recordSecurityEvent(collector.logger, event)
      count(level, event)
    },
    pageReports: collector && openPageReports(meter, collector.logger),
    monitor: (server) => startMonitor(server, { meter, metricsEndpoint, log }),
    async stop() {
      await Promise.race([collector?.stop(), sleep(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}
