import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { LoginData } from '@portal/contract/session'
import { freePort } from '../../../tools/testing/freePort.ts'
import { erika, password } from '../steps.ts'

const root = join(import.meta.dirname, '../../..')
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** With a larger young generation, the start of a server or a command takes a tenth less processor time. */
const nodeArgs = ['--min-semi-space-size=32', '--max-semi-space-size=32']
/** Long, because a start may have to build the web app while other end-to-end tests (journeys) run on the same machine. */
const startTimeoutMs = 120_000

export interface Portal {
  baseUrl: string
  dataFolder: string
  /** Returns everything that the server has printed since its first start. */
  output(): string
  /** Kills the server without a warning and waits until it has exited. */
  kill(): Promise<void>
  /** Starts the server again with the same data and port. */
  start(): Promise<void>
  /** Runs a command of the portal and prints its output. The server may be running. Throws if the command fails. */
  run(script: string, ...args: string[]): Promise<void>
  /** Stops the server cleanly. */
  stop(): Promise<void>
  /** Runs a command of the portal and returns its output. */
  outputOf(script: string, ...args: string[]): Promise<string>
  /** Stops the server and deletes its data. */
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
  const deadline = Date.now() + startTimeoutMs
  while (!(await isAnswering(baseUrl))) {
    if (server.exitCode !== null) throw new Error(`The portal exited during its start:\n${output.join('')}`)
    if (Date.now() > deadline)
      throw new Error(`The portal did not answer within ${startTimeoutMs} ms:\n${output.join('')}`)
    await sleep(50)
  }
}

/** Sends a signal and waits until the server has exited. A server that gets SIGTERM has to exit with 0. */
async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill(signal)
  const [code, endedBy] = await exited
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`The portal ended with ${code ?? endedBy} after SIGTERM.`)
}

/** Returns the file that a script of package.json runs. Running the file directly saves the start of npm. */
function fileOf(script: string): string {
  const file = /^node run\.mjs (\S+\.ts)$/.exec(packageJson.scripts[script] ?? '')?.[1]
  if (!file) throw new Error(`package.json has no script "${script}" that runs one file.`)
  return file
}

/** Names the environment variable that passes a brand's prepared data folder to the processes of the end-to-end tests. */
const preparedDataVariable = (brand = 'landlord') => `PREPARED_DATA_${brand.toUpperCase()}`

/**
 * Creates the data folder of a portal as a copy of the brand's prepared folder. The folder is empty if the brand has no
 * prepared folder.
 */
export async function makeDataFolder({ BRAND: brand }: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  const prepared = process.env[preparedDataVariable(brand)]
  // Does not use Node's `cp`, because that does not preserve the owner of a file.
  if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

/** Names the environment variable that passes the id of Erika's account in a brand's prepared data folder. */
const erikasIdVariable = (brand: string) => `ERIKAS_ID_${brand.toUpperCase()}`

/** Returns the id of Erika's account in every portal that is opened with the brand's prepared data folder. */
export const erikasIdOf = (brand: string): string | undefined => process.env[erikasIdVariable(brand)]

/** Signs in to Erika's account, reads its id, and signs out. */
async function readErikasId(baseUrl: string, brand: string): Promise<string> {
  const headers = { 'x-brand': brand, 'x-device-platform': 'web', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: erika, password })
  const signIn = await fetch(`${baseUrl}/api/v8/identity/login`, { method: 'POST', headers, body })
  const { userId, accessToken } = (await signIn.json()) as LoginData
  const authorization = `Bearer ${accessToken}`
  await fetch(`${baseUrl}/api/v8/identity/logout`, { method: 'POST', headers: { ...headers, authorization } })
  return userId
}

/**
 * Prepares a data folder with the demo landlord of a brand, and returns its path. A portal that starts with a copy of this
 * folder does not have to load the demo landlord.
 */
export async function prepareData(brand: string): Promise<string> {
  const portal = await openPortal({ BRAND: brand })
  process.env[erikasIdVariable(brand)] = await readErikasId(portal.baseUrl, brand)
  await portal.stop()
  process.env[preparedDataVariable(brand)] = portal.dataFolder
  return portal.dataFolder
}

/** Starts a portal with its own data folder, its own port and the demo landlord. `sources` is the folder of its code. */
export async function openPortal(settings: Record<string, string>, sources = root): Promise<Portal> {
  const dataFolder = await makeDataFolder(settings)
  const port = String(await freePort())
  const baseUrl = `http://127.0.0.1:${port}`
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataFolder, ...settings }
  const output: string[] = []
  let server: ChildProcess | undefined

  async function start() {
    // `prepare.ts` has built the repository's sources. Copied sources may still need a build, which `start.mjs` runs.
    const program = sources === root ? 'server/dist/bundle/main.js' : 'start.mjs'
    server = spawn(process.execPath, [...nodeArgs, program], { cwd: sources, env, stdio: ['ignore', 'pipe', 'pipe'] })
    server.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    server.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    try {
      await untilAnswering(baseUrl, server, output)
    } catch (error) {
      // At the first start, the caller gets no portal with which it could stop the server.
      await end(server, 'SIGKILL')
      throw error
    }
  }

  await start()
  return {
    baseUrl,
    dataFolder,
    output: () => output.join(''),
    start,
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
    async run(script, ...args) {
      const command = spawn(process.execPath, [...nodeArgs, fileOf(script), ...args], {
        cwd: root,
        env,
        stdio: 'inherit',
      })
      const [code] = (await once(command, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`npm run ${script} ${args.join(' ')} exited with ${code}.`)
    },
    async outputOf(script, ...args) {
      return (await promisify(execFile)(process.execPath, [...nodeArgs, fileOf(script), ...args], { cwd: root, env }))
        .stdout
    },
    async remove() {
      await end(server, 'SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
