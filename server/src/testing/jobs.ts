import { Logger, runOnce } from 'graphile-worker'
import { type DatabaseAddress, openPool } from '../database/connection.ts'
import { type DeliveryParts, openDelivery } from '../delivery/deliver.ts'
import { openDemoOutbox } from '../delivery/demoOutbox.ts'
import type { Parts } from '../parts.ts'

const silent = new Logger(() => () => undefined)

/** Delivers whatever is due, and ends. */
export async function deliverDue(address: DatabaseAddress, parts: DeliveryParts): Promise<void> {
  const pgPool = openPool(address, { connections: 3 })
  const deliver = await openDelivery(parts)
  await runOnce({ pgPool, taskList: { deliver }, logger: silent, noHandleSignals: true }).finally(() => pgPool.end())
}

/** What lies in the demo outbox once everything that is due has gone out, the newest first. */
export async function readOutbox(address: DatabaseAddress, parts: Parts) {
  await deliverDue(address, parts)
  return (await openDemoOutbox(parts)).list()
}
