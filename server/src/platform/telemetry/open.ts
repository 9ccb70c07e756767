import type { Log } from '../log.ts'
import type { Telemetry, TelemetrySettings } from './telemetry.ts'

/** Opens what `METRICS_PORT` and `TELEMETRY_URL` ask for; undefined if neither is set. */
export async function openTelemetry(settings: TelemetrySettings, log: Log): Promise<Telemetry | undefined> {
  if (settings.metricsPort === undefined && settings.telemetryUrl === undefined) return undefined
  // Loaded only if needed, because loading it takes long.
  const { startTelemetry } = await import('./start.ts')
  return startTelemetry(settings, log)
}
