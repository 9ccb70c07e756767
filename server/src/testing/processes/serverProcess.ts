import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../../../tools/testing/temporaryFolder.ts'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { onFinished } from '../cleanup.ts'
import { createClient } from '../client.ts'

const sources = join(import.meta.dirname, '../..')
/** The folder of Node's compile cache. Without the cache, every process would compile the same sources again. */
const compiledSources = join(sources, '../../node_modules/.cache/node-compile')

/** A system user other than the one who runs the tests; only root can start a process as another user. */
export interface User {
  uid: number
  gid: number
}

interface Options {
  environment: Record<string, string>
  user?: User | undefined
  /** Kills the process (-9) as soon as this function returns true. */
  killWhen?: () => boolean
  /**
   * Gives the started process a process group of its own, so that Ctrl+C ends the starting process but not the started one,
   * which the starting process may still need. When the starting process exits, it kills the started process.
   */
  hasOwnGroup?: boolean
}

export interface ServerProcess {
  pid: number
  baseUrl: string
  /** Returns everything that the process has written to stdout and stderr. */
  output: () => string
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null }>
}

/** Creates a folder for this test. The folder is removed when the test ends. */
export function makeFolder({ user, mode = 0o700 }: { user?: User | undefined; mode?: number } = {}): string {
  const folder = mkdtempSync(join(temporaryFolder(), 'portal-server-'))
  chmodSync(folder, mode)
  if (user) chownSync(folder, user.uid, user.gid)
  onFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Kills a process (-9) when this process exits. */
function killAtExit(child: ChildProcess) {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** Kills a process (-9) as soon as `isDue` returns true. */
function killAsSoonAs(isDue: () => boolean, child: ChildProcess) {
  const timer = setInterval(() => {
    if (isDue()) child.kill('SIGKILL')
  }, 2)
  child.once('exit', () => clearInterval(timer))
}

function spawnProgram(file: string, args: string[], { environment, user, killWhen, hasOwnGroup = false }: Options) {
  const child = spawn(process.execPath, [join(sources, file), ...args], {
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: compiledSources, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    detached: hasOwnGroup,
    ...user,
  })
  if (hasOwnGroup) killAtExit(child)
  if (killWhen) killAsSoonAs(killWhen, child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  onFinished(async () => {
    await end(child, 'SIGKILL')
  })
  return { child, output: () => text }
}

/** Whether a process has ended. */
export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal)
  if (!hasEnded(child)) await once(child, 'exit')
  return { code: child.exitCode }
}

export interface EndedProcess {
  code: number | null
  output: string
}

/** Runs one of the portal's commands, given by its file, until it ends. */
export async function runCommand(
  file: string,
  args: string[],
  environment: Record<string, string>,
): Promise<EndedProcess> {
  const { child, output } = spawnProgram(file, args, { environment })
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Tries to start the portal in a process of its own. Resolves when the portal listens, or when the process has ended. */
export async function tryToStartServer(options: Options): Promise<ServerProcess | EndedProcess> {
  const { child, output } = spawnProgram('main.ts', [], options)
  const closed = once(child, 'close')
  while (!hasEnded(child)) {
    // With `killWhen`, this function waits for the end of the process, even if the portal listens before that.
    const port = options.killWhen ? undefined : /open at http:\/\/localhost:(\d+)/.exec(output())?.[1]
    if (port !== undefined)
      return {
        pid: child.pid ?? 0,
        baseUrl: `http://127.0.0.1:${port}`,
        output,
        end: (signal) => end(child, signal),
      }
    await Promise.race([closed, once(child.stdout, 'data')])
  }
  await closed
  return { code: child.exitCode, output: output() }
}

export async function startServer(options: Options): Promise<ServerProcess> {
  const server = await tryToStartServer(options)
  if ('code' in server) throw new Error(`The server ended during its start:\n${server.output}`)
  return server
}

export const anonymousClient = ({ baseUrl }: ServerProcess) => createClient(baseUrl, () => undefined)

export const signInAsErika = (server: ServerProcess) =>
  anonymousClient(server).session.login({ body: { email: demoAccounts.Erika.email, password: demoPassword } })

/** Returns the process id of the embedded PostgreSQL in a data folder, from `postmaster.pid`. */
export const readPostgresPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Whether a process runs. A process that has ended stays a zombie with an empty command line until its parent waits for it.
 */
export function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false
  }
}
