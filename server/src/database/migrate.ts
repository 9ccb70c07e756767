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
/** Any number will do, as long as nothing else in the database locks it. */
const lockNumber = 7_302_118

/** The files `0001-name.sql`, `0002-…` in their order, without a gap. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (number !== index + 1) throw new StartProblem(`The migration ${name} should be number ${index + 1}.`)
    const text = readFileSync(join(folder, name), 'utf8')
    return { number, name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** How many this version of the portal knows. */
export const countMigrations = (): number => readMigrations(migrationsFolder).length

/** The migrations that the database lacks; it must not hold others than ours, and ours must stand as they were applied. */
function findMissing(applied: Applied[], known: Migration[]): Migration[] {
  for (const { number, name, sha256 } of applied) {
    const ours = known[number - 1]
    if (!ours)
      throw new StartProblem(
        `The database is newer than this version of the portal: it holds the migration ${name}, which this version does not know. Start a newer version.`,
      )
    if (ours.sha256 !== sha256)
      throw new StartProblem(
        `The migration ${ours.name} was changed after this database had been migrated with it (as ${name}). Restore the file and put the change into a new migration.`,
      )
  }
  return known.slice(applied.length)
}

/**
 * Brings the database up to the newest migration. Each runs once, in a transaction that records it too: one that is killed
 * in the middle leaves nothing behind. Servers that start together wait for each other.
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
  } finally {
    await client.end()
  }
}

/** The tables of the job queue belong to its library, which brings them up to date itself. */
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
