import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '../../platform/database/connection.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createDatabase, dropDatabase } from './database.ts'

const migrations = join(import.meta.dirname, '../../platform/database/migrations')

/**
 * Opens a database with the schema from before a migration. `migration` is the number at the start of the migration's file
 * name.
 */
export async function openOlderDatabase(migration: string) {
  const cluster = inject('cluster')
  const name = `older-${randomUUID()}`
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  for (const file of readdirSync(migrations).filter((file) => file < migration))
    symlinkSync(join(migrations, file), join(folder, file))
  const address = await createDatabase(cluster, { name })
  await migrate(address, folder)
  const db = openDatabase(address, { connections: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(cluster, name)
    rmSync(folder, { recursive: true })
  })
  return { address, db }
}
