import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { findPostgres, linkLibraries } from '../database/programs.ts'
import { asUser, chooseUser } from '../database/systemUser.ts'
import { freePort } from './port.ts'
import { makeFolder } from './serverProcess.ts'

const debian = '/usr/lib/postgresql'

/** Debian's newest PostgreSQL where it is installed, otherwise the one of the npm package. */
function findPrograms(folder: string) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : []
  const newest = versions.at(-1)
  if (newest !== undefined) return { programs: join(debian, newest, 'bin'), environment: {} }
  const postgres = findPostgres()
  const libraries = join(folder, 'libraries')
  linkLibraries(postgres, libraries)
  const LD_LIBRARY_PATH = `${libraries}:${join(postgres, 'native/lib')}`
  return { programs: join(postgres, 'native/bin'), environment: { LD_LIBRARY_PATH } }
}

async function untilAnswering(url: string) {
  for (let attempt = 0; attempt < 2_400; attempt += 1) {
    const client = new pg.Client(url)
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    if (isUp) return client.end()
    await sleep(25)
  }
  throw new Error('The other PostgreSQL did not start')
}

/** A PostgreSQL as a landlord runs it: on a port, with a password. Answers the address of an empty database. */
export async function startOtherPostgres(): Promise<{ url: string }> {
  const user = chooseUser('/nowhere')
  const folder = makeFolder({ user, mode: 0o755 })
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'geheim')
  const { programs, environment } = findPrograms(folder)
  const command = (program: string, args: string[]) => asUser(user, [folder, programs], join(programs, program), args)

  const making = command('initdb', [
    '-D',
    data,
    '-U',
    'landlord',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-N',
  ])
  execFileSync(making.command, making.args, { env: environment, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const running = command('postgres', ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'])
  const server = spawn(running.command, running.args, { env: environment, cwd: folder, stdio: 'ignore' })
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await once(server, 'exit')
  })
  const url = `postgres://landlord:geheim@127.0.0.1:${port}/postgres`
  await untilAnswering(url)
  return { url }
}
