import type { DevicePlatform } from '@portal/contract/headers'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { Listener, Log } from '../log.ts'
import type { Settings } from '../settings.ts'

/** Where errors and timings of pages and of the server are reported. Nothing here ever waits, or fails a call. */
export interface Telemetry {
  /** What pages report of themselves. */
  report(events: readonly TelemetryEvent[], platform: DevicePlatform): void
  /** What the server's own log says. */
  hear: Listener
  /** Hands over what was not yet; gives up after a few seconds. */
  stop(): Promise<void>
}

/** Reports to the collector of `TELEMETRY_URL`; undefined without one. */
export async function openTelemetry(
  { telemetryUrl, brand }: Pick<Settings, 'telemetryUrl' | 'brand'>,
  log: Log,
): Promise<Telemetry | undefined> {
  if (telemetryUrl === undefined) return undefined
  // Loaded by those alone who report somewhere: it takes its time.
  const { connectCollector } = await import('./collector.ts')
  return connectCollector({ url: telemetryUrl, brand, log })
}
