import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../../tools/testing/freePort.ts'
import { findPostgres, linkLibraries } from '../../platform/database/programs.ts'
import { asUser, chooseCreator, chooseUser } from '../../platform/database/systemUser.ts'
import { onFinished } from '../cleanup.ts'
import { makeFolder } from './serverProcess.ts'

const debian = '/usr/lib/postgresql'

/** Returns the folder with the programs of the newest PostgreSQL of Debian; undefined if none is installed. */
export function findDebianPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : []
  return versions
    .map((version) => join(debian, version, 'bin'))
    .filter((programs) => existsSync(join(programs, 'postgres')))
    .at(-1)
}

/** Finds the newest PostgreSQL of Debian or, if none is installed, the PostgreSQL of the npm package. */
function findPrograms(folder: string) {
  const programs = findDebianPostgres()
  if (programs !== undefined) return { programs, environment: {} }
  const postgres = findPostgres()
  const libraries = join(folder, 'libraries')
  linkLibraries(postgres, libraries)
  const LD_LIBRARY_PATH = `${libraries}:${join(postgres, 'native/lib')}`
  return { programs: join(postgres, 'native/bin'), environment: { LD_LIBRARY_PATH } }
}

async function waitUntilReachable(url: string) {
  for (let attempt = 0; attempt < 2_400; attempt += 1) {
    const client = new pg.Client(url)
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    if (isUp) return client.end()
    await sleep(25)
  }
  throw new Error('The external PostgreSQL did not start')
}

/** Starts a PostgreSQL as a landlord would run it: on a port, with a password. Returns the URL of an empty database. */
export async function startExternalPostgres(): Promise<{ url: string }> {
  const user = chooseCreator(chooseUser('/nowhere'))
  const folder = makeFolder({ user, mode: 0o755 })
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'geheim')
  const { programs, environment } = findPrograms(folder)
  const command = (program: string, args: string[]) => asUser(user, [folder, programs], join(programs, program), args)

  const initialization = command('initdb', [
    '-D',
    data,
    '-U',
    'landlord',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-N',
  ])
  execFileSync(initialization.command, initialization.args, { env: environment, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const execution = command('postgres', ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'])
  const server = spawn(execution.command, execution.args, { env: environment, cwd: folder, stdio: 'ignore' })
  onFinished(async () => {
    server.kill('SIGQUIT')
    await once(server, 'exit')
  })
  const url = `postgres://landlord:geheim@127.0.0.1:${port}/postgres`
  await waitUntilReachable(url)
  return { url }
}
