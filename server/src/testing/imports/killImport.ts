import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { onFinished } from '../cleanup.ts'

const command = join(import.meta.dirname, '../../portal/imports/command.ts')

/** Starts the command that applies a file, in a process of its own. */
export function startImport(path: string, environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...environment }
  const child = spawn(process.execPath, [command, path, '--apply'], { env, stdio: 'ignore', cwd: '/' })
  const exit = once(child, 'exit')
  onFinished(() => child.kill('SIGKILL'))
  return {
    ended: () => exit.then(([code]) => Number(code)),
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Whether an import holds the advisory lock, which means that its transaction is open. */
async function isImporting(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and objid = 7302119 and datname = current_database()`.execute(db)
  return rows.length > 0
}

async function becomes(state: boolean, db: Kysely<DB>): Promise<void> {
  while ((await isImporting(db)) !== state) await sleep(10)
}

/** Waits until PostgreSQL has ended the transactions of all imports, also of those whose process was killed. */
export const untilNoImportRuns = (db: Kysely<DB>): Promise<void> => becomes(false, db)

/** Starts an import and kills its process while its transaction is open. */
export async function killImport(db: Kysely<DB>, path: string, environment: Record<string, string>): Promise<void> {
  const { kill } = startImport(path, environment)
  await becomes(true, db)
  await kill()
  await untilNoImportRuns(db)
}
