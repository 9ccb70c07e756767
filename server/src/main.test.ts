import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findRunningDatabase, openSource, tryDatabaseUrl } from './platform/database/source.ts'
import { prepareLetterFolder } from './platform/delivery/channels/letterChannel.ts'
import { StartProblem } from './platform/startProblem.ts'
import { CallRefused } from './testing/client.ts'
import { startExternalPostgres } from './testing/processes/externalPostgres.ts'
import { makeDataFolder } from './testing/processes/preparedData.ts'
import {
  anonymousClient,
  type EndedProcess,
  makeFolder,
  runCommand,
  type ServerProcess,
  signInAsErika,
  startServer,
  tryToStartServer,
} from './testing/processes/serverProcess.ts'

const statusOf = (server: ServerProcess) =>
  anonymousClient(server)
    .availability.checkAvailability()
    .then(
      () => 200,
      (error: unknown) => (error instanceof CallRefused ? error.status : 0),
    )

/** Whether other users can enter a folder and all folders above it. */
const isOpenToOthers = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpenToOthers(dirname(folder)))

// Creates its own data folder: if root runs the tests, an ordinary user cannot read the prepared folder that other tests
// copy. If root has cloned into a folder that only root can enter, such as /root, no other user could run the portal from there.
test('the portal runs as an ordinary user, and starts again on the same data', async () => {
  const isOtherUser = process.getuid?.() === 0 && isOpenToOthers(import.meta.dirname)
  const user = isOtherUser ? { uid: 65_534, gid: 65_534 } : undefined
  const dataDir = join(makeFolder({ user }), 'data')
  const first = await startServer({ environment: { DATA_DIR: dataDir }, user })
  const { userId } = await signInAsErika(first)
  await first.end('SIGTERM')
  const second = await startServer({ environment: { DATA_DIR: dataDir }, user })
  expect((await signInAsErika(second)).userId).toBe(userId)
})

test('of three servers that start on the same data folder, one keeps running, and the others end with an explanation', async () => {
  const dataDir = makeFolder()
  const insecure = 'http://portal.example.org?insecure=yes'
  const environment = { DATA_DIR: dataDir, DEMO: 'off', PUBLIC_URL: insecure }
  const results: (ServerProcess | EndedProcess)[] = []
  const start = async () => results.push(await tryToStartServer({ environment }))
  await Promise.all([start(), start(), start()])

  const running = results.filter((result) => 'pid' in result)
  expect(running).toHaveLength(1)
  const [server] = running as [ServerProcess]
  const ended = {
    code: 1,
    output: `A server already runs on the data folder ${dataDir} (process ${server.pid}): stop it first, or set DATA_DIR to another folder.\n`,
  }
  expect(results.filter((result) => result !== server)).toEqual([ended, ended])
  expect(results[0]).toEqual(ended)
  expect(await statusOf(server)).toBe(200)
  await expect.poll(server.output).toContain('Warning: PUBLIC_URL is http://portal.example.org, so passwords cross')
})

test('the portal runs on a PostgreSQL of the landlord, and commands load the demo landlord and switch maintenance on and off', async () => {
  const { url } = await startExternalPostgres()
  const environment = { DATA_DIR: makeFolder(), DATABASE_URL: url }
  const command = (file: string, ...args: string[]) => runCommand(file, args, environment)
  expect(await command('platform/delivery/command.ts')).toEqual({
    code: 1,
    output: 'The database has no tables of the portal: start the portal once to create them.\n',
  })
  const server = await startServer({ environment })
  await expect(signInAsErika(server)).rejects.toThrow('401 signInFailed')

  expect(await command('demo/command.ts')).toMatchObject({
    code: 1,
    output: expect.stringContaining('set PUBLIC_URL to the address of the portal that uses this database'),
  })
  const loadDemo = () => runCommand('demo/command.ts', [], { ...environment, PUBLIC_URL: 'http://localhost:8080' })
  expect(await loadDemo()).toMatchObject({ code: 0 })
  expect((await signInAsErika(server)).userId).toBeTruthy()
  expect(await loadDemo()).toMatchObject({
    code: 1,
    output: expect.stringContaining('already contains tenants, accounts or messages'),
  })

  const maintenance = 'portal/availability/command.ts'
  expect(await command(maintenance, 'maybe')).toMatchObject({ code: 1 })
  expect(await command(maintenance, 'on', '--title', 'Umzug')).toMatchObject({ code: 0 })
  await expect.poll(() => statusOf(server)).toBe(503)
  await expect(signInAsErika(server)).rejects.toMatchObject({
    body: { titleTextForUser: 'Umzug', buttonText: 'Aktualisieren' },
  })
  expect(await command(maintenance, 'off')).toMatchObject({ code: 0 })
  await expect.poll(() => statusOf(server)).toBe(200)
})

test('the demo landlord prevents a start at a public address until a command removes it', async () => {
  const environment = { DATA_DIR: await makeDataFolder() }
  const publicEnvironment = { ...environment, PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' }
  expect(await tryToStartServer({ environment: publicEnvironment })).toEqual({
    code: 1,
    output:
      'The demo landlord has known passwords and must not be open to the public at https://portal.example.org. If it is loaded, "npm run demo -- remove" removes it.\n',
  })
  expect(await runCommand('demo/command.ts', ['remove'], environment)).toEqual({
    code: 0,
    output: 'The demo landlord is removed.\n',
  })
  const server = await startServer({ environment: publicEnvironment })
  expect((await fetch(`${server.baseUrl}/outbox`)).status).toBe(404)
  await expect(signInAsErika(server)).rejects.toThrow('401 signInFailed')
})

test.each(['PORT', 'DESK_PORT', 'METRICS_PORT'])(
  'if another program uses the port that %s names, the start is refused with one sentence and creates no files',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const port = String((other.address() as AddressInfo).port)
    const folder = makeFolder()
    expect(await tryToStartServer({ environment: { DATA_DIR: folder, [name]: port } })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is taken by another program: set ${name} to a free one.\n`,
    })
    expect(readdirSync(folder)).toEqual([])
  },
)

describe('a start or a command is refused with one sentence', () => {
  function makeFile() {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    return file
  }
  const sourceIn = (dataDir: string) => openSource({ dataDir, databaseUrl: undefined }, () => undefined)

  test('when the operating system does not allow the data folder to be created', async () => {
    await expect(sourceIn('/proc/portal/data')).rejects.toThrow(
      new StartProblem(
        'The data folder /proc/portal/data cannot be used (ENOENT): set DATA_DIR to a folder that you may write to.',
      ),
    )
  })

  test('when the parent of the data folder is a file', async () => {
    const dataDir = join(makeFile(), 'data')
    await expect(sourceIn(dataDir)).rejects.toThrow(
      new StartProblem(
        `The data folder ${dataDir} cannot be used (ENOTDIR): set DATA_DIR to a folder that you may write to.`,
      ),
    )
  })

  test('when letters cannot be written to their folder', async () => {
    const folder = join(makeFile(), 'letters')
    await expect(prepareLetterFolder(pathToFileURL(folder).href)).rejects.toThrow(
      new StartProblem(
        `The folder of LETTER_URL, ${folder}, cannot be used (ENOTDIR): name a folder that the server may write to.`,
      ),
    )
  })

  test('when the database cannot be reached; the sentence does not contain the password of DATABASE_URL', async () => {
    const problem: unknown = await tryDatabaseUrl('postgres://landlord:geheim@127.0.0.1:1/portal').catch(
      (error) => error,
    )
    expect(problem).toBeInstanceOf(StartProblem)
    expect(String(problem)).toMatch(/The database of DATABASE_URL refuses the connection \(.+\)\.$/)
    expect(String(problem)).not.toContain('geheim')
  })

  test('when a command needs a server and none runs', async () => {
    const dataDir = makeFolder()
    await expect(findRunningDatabase({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      new StartProblem(`No server runs on the data folder ${dataDir}: start it first.`),
    )
  })
})
