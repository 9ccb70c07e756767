import pg from 'pg'
import { portalRole, superuserRole } from './accessRules.ts'
import type { SocketAddress } from './connection.ts'

// invalid_authorization_specification: the role does not exist.
const noSuchRole = '28000'

/** Connects as the superuser. In a cluster of an earlier version, the superuser still has the name of the portal's role. */
async function connectAsSuperuser(address: SocketAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, user: superuserRole })
  try {
    await client.connect()
    return client
  } catch (error) {
    if ((error as pg.DatabaseError).code !== noSuchRole) throw error
    const earlier = new pg.Client({ ...address, user: portalRole })
    await earlier.connect()
    return earlier
  }
}

/**
 * Selects the statements that give every object of an earlier cluster to the portal's role. `reassign owned` is not possible:
 * the objects belong to role 10, the first superuser, which also owns the catalogs. Indexes and column sequences follow their
 * table.
 */
const ownerChanges = `
  with schemas as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select format('alter schema %I owner to ${portalRole}', nspname) as statement from schemas where nspname <> 'public'
  union all
  select format(
    'alter %s %s owner to ${portalRole}',
    case relkind when 'S' then 'sequence' when 'v' then 'view' when 'c' then 'type' else 'table' end,
    oid::regclass
  )
  from pg_class
  where relowner = 10 and relkind in ('r', 'p', 'v', 'c', 'S') and relnamespace in (select oid from schemas)
    and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid
        and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    )
  union all
  select format('alter routine %s owner to ${portalRole}', oid::regprocedure)
  from pg_proc where proowner = 10 and pronamespace in (select oid from schemas)
  union all
  select format('alter type %s owner to ${portalRole}', oid::regtype)
  from pg_type where typowner = 10 and typtype in ('d', 'e') and typnamespace in (select oid from schemas)`

/**
 * Creates the portal's role, which is not a superuser: an injected statement could otherwise read files and run programs. In
 * a cluster of an earlier version, renames the superuser and gives its objects to the new role. If the start is killed,
 * PostgreSQL rolls the change back.
 */
export async function ensurePortalRole(address: SocketAddress): Promise<void> {
  const client = await connectAsSuperuser(address)
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1 and not rolsuper', [portalRole])
    if (rows.length > 0) return
    await client.query('begin')
    // `alter role` refuses to rename the role of its own session.
    await client.query('update pg_authid set rolname = $1 where oid = 10', [superuserRole])
    await client.query(`create role ${portalRole} login`)
    await client.query(`alter database ${address.database} owner to ${portalRole}`)
    const changes = await client.query<{ statement: string }>(ownerChanges)
    for (const { statement } of changes.rows) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
