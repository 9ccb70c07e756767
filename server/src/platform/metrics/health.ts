import { countMigrations } from '../database/migrate.ts'
import type { MonitoredServer } from './monitoredServer.ts'
import type { QueryDatabase } from './queries.ts'
import { readNewestMigration } from './store.ts'

/** Whether this server should receive calls, and the result of each check. */
export interface Readiness {
  status: 'ready' | 'notReady' | 'stopping'
  database: 'ok' | 'unreachable'
  /** `other`: another version of the portal, newer or older, has migrated the database. */
  migrations: 'ok' | 'other' | 'unknown'
  jobs: 'ok' | 'stopped'
}

export function createReadinessCheck({ isWorking, isStopping }: MonitoredServer, queryDatabase: QueryDatabase) {
  const newestExpected = countMigrations()
  return async (): Promise<Readiness> => {
    const newest = await queryDatabase(readNewestMigration)
    const checks = {
      database: newest === undefined ? 'unreachable' : 'ok',
      migrations: newest === undefined ? 'unknown' : newest === newestExpected ? 'ok' : 'other',
      jobs: isWorking() ? 'ok' : 'stopped',
    } as const
    const isReady = Object.values(checks).every((check) => check === 'ok')
    return { status: isStopping() ? 'stopping' : isReady ? 'ready' : 'notReady', ...checks }
  }
}
