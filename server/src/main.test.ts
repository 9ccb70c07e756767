import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CallRefused } from './testing/client.ts'
import { startExternalPostgres } from './testing/processes/externalPostgres.ts'
import { makeDataFolder } from './testing/processes/preparedData.ts'
import {
  anonymousClient,
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

/** Root can run the portal as any user; an ordinary user can only test with their own account. */
const isRoot = process.getuid?.() === 0
const unprivilegedUser = { uid: 65_534, gid: 65_534 }
const environments = isRoot
  ? [
      { who: 'root', user: undefined, mode: 0o755 },
      { who: 'root, in a folder that only root can read', user: undefined, mode: 0o700 },
      { who: 'an ordinary user', user: unprivilegedUser, mode: 0o700 },
    ]
  : [{ who: 'the ordinary user who runs the tests', user: undefined, mode: 0o700 }]

test.each(environments)('the portal runs as $who, and starts again on the same data', async ({ user, mode }) => {
  const dataDir = join(makeFolder({ user, mode }), 'data')
  const first = await startServer({ environment: { DATA_DIR: dataDir }, user })
  const { userId } = await signInAsErika(first)
  await first.end('SIGTERM')
  const second = await startServer({ environment: { DATA_DIR: dataDir }, user })
  expect((await signInAsErika(second)).userId).toBe(userId)
})

describe('a second server on the same data folder', () => {
  test('ends sooner than a full start takes, with a message that names the process of the first server', async () => {
    const dataDir = makeFolder()
    const firstBegin = Date.now()
    const first = await startServer({ environment: { DATA_DIR: dataDir, DEMO: 'off' } })
    const startDuration = Date.now() - firstBegin
    const durations: number[] = []
    for (const _ of [1, 2, 3]) {
      const begin = Date.now()
      expect(await tryToStartServer({ environment: { DATA_DIR: dataDir } })).toEqual({
        code: 1,
        output: `A server already runs on the data folder ${dataDir} (process ${first.pid}): stop it first, or set DATA_DIR to another folder.\n`,
      })
      durations.push(Date.now() - begin)
    }
    // Uses the fastest of three attempts, because other work on the machine can slow a single attempt.
    expect(Math.min(...durations)).toBeLessThan(startDuration)
    expect(await statusOf(first)).toBe(200)
  })

  test('ends, also if four servers start at the same moment: exactly one of them keeps running', async () => {
    const dataDir = makeFolder()
    const starts = await Promise.all(
      [1, 2, 3, 4].map(() => tryToStartServer({ environment: { DATA_DIR: dataDir, DEMO: 'off' } })),
    )
    const running = starts.filter((start) => 'pid' in start)
    expect(running).toHaveLength(1)
    const refused = starts.flatMap((start) => ('output' in start && 'code' in start ? [start.output] : []))
    expect(refused).toHaveLength(3)
    for (const output of refused) expect(output).toContain(`(process ${running[0]?.pid})`)
  })
})

describe('with DATABASE_URL', () => {
  test('the portal runs on a PostgreSQL of the landlord, which stays empty until a command loads the demo landlord', async () => {
    const { url } = await startExternalPostgres()
    const environment = { DATA_DIR: makeFolder(), DATABASE_URL: url }
    expect(await runCommand('platform/delivery/command.ts', [], environment)).toEqual({
      code: 1,
      output: 'The database has no tables of the portal: start the portal once to create them.\n',
    })
    const server = await startServer({ environment })
    await expect(signInAsErika(server)).rejects.toThrow('401 signInFailed')

    expect(await runCommand('demo/command.ts', [], environment)).toMatchObject({ code: 0 })
    expect((await signInAsErika(server)).userId).toBeTruthy()
    expect(await runCommand('demo/command.ts', [], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('already contains tenants or accounts'),
    })
    const another = await startServer({ environment })
    expect((await signInAsErika(another)).userId).toBeTruthy()
  })

  test('a database that cannot be reached is reported without its password', async () => {
    const environment = { DATA_DIR: makeFolder(), DATABASE_URL: 'postgres://landlord:geheim@127.0.0.1:1/portal' }
    const { code, output } = (await tryToStartServer({ environment })) as { code: number; output: string }
    expect(code).toBe(1)
    expect(output).toMatch(/^The database of DATABASE_URL refuses the connection \(.+\)\.\n$/)
    expect(output).not.toContain('geheim')
  })
})

describe('the demo landlord', () => {
  const tryDemo = async (environment: Record<string, string>) => {
    const server = await startServer({ environment: { DATA_DIR: makeFolder(), ...environment } })
    return await signInAsErika(server).then(
      () => 'loaded',
      (error: Error) => error.message,
    )
  }

  test('is not loaded when the settings switch it off', async () => {
    expect(await tryDemo({ DEMO: 'off' })).toContain('401 signInFailed')
  })

  test('prevents a start at a public address or with DEMO=off until a command removes it, and is not loaded again afterwards', async () => {
    const environment = { DATA_DIR: await makeDataFolder() }
    const publicEnvironment = { ...environment, PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' }
    const refusalAt = (address: string) =>
      `The demo landlord has known passwords and must not be open to the public at ${address}: "npm run demo -- remove" removes it.\n`
    const inTheNetwork = { ...environment, PUBLIC_URL: 'http://portal.intranet:8080?insecure=yes' }
    for (const [refused, output] of [
      [publicEnvironment, refusalAt('https://portal.example.org')],
      [inTheNetwork, refusalAt('http://portal.intranet:8080')],
      [
        { ...environment, DEMO: 'off' },
        'DEMO is "off", but the demo landlord is loaded: "npm run demo -- remove" removes it.\n',
      ],
    ] as const)
      expect(await tryToStartServer({ environment: refused })).toEqual({ code: 1, output })
    expect(await runCommand('demo/command.ts', ['remove'], environment)).toEqual({
      code: 0,
      output: 'The demo landlord is removed.\n',
    })
    const publicServer = await startServer({ environment: publicEnvironment })
    expect((await fetch(`${publicServer.baseUrl}/outbox`)).status).toBe(404)
    await publicServer.end('SIGTERM')
    expect(await tryDemo(environment)).toContain('401 signInFailed')
  })
})

describe('a start that fails prints one sentence and ends', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const port = String((other.address() as AddressInfo).port)
    expect(await tryToStartServer({ environment: { DATA_DIR: await makeDataFolder(), PORT: port } })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is taken by another program: set PORT to a free one.\n`,
    })
  })

  test('when a setting is wrong', async () => {
    expect(await tryToStartServer({ environment: { PORT: 'eighty' } })).toEqual({
      code: 1,
      output: 'PORT is "eighty", but must be a whole number from 0 to 65535.\n',
    })
  })

  test('when the system does not allow folders where the data folder should be', async () => {
    expect(await tryToStartServer({ environment: { DATA_DIR: '/proc/portal/data' } })).toEqual({
      code: 1,
      output: expect.stringContaining('The data folder /proc/portal/data cannot be used'),
    })
  })

  test('when letters cannot be written to their folder', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    const environment = { DATA_DIR: makeFolder(), LETTER_URL: pathToFileURL(join(file, 'letters')).href }
    expect(await tryToStartServer({ environment })).toEqual({
      code: 1,
      output: `The folder of LETTER_URL, ${join(file, 'letters')}, cannot be used (ENOTDIR): name a folder that the server may write to.\n`,
    })
  })

  test('when the parent of the data folder is a file', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    expect(await tryToStartServer({ environment: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      output: `The data folder ${dataDir} cannot be used (ENOTDIR): set DATA_DIR to a folder that you may write to.\n`,
    })
  })
})

test('a start without TLS at a public address is refused; with insecure=yes, it warns of unencrypted passwords instead', async () => {
  const environment = { DATA_DIR: makeFolder(), DEMO: 'off', PUBLIC_URL: 'http://portal.example.org' }
  expect(await tryToStartServer({ environment })).toEqual({
    code: 1,
    output: expect.stringMatching(/^PUBLIC_URL begins with http, so .*\n$/),
  })
  const { output } = await startServer({
    environment: { ...environment, PUBLIC_URL: `${environment.PUBLIC_URL}?insecure=yes` },
  })
  await expect.poll(output).toContain('Warning: PUBLIC_URL is http://portal.example.org, so passwords cross')
})

test('maintenance is switched on and off while the portal runs', async () => {
  const environment = { DATA_DIR: await makeDataFolder() }
  expect(await runCommand('portal/availability/command.ts', ['on'], environment)).toMatchObject({ code: 1 })
  const server = await startServer({ environment })
  expect(await runCommand('portal/availability/command.ts', ['maybe'], environment)).toMatchObject({ code: 1 })

  expect(await runCommand('portal/availability/command.ts', ['on', '--title', 'Umzug'], environment)).toMatchObject({
    code: 0,
  })
  await expect.poll(() => statusOf(server)).toBe(503)
  await expect(signInAsErika(server)).rejects.toMatchObject({
    body: { titleTextForUser: 'Umzug', buttonText: 'Aktualisieren' },
  })

  expect(await runCommand('portal/availability/command.ts', ['off'], environment)).toMatchObject({ code: 0 })
  await expect.poll(() => statusOf(server)).toBe(200)
})
