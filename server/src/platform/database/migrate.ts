import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartProblem } from '../startProblem.ts'
import { type DatabaseAddress, openPool } from './connection.ts'

interface Migration {
  number: number
  name: string
  text: string
  sha256: string
}

type Applied = Omit<Migration, 'text'>

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** The key of the advisory lock: an arbitrary number that no other code uses in this database. */
const lockNumber = 7_302_118

/** Reads the files `0001-name.sql`, `0002-…` in order; throws if a number is missing. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (number !== index + 1) throw new StartProblem(`The migration ${name} should be number ${index + 1}.`)
    const text = readFileSync(join(folder, name), 'utf8')
    return { number, name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** The number of migrations in this version of the portal. */
export const countMigrations = (): number => readMigrations(migrationsFolder).length

/**
 * Returns the migrations that the database lacks. Throws if the database has unknown migrations, or if the file of an
 * applied migration has changed.
 */
function findMissing(applied: Applied[], known: Migration[]): Migration[] {
  for (const { number, name, sha256 } of applied) {
    const expected = known[number - 1]
    if (!expected)
      throw new StartProblem(
        `The database is newer than this version of the portal: it holds the migration ${name}, which this version does not know. Start a newer version.`,
      )
    if (expected.sha256 !== sha256)
      throw new StartProblem(
        `The migration ${expected.name} was changed after it had been applied to this database (as ${name}). Restore the file and put the change into a new migration.`,
      )
  }
  return known.slice(applied.length)
}

/**
 * Applies the migrations that the database lacks. Each migration runs in a transaction that also records it, so a migration
 * that fails or is killed leaves no changes. Servers that start at the same time migrate one after another.
 */
export async function migrate(address: DatabaseAddress, folder = migrationsFolder): Promise<void> {
  const known = readMigrations(folder)
  const client = new pg.Client({ ...address, application_name: 'tenant-portal migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      'create table if not exists migrations (number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = await client.query<Applied>('select number, name, sha256 from migrations order by number')
    for (const migration of findMissing(applied.rows, known)) await apply(client, migration)
    await migrateJobs(address)
  } catch (error) {
    throw explainMissingRights(error)
  } finally {
    await client.end()
  }
}

/**
 * Returns the number of migrations that the database lacks, without applying them; all of them for an empty database. Throws
 * a `StartProblem` as `migrate` does.
 */
export async function countMissingMigrations(address: DatabaseAddress): Promise<number> {
  if (!(await isMigrated(address))) return countMigrations()
  const client = new pg.Client({ ...address })
  await client.connect()
  const find = client.query<Applied>('select number, name, sha256 from migrations order by number')
  const { rows } = await find.finally(() => client.end())
  return findMissing(rows, readMigrations(migrationsFolder)).length
}

/** Whether a server has created the tables of the portal in this database. */
export async function isMigrated(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({ ...address })
  await client.connect()
  const find = client.query<{ isMigrated: boolean }>(`select to_regclass('migrations') is not null as "isMigrated"`)
  const { rows } = await find.finally(() => client.end())
  return rows[0]?.isMigrated === true
}

/** Returns a `StartProblem` for an error about missing rights, and any other error unchanged. */
function explainMissingRights(error: unknown): unknown {
  const { code, message } = (error instanceof Error ? (error.cause ?? error) : {}) as pg.DatabaseError
  // insufficient_privilege
  if (code !== '42501') return error
  return new StartProblem(
    `The user of DATABASE_URL may not create the tables of the portal (${message}): make it the owner of the database.`,
  )
}

/** The library of the job queue defines the queue's tables and has its own migrations. */
async function migrateJobs(address: DatabaseAddress) {
  const pgPool = openPool(address, { connections: 1 })
  await runMigrations({ pgPool, logger: new Logger(() => () => undefined) }).finally(() => pgPool.end())
}

async function apply(client: pg.Client, { number, name, text, sha256 }: Migration) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [number, name, sha256])
    await client.query('commit')
  } catch (error) {
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}
