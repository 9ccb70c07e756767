import type { Pool } from 'pg'
import { countMigrations } from '../database/migrate.ts'
import { readNewestMigration } from './store.ts'
import type { Subjects } from './subjects.ts'

/** Whether this server should be sent calls, and what keeps it from being. */
export interface Readiness {
  status: 'ready' | 'notReady' | 'stopping'
  database: 'ok' | 'unreachable'
  /** `other`: a newer or an older version of the portal has brought the database to where it is. */
  migrations: 'ok' | 'other' | 'unknown'
  jobs: 'ok' | 'stopped'
}

export function openHealth(
  { isWorking, isStopping }: Subjects,
  ask: <T>(question: (pool: Pool) => Promise<T>) => Promise<T | undefined>,
) {
  const known = countMigrations()
  return async (): Promise<Readiness> => {
    const newest = await ask(readNewestMigration)
    const parts = {
      database: newest === undefined ? 'unreachable' : 'ok',
      migrations: newest === undefined ? 'unknown' : newest === known ? 'ok' : 'other',
      jobs: isWorking() ? 'ok' : 'stopped',
    } as const
    const isReady = Object.values(parts).every((part) => part === 'ok')
    return { status: isStopping() ? 'stopping' : isReady ? 'ready' : 'notReady', ...parts }
  }
}
