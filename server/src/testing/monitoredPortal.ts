import { openPool } from '../platform/database/connection.ts'
import { type LogEvent, silentLog, withListener } from '../platform/log.ts'
import { openTelemetry } from '../platform/telemetry/open.ts'
import { readSettings } from '../settings.ts'
import { onFinished } from './cleanup.ts'
import { readMetrics } from './metrics.ts'
import { openPortal } from './portal.ts'

/** Opens a portal that serves its metrics and health. */
export async function openMonitoredPortal(environment: Record<string, string> = { METRICS_PORT: '0' }) {
  const loggedErrors: LogEvent[] = []
  const baseLog = { ...silentLog, error: (event: LogEvent) => void loggedErrors.push(event) }
  const telemetry = await openTelemetry(readSettings(environment), baseLog)
  if (!telemetry) throw new Error('The settings enable no metrics')
  const portal = await openPortal({ as: 'Erika', log: withListener(silentLog, telemetry.onEvent) })
  const state = { isWorking: true, isStopping: false }
  const pool = openPool(portal.address, { connections: 1 })
  onFinished(() => pool.end())
  const { port, stop } = await telemetry.monitor({
    address: portal.address,
    pool,
    readFreeBytes: async () => 5e9,
    isWorking: () => state.isWorking,
    isStopping: () => state.isStopping,
  })
  onFinished(() => stop())
  const metricsAddress = `http://127.0.0.1:${port}`
  const readReadiness = async () => {
    const response = await fetch(`${metricsAddress}/health/ready`)
    return { httpStatus: response.status, ...((await response.json()) as object) }
  }
  return {
    ...portal,
    telemetry,
    loggedErrors,
    state,
    pool,
    metricsAddress,
    readReadiness,
    read: () => readMetrics(metricsAddress),
  }
}
