import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeDataFolder } from '../../testing/processes/preparedData.ts'
import { readPostgresPid, signInAsErika, startServer } from '../../testing/processes/serverProcess.ts'
import { superuserRole } from './accessRules.ts'
import { startCluster } from './cluster.ts'
import type { SocketAddress } from './connection.ts'
import { readClusterAddress } from './socket.ts'

async function query(address: SocketAddress, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end())
  return rows
}

function addressIn(dataDir: string): SocketAddress {
  const address = readClusterAddress(join(dataDir, 'postgres'))
  if (!address) throw new Error('No database runs on the data folder')
  return address
}

const rights = `
  select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isPrivileged",
    (select count(*)::int from pg_class
      where relnamespace::regnamespace::text in ('public', 'graphile_worker') and relowner <> pg_roles.oid) as "tablesOfOtherRoles",
    (select count(*)::int from pg_proc
      where pronamespace::regnamespace::text in ('public', 'graphile_worker') and proowner <> pg_roles.oid) as "functionsOfOtherRoles"
  from pg_roles where rolname = current_user`
const ownerOnly = [{ isPrivileged: false, tablesOfOtherRoles: 0, functionsOfOtherRoles: 0 }]

/** Sends the first message of PostgreSQL's protocol, and prints the response or the code of the error. */
const connectAsPortal = `
  const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from('user\\0portal\\0database\\0postgres\\0\\0')])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  const socket = require('node:net').connect(process.argv[1])
  socket.on('error', ({ code }) => console.log(code))
  socket.on('connect', () => socket.write(Buffer.concat([length, body])))
  socket.once('data', (data) => { console.log(data.toString('latin1')); socket.destroy() })`

const isRoot = process.getuid?.() === 0

/**
 * Tries to connect to a socket as the user `nobody`. Returns the response of the database, or the code of the connection
 * error.
 */
function connectAsOtherUser(socket: string, capabilities: string[]): string {
  const user = ['--reuid=65534', '--regid=65534', '--clear-groups', ...capabilities]
  const args = [...user, process.execPath, '-e', connectAsPortal, socket]
  return spawnSync('setpriv', args, { encoding: 'utf8', cwd: '/' }).stdout
}

test('the data and the database are closed to other users of the machine, the portal has no rights of a superuser, and passwords are stored as Argon2id hashes', async () => {
  const dataDir = await makeDataFolder()
  // As in production: other users may enter the data folder, and only the folders inside it are private.
  chmodSync(dataDir, 0o711)
  await startServer({ environment: { DATA_DIR: dataDir } })
  const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o777
  expect(['postgres/data', 'postgres/socket', 'files', 'keys'].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o700])
  const pidFile = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  expect({ socket: pidFile[4], tcpAddress: pidFile[5] }).toEqual({
    socket: join(dataDir, 'postgres/socket'),
    tcpAddress: '',
  })
  // When root starts the portal, the database runs as a user that no other service uses.
  const { uid } = statSync(`/proc/${readPostgresPid(dataDir)}`)
  expect(uid).toBe(isRoot ? 65_520 : process.getuid?.())

  const address = addressIn(dataDir)
  expect(await query(address, rights)).toEqual(ownerOnly)
  await expect(query(address, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  const hashes = await query(address, `select distinct substr(password_hash, 1, 31) as parameters from accounts`)
  expect(hashes).toEqual([{ parameters: '$argon2id$v=19$m=19456,t=2,p=1$' }])

  if (!isRoot) return
  const socket = join(address.host, '.s.PGSQL.5432')
  expect(connectAsOtherUser(socket, [])).toMatch(/^EACCES$/m)
  expect(connectAsOtherUser(socket, ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'])).toMatch(
    /Peer authentication failed for user "portal"/,
  )
})

/** Turns a data folder into one of an earlier version: the only role is a superuser, and any local user may connect. */
async function downgrade(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const { address, stop } = await startCluster(folder, { isDurable: false })
  await query(
    { ...address, user: superuserRole },
    `reassign owned by portal to ${superuserRole};
    drop owned by portal;
    drop role portal;
    update pg_authid set rolname = 'portal' where oid = 10`,
  )
  await stop()
  writeFileSync(join(folder, 'data/pg_hba.conf'), 'local all all trust\n')
  writeFileSync(join(folder, 'data/pg_ident.conf'), '')
  if (isRoot) execFileSync('chown', ['--recursive', '65534:65534', join(folder, 'data')])
}

test('a data folder of an earlier version is upgraded at the start and keeps its data', async () => {
  const dataDir = await makeDataFolder()
  await downgrade(dataDir)
  const server = await startServer({ environment: { DATA_DIR: dataDir } })
  expect((await signInAsErika(server)).userId).toBeTruthy()
  expect(await query(addressIn(dataDir), rights)).toEqual(ownerOnly)
  expect(readFileSync(join(dataDir, 'postgres/data/pg_hba.conf'), 'utf8')).not.toContain('trust')
  expect(statSync(join(dataDir, 'postgres/data/PG_VERSION')).uid).toBe(isRoot ? 65_520 : process.getuid?.())
  await server.end('SIGTERM')
  const { address, stop } = await startCluster(join(dataDir, 'postgres'), { isDurable: false })
  expect(await query(address, rights)).toEqual(ownerOnly)
  await stop()
})
