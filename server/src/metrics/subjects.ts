import type { Pool } from 'pg'
import type { DatabaseAddress } from '../database/connection.ts'

/** What is looked at whenever somebody asks. */
export interface Subjects {
  address: DatabaseAddress
  /** Of the calls: how many of its connections are in use. */
  pool: Pool
  isStopping: () => boolean
  /** Whether this server takes jobs. */
  isWorking: () => boolean
}
