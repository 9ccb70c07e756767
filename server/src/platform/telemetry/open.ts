import type { Log } from '../log.ts'
import type { Telemetry, TelemetrySettings } from './telemetry.ts'

/** Starts the telemetry that `METRICS_PORT` and `TELEMETRY_URL` configure; undefined if neither is set. */
export async function openTelemetry(settings: TelemetrySettings, log: Log): Promise<Telemetry | undefined> {
  if (settings.metricsPort === undefined && settings.telemetryUrl === undefined) return undefined
  // Imported only if needed, because the libraries for telemetry take long to load.
  const { startTelemetry } = await import('./start.ts')
  return startTelemetry(settings, log)
}
