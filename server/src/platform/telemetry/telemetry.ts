import type { DevicePlatform } from '@portal/contract/api/headers'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { Settings } from '../../settings.ts'
import type { Listener } from '../log.ts'
import type { Monitor } from '../metrics/monitor.ts'
import type { MonitoredServer } from '../metrics/monitoredServer.ts'

export type TelemetrySettings = Pick<Settings, 'telemetryUrl' | 'metricsPort' | 'metricsHost' | 'brand'>

/**
 * Accepts the page views, measurements and failures that pages report. A report never delays a call or makes the call fail.
 */
export interface PageReports {
  report(events: readonly TelemetryEvent[], platform: DevicePlatform): void
}

/**
 * Reports metrics on the port of `METRICS_PORT`, and metrics, failures and security events to the collector of
 * `TELEMETRY_URL`. One of the two settings may be missing.
 */
export interface Telemetry {
  /** Accepts the events of the server's log. */
  onEvent: Listener
  /** Undefined without a collector. */
  pageReports: PageReports | undefined
  /** Begins to report the state of a server, and opens the port of `METRICS_PORT` if it is set. */
  monitor(server: MonitoredServer): Promise<Monitor>
  /** Sends all pending reports to the collector; gives up after a few seconds. */
  stop(): Promise<void>
}
