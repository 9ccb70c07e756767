import { type Kysely, sql } from 'kysely'
import { countMissingMigrations } from '../../platform/database/migrate.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { DatabaseSource } from '../../platform/database/source.ts'
import { isDemoLoaded } from '../../platform/delivery/store.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { type Finding, missing, ok, warning } from './finding.ts'

const page = '(docs/operating/postgresql.md)'
const oldestVersion = 15
const newestVersion = 18
const maxClockDifferenceMs = 5_000

interface ServerFacts {
  version: number
  role: string
  isSuperuser: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  now: Date
}

async function readServerFacts(db: Kysely<DB>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int / 10000 as version, current_user as role,
      rolsuper as "isSuperuser", has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      has_schema_privilege('public', 'create') as "mayCreateTables", clock_timestamp() as now
    from pg_roles where rolname = current_user
  `.execute(db)
  return rows[0] as ServerFacts
}

function checkVersion({ version }: ServerFacts): Finding {
  const check = 'PostgreSQL'
  if (version >= oldestVersion && version <= newestVersion) return ok(check, `version ${version}.`)
  const found = `version ${version} is not supported.`
  const remedy = `Use ${oldestVersion} to ${newestVersion} (docs/operating/support-matrix.md).`
  return version < oldestVersion ? missing(check, found, remedy) : warning(check, found, remedy)
}

function checkRole({ role, isSuperuser, mayCreateSchemas, mayCreateTables }: ServerFacts): Finding {
  const check = 'Database role'
  const remedy = `Make it the owner of the database ${page}.`
  if (isSuperuser)
    return warning(check, `${role} is a superuser.`, `Use a role that only owns the portal's database ${page}.`)
  if (!mayCreateSchemas) return missing(check, `${role} may not create schemas.`, remedy)
  if (!mayCreateTables) return missing(check, `${role} may not create tables in the schema public.`, remedy)
  return ok(check, `${role} may create schemas and tables, and is not a superuser.`)
}

function checkClock({ now }: ServerFacts): Finding {
  const check = 'Clock'
  const difference = Math.abs(now.getTime() - Date.now())
  if (difference <= maxClockDifferenceMs) return ok(check, `${new Date().toISOString()}, as in the database.`)
  return missing(
    check,
    `it differs from the clock of the database by ${Math.round(difference / 1_000)} s, so codes and sessions end at the wrong time.`,
    'Synchronize both machines with a time server (NTP).',
  )
}

async function checkMigrations({ address }: DatabaseSource): Promise<Finding> {
  const check = 'Tables'
  try {
    const count = await countMissingMigrations(address)
    if (count === 0) return ok(check, 'all migrations are applied.')
    return missing(check, `${count} migrations are not applied.`, 'Start this version of the portal once.')
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return missing(check, error.message, '(docs/operating/upgrade-and-rollback.md)')
  }
}

async function checkDemo(db: Kysely<DB>): Promise<Finding> {
  const check = 'Demo landlord'
  if (!(await isDemoLoaded(db))) return ok(check, 'none is loaded.')
  return missing(
    check,
    'it is loaded, with accounts whose passwords are published.',
    'Run npm run demo -- remove (docs/operating/commands.md).',
  )
}

/** Checks the database. `hasTables` says whether all migrations are applied. If not, the caller cannot check the data in the tables. */
export async function checkDatabase(
  db: Kysely<DB>,
  source: DatabaseSource,
): Promise<{ findings: Finding[]; hasTables: boolean }> {
  const facts = await readServerFacts(db)
  const tables = await checkMigrations(source)
  const hasTables = tables.status === 'ok'
  const findings = [
    ok('Database', source.isEmbedded ? 'the embedded one can be opened.' : 'the one of DATABASE_URL can be opened.'),
    checkVersion(facts),
    checkRole(facts),
    tables,
    checkClock(facts),
    ...(source.isEmbedded
      ? [
          warning(
            'Embedded database',
            'it serves one server, and a backup usually stops the portal.',
            `For real tenants, use a PostgreSQL of your own: set DATABASE_URL ${page}.`,
          ),
        ]
      : []),
    ...(hasTables ? [await checkDemo(db)] : []),
  ]
  return { findings, hasTables }
}
