import type { Pool } from 'pg'
import type { DatabaseAddress } from '../database/connection.ts'
import type { ReadFreeBytes } from '../files/freeSpace.ts'

/** The parts of this server whose state the metrics and the readiness check report. */
export interface MonitoredServer {
  address: DatabaseAddress
  /** The pool of database connections for calls. The handlers that mostly serve anonymous visitors use another pool. */
  pool: Pool
  readFreeBytes: ReadFreeBytes
  isStopping: () => boolean
  /** Whether this server runs jobs. */
  isWorking: () => boolean
}
