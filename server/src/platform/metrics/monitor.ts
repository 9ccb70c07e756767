import type { Meter } from '@opentelemetry/api'
import type { Log } from '../log.ts'
import { observeFreeSpace } from './freeSpace.ts'
import { observeDatabase } from './gauges.ts'
import { createReadinessCheck } from './health.ts'
import type { MonitoredServer } from './monitoredServer.ts'
import { openQueries } from './queries.ts'
import type { MetricsEndpoint } from './serve.ts'

export interface Monitor {
  /** Undefined without `METRICS_PORT`. */
  port: number | undefined
  stop: () => Promise<void>
}

/** Starts to report the state of a server. With `metricsEndpoint`, also opens the port for metrics and health. */
export async function startMonitor(
  server: MonitoredServer,
  { meter, metricsEndpoint, log }: { meter: Meter; metricsEndpoint: MetricsEndpoint | undefined; log: Log },
): Promise<Monitor> {
  const { queryDatabase, end } = openQueries(server.address, log)
  observeDatabase(meter, { pool: server.pool, queryDatabase })
  observeFreeSpace(meter, server.readFreeBytes)
  const listening = await metricsEndpoint?.listen(createReadinessCheck(server, queryDatabase))
  return {
    port: listening?.port,
    stop() {
      listening?.close()
      return end()
    },
  }
}
