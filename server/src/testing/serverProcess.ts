import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { createClient } from './client.ts'
import { databaseFolder } from './folders.ts'

const sources = join(import.meta.dirname, '..')

/** Another user than the one who runs the tests; only root can become one. */
export interface User {
  uid: number
  gid: number
}

interface Options {
  environment: Record<string, string>
  user?: User | undefined
  /** Ends it as a power cut would, wherever it is by then. */
  killAfterMs?: number
}

export interface ServerProcess {
  pid: number
  baseUrl: string
  /** All that it wrote to the terminal. */
  output: () => string
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null }>
}

/** A folder for this test alone, removed at its end. */
export function makeFolder({ user, mode = 0o700 }: { user?: User | undefined; mode?: number } = {}): string {
  const folder = mkdtempSync(join(databaseFolder(), 'portal-server-'))
  chmodSync(folder, mode)
  if (user) chownSync(folder, user.uid, user.gid)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function spawnProgram(file: string, args: string[], { environment, user, killAfterMs }: Options) {
  const child = spawn(process.execPath, [join(sources, file), ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...user,
    ...(killAfterMs && { timeout: killAfterMs, killSignal: 'SIGKILL' }),
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  onTestFinished(async () => {
    await end(child, 'SIGKILL')
  })
  return { child, output: () => text }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal)
  if (!hasEnded(child)) await once(child, 'exit')
  return { code: child.exitCode }
}

export interface Ended {
  code: number | null
  output: string
}

/** One of the portal's commands, by its file, until it has ended. */
export async function runCommand(file: string, args: string[], environment: Record<string, string>): Promise<Ended> {
  const { child, output } = spawnProgram(file, args, { environment })
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** The portal in a process of its own. Answers when it is open or has ended. */
export async function runServer(options: Options): Promise<ServerProcess | Ended> {
  const { child, output } = spawnProgram('main.ts', [], options)
  const isClosed = once(child, 'close')
  while (!hasEnded(child)) {
    // One that is to be killed may have opened before: its end is what is waited for.
    const port = options.killAfterMs ? undefined : /open at http:\/\/localhost:(\d+)/.exec(output())?.[1]
    if (port !== undefined)
      return {
        pid: child.pid ?? 0,
        baseUrl: `http://127.0.0.1:${port}`,
        output,
        end: (signal) => end(child, signal),
      }
    await Promise.race([isClosed, once(child.stdout, 'data')])
  }
  await isClosed
  return { code: child.exitCode, output: output() }
}

export async function startServer(options: Options): Promise<ServerProcess> {
  const server = await runServer(options)
  if ('code' in server) throw new Error(`The server ended at its start:\n${server.output}`)
  return server
}

export const visitorOf = ({ baseUrl }: ServerProcess) => createClient(baseUrl, () => undefined)

export const signInAsErika = (server: ServerProcess) =>
  visitorOf(server).session.login({ body: { email: demoAccounts.Erika.email, password: demoPassword } })

/** The process of the embedded PostgreSQL in a data folder, as it notes it itself. */
export const postgresOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

/** A process that has ended may be kept as a name without a command line until its parent takes note. */
export function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false
  }
}
