import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'

const root = join(import.meta.dirname, '..')
const startLimit = 60_000

export interface Portal {
  baseUrl: string
  dataFolder: string
  /** Ends the server as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>
  /** Runs one of the portal's own commands beside the running server. */
  run(script: string, ...args: string[]): Promise<void>
  /** Ends the server as it should end. */
  stop(): Promise<void>
  /** The same, for a command that is asked something. */
  read(script: string, ...args: string[]): Promise<string>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

async function isAnswering(baseUrl: string): Promise<boolean> {
  try {
    await fetch(`${baseUrl}/`)
    return true
  } catch {
    return false
  }
}

async function untilAnswering(baseUrl: string, server: ChildProcess, output: string[]): Promise<void> {
  const end = Date.now() + startLimit
  while (!(await isAnswering(baseUrl))) {
    if (server.exitCode !== null) throw new Error(`The portal ended at its start:\n${output.join('')}`)
    if (Date.now() > end) throw new Error(`The portal did not answer within ${startLimit} ms:\n${output.join('')}`)
    await sleep(50)
  }
}

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}

/** Where the data folder of a brand lies that was made before the journeys: by environment, since they run in processes of their own. */
const preparedData = (brand = 'landlord') => `PREPARED_DATA_${brand.toUpperCase()}`

/**
 * The data folder of a portal, which is the brand's prepared one as it was after its first start and stop. One that keeps
 * its files elsewhere loads the demo landlord itself, files and all.
 */
async function makeDataFolder({ BRAND: brand, FILES_URL: bucket }: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  const prepared = bucket === undefined && process.env[preparedData(brand)]
  // Not Node's own copy, which does not keep whom a file belongs to.
  if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

/** Makes the database and the demo landlord of a brand once, so that every journey's own portal starts in a moment. */
export async function prepareData(brand: string): Promise<string> {
  const portal = await openPortal({ BRAND: brand })
  await portal.stop()
  process.env[preparedData(brand)] = portal.dataFolder
  return portal.dataFolder
}

/** A portal of its own: own data folder, own port, the demo landlord. */
export async function openPortal(settings: Record<string, string>): Promise<Portal> {
  const dataFolder = await makeDataFolder(settings)
  const port = String(await freePort())
  const baseUrl = `http://127.0.0.1:${port}`
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataFolder, ...settings }
  let server: ChildProcess | undefined

  async function start() {
    const output: string[] = []
    server = spawn(process.execPath, ['start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    server.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    server.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    await untilAnswering(baseUrl, server, output)
  }

  await start()
  return {
    baseUrl,
    dataFolder,
    start,
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
    async run(script, ...args) {
      const command = spawn('npm', ['run', '--silent', script, '--', ...args], { cwd: root, env, stdio: 'inherit' })
      const [code] = (await once(command, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`npm run ${script} ${args.join(' ')} ended with ${code}.`)
    },
    async read(script, ...args) {
      return (await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], { cwd: root, env })).stdout
    },
    async remove() {
      await end(server, 'SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
