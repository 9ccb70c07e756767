import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CallRefused } from './testing/client.ts'
import { startOtherPostgres } from './testing/otherPostgres.ts'
import { makeDataFolder } from './testing/preparedData.ts'
import {
  makeFolder,
  runCommand,
  runServer,
  type ServerProcess,
  signInAsErika,
  startServer,
  visitorOf,
} from './testing/serverProcess.ts'

const statusOf = (server: ServerProcess) =>
  visitorOf(server)
    .availability.checkAvailability()
    .then(
      () => 200,
      (error: unknown) => (error instanceof CallRefused ? error.status : 0),
    )

/** Root can be everyone; anyone else shows that it works for themselves. */
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const places = isRoot
  ? [
      { who: 'root', user: undefined, mode: 0o755 },
      { who: 'root, in a folder that only root can read', user: undefined, mode: 0o700 },
      { who: 'an ordinary user', user: nobody, mode: 0o700 },
    ]
  : [{ who: 'the ordinary user who runs the tests', user: undefined, mode: 0o700 }]

test.each(places)('the portal runs as $who, twice on the same data', async ({ user, mode }) => {
  const dataDir = join(makeFolder({ user, mode }), 'data')
  const first = await startServer({ environment: { DATA_DIR: dataDir }, user })
  const { userId } = await signInAsErika(first)
  await first.end('SIGTERM')
  const second = await startServer({ environment: { DATA_DIR: dataDir }, user })
  expect((await signInAsErika(second)).userId).toBe(userId)
})

describe('a second server on the same data folder', () => {
  test('is refused long before it would have started, in a sentence that names the first', async () => {
    const dataDir = makeFolder()
    const beginOfFirst = Date.now()
    const first = await startServer({ environment: { DATA_DIR: dataDir } })
    const startTook = Date.now() - beginOfFirst
    const durations: number[] = []
    for (const _ of [1, 2, 3]) {
      const begin = Date.now()
      expect(await runServer({ environment: { DATA_DIR: dataDir } })).toEqual({
        code: 1,
        output: `A server already runs on the data folder ${dataDir} (process ${first.pid}): stop it first, or set DATA_DIR to another folder.\n`,
      })
      durations.push(Date.now() - begin)
    }
    // The quickest of three, beside a whole start on the same machine: that does other things too.
    expect(Math.min(...durations)).toBeLessThan(startTook)
    expect(await statusOf(first)).toBe(200)
  })

  test('is refused too when both start at once: exactly one runs', async () => {
    const dataDir = makeFolder()
    const starts = await Promise.all([1, 2, 3, 4].map(() => runServer({ environment: { DATA_DIR: dataDir } })))
    const running = starts.filter((start) => 'pid' in start)
    expect(running).toHaveLength(1)
    const refused = starts.flatMap((start) => ('output' in start && 'code' in start ? [start.output] : []))
    expect(refused).toHaveLength(3)
    for (const output of refused) expect(output).toContain(`(process ${running[0]?.pid})`)
  })
})

describe('with DATABASE_URL', () => {
  test('the portal runs on a PostgreSQL of the landlord, empty until the demo landlord is asked for', async () => {
    const { url } = await startOtherPostgres()
    const environment = { DATA_DIR: makeFolder(), DATABASE_URL: url }
    const server = await startServer({ environment })
    await expect(signInAsErika(server)).rejects.toThrow('401 signInFailed')

    expect(await runCommand('demo/command.ts', [], environment)).toMatchObject({ code: 0 })
    expect((await signInAsErika(server)).userId).toBeTruthy()
    expect(await runCommand('demo/command.ts', [], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('holds tenants or accounts already'),
    })
    const another = await startServer({ environment })
    expect((await signInAsErika(another)).userId).toBeTruthy()
  })

  test('a database that does not answer is named without its password', async () => {
    const environment = { DATA_DIR: makeFolder(), DATABASE_URL: 'postgres://landlord:geheim@127.0.0.1:1/portal' }
    const { code, output } = (await runServer({ environment })) as { code: number; output: string }
    expect(code).toBe(1)
    expect(output).toMatch(/^The database of DATABASE_URL does not let us in \(.+\)\.\n$/)
    expect(output).not.toContain('geheim')
  })
})

describe('the demo landlord, whose passwords everybody knows,', () => {
  const demo = async (environment: Record<string, string>) => {
    const server = await startServer({ environment: { DATA_DIR: makeFolder(), ...environment } })
    return await signInAsErika(server).then(
      () => 'loaded',
      (error: Error) => error.message,
    )
  }

  test('is not loaded where the settings do not want it', async () => {
    expect(await demo({ DEMO: 'off' })).toContain('401 signInFailed')
  })

  test('is refused at a public address until it is removed, and does not come back by itself', async () => {
    const environment = { DATA_DIR: await makeDataFolder() }
    const inPublic = { ...environment, PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' }
    expect(await runServer({ environment: inPublic })).toEqual({
      code: 1,
      output:
        'The demo landlord has known passwords and must not be open to the public at https://portal.example.org: "npm run demo -- remove" removes it.\n',
    })
    expect(await runCommand('demo/command.ts', ['remove'], environment)).toEqual({
      code: 0,
      output: 'The demo landlord is removed.\n',
    })
    const opened = await startServer({ environment: inPublic })
    expect((await fetch(`${opened.baseUrl}/outbox`)).status).toBe(404)
    await opened.end('SIGTERM')
    expect(await demo(environment)).toContain('401 signInFailed')
  })
})

describe('a start that cannot work ends with one sentence', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const port = String((other.address() as AddressInfo).port)
    expect(await runServer({ environment: { DATA_DIR: await makeDataFolder(), PORT: port } })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is taken by another program: set PORT to a free one.\n`,
    })
  })

  test('when a setting is wrong', async () => {
    expect(await runServer({ environment: { PORT: 'eighty' } })).toEqual({
      code: 1,
      output: 'PORT is "eighty", but must be a whole number from 0 to 65535.\n',
    })
  })

  test('when the data folder cannot be used', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    expect(await runServer({ environment: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      output: `The data folder ${dataDir} cannot be used (ENOTDIR): set DATA_DIR to a folder that you may write to.\n`,
    })
  })
})

test('maintenance is switched on and off while the portal runs', async () => {
  const environment = { DATA_DIR: await makeDataFolder() }
  expect(await runCommand('maintenance.ts', ['on'], environment)).toMatchObject({ code: 1 })
  const server = await startServer({ environment })
  expect(await runCommand('maintenance.ts', ['maybe'], environment)).toMatchObject({ code: 1 })

  expect(await runCommand('maintenance.ts', ['on', '--title', 'Umzug'], environment)).toMatchObject({ code: 0 })
  await expect.poll(() => statusOf(server)).toBe(503)
  await expect(signInAsErika(server)).rejects.toMatchObject({
    body: { titleTextForUser: 'Umzug', buttonText: 'Aktualisieren' },
  })

  expect(await runCommand('maintenance.ts', ['off'], environment)).toMatchObject({ code: 0 })
  await expect.poll(() => statusOf(server)).toBe(200)
})
