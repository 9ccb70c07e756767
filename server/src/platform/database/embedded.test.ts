import { once } from 'node:events'
import { readFileSync, statSync, symlinkSync } from 'node:fs'
import { type IncomingMessage, request as openRequest } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { makeDataFolder } from '../../testing/processes/preparedData.ts'
import {
  anonymousClient,
  isRunning,
  makeFolder,
  readPostgresPid,
  type ServerProcess,
  signInAsErika,
  startServer,
  tryToStartServer,
} from '../../testing/processes/serverProcess.ts'

/** Starts a sign-in and waits until the server has read its headers. The returned function sends the body and returns the status. */
async function beginSignIn({ baseUrl }: ServerProcess) {
  const body = JSON.stringify({ email: demoAccounts.Erika.email, password: demoPassword })
  const request = openRequest(`${baseUrl}/api/v8/identity/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-brand': 'landlord',
      'x-device-platform': 'web',
      expect: '100-continue',
    },
  })
  request.flushHeaders()
  await once(request, 'continue')
  return async () => {
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
}

describe('the embedded database', () => {
  test('ends when the portal server is killed (-9), and the next portal server continues with the same data', async () => {
    const dataDir = await makeDataFolder()
    const first = await startServer({ environment: { DATA_DIR: dataDir } })
    const { userId, refreshToken } = await signInAsErika(first)
    const postgres = readPostgresPid(dataDir)
    expect(isRunning(postgres)).toBe(true)
    await first.end('SIGKILL')

    const linkedDataDir = `${makeFolder()}/data`
    symlinkSync(dataDir, linkedDataDir)
    const second = await startServer({ environment: { DATA_DIR: linkedDataDir } })
    expect(isRunning(postgres)).toBe(false)
    const login = await anonymousClient(second).session.refreshToken({ body: { userId, refreshToken } })
    expect(login.userId).toBe(userId)

    const last = readPostgresPid(dataDir)
    await second.end('SIGKILL')
    await expect.poll(() => isRunning(last)).toBe(false)
  })

  test('keeps working after portal servers were killed at different moments of their start', async () => {
    const dataDir = makeFolder()
    for (const killAfterMs of [150, 250, 350, 500, 700, 900, 1_200])
      await tryToStartServer({ environment: { DATA_DIR: dataDir }, killAfterMs })
    const server = await startServer({ environment: { DATA_DIR: dataDir } })
    expect((await signInAsErika(server)).userId).toBeTruthy()
  })

  test('shuts down cleanly when the portal server stops, but only after the last call is answered', async () => {
    const dataDir = await makeDataFolder()
    const server = await startServer({ environment: { DATA_DIR: dataDir } })
    const postgres = readPostgresPid(dataDir)
    const finishSignIn = await beginSignIn(server)
    const begin = performance.now()
    const end = server.end('SIGTERM')
    expect(await finishSignIn()).toBe(200)
    expect(await end).toEqual({ code: 0 })
    // The server waits for its stop timeout of 15 seconds only if a call or a job does not end.
    expect(performance.now() - begin).toBeLessThan(15_000)
    expect(isRunning(postgres)).toBe(false)
    expect(readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)
  })

  test('is restarted when it ends unexpectedly, and the portal answers again', async () => {
    const dataDir = await makeDataFolder()
    const server = await startServer({ environment: { DATA_DIR: dataDir } })
    process.kill(readPostgresPid(dataDir), 'SIGKILL')
    await expect
      .poll(() =>
        signInAsErika(server).then(
          ({ userId }) => userId,
          () => '',
        ),
      )
      .toBeTruthy()
    expect(server.output()).toContain('"event":"databaseEnded"')
  })

  test('keeps its data in private folders and opens no port', async () => {
    const dataDir = makeFolder({ mode: 0o755 })
    await startServer({ environment: { DATA_DIR: dataDir } })
    const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o777
    expect(['postgres/data', 'postgres/socket', 'files', 'keys'].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o700])
    const pidFile = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    expect({ socket: pidFile[4], tcpAddress: pidFile[5] }).toEqual({
      socket: join(dataDir, 'postgres/socket'),
      tcpAddress: '',
    })
  })

  test('works when the path of the data folder is too long for a socket', async () => {
    const dataDir = join(makeFolder(), 'ein-langer-ordner'.repeat(7))
    const server = await startServer({ environment: { DATA_DIR: dataDir, DEMO: 'off' } })
    await expect(signInAsErika(server)).rejects.toThrow('401 signInFailed')
    const socketFolder = readFileSync(join(dataDir, 'postgres/socket-folder'), 'utf8')
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await server.end('SIGTERM')
    expect(() => statSync(socketFolder)).toThrow('ENOENT')
  })
})
