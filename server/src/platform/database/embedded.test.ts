import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { type IncomingMessage, request as openRequest } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoAccessCode, demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { createClient } from '../../testing/client.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
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

/**
 * Starts a sign-in and waits until the server has read its headers. The returned function sends the body and returns the
 * status.
 */
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

/** Signs in to an account without a tenant and enters an access code. Returns the refusal. */
async function enterCode(server: ServerProcess, code: string) {
  const body = { email: demoAccounts.Neumann.email, password: demoPassword }
  const { accessToken } = await anonymousClient(server).session.login({ body })
  const { registration } = createClient(server.baseUrl, () => accessToken)
  return outcomeOf(registration.matchCode({ body: { code, customerNumber: demoAccessCode.customerNumber } }))
}

describe('the embedded database', () => {
  test('ends when the portal server is killed (-9), and the next portal server keeps the sessions and the count of wrong codes', async () => {
    const dataDir = await makeDataFolder()
    const first = await startServer({ environment: { DATA_DIR: dataDir } })
    const { userId, refreshToken } = await signInAsErika(first)
    expect(await enterCode(first, 'K7Q0-2M1T-4HBE')).toBe('400 wrongCode')
    const postgres = readPostgresPid(dataDir)
    expect(isRunning(postgres)).toBe(true)
    await first.end('SIGKILL')

    const linkedDataDir = `${makeFolder()}/data`
    symlinkSync(dataDir, linkedDataDir)
    const second = await startServer({ environment: { DATA_DIR: linkedDataDir } })
    expect(isRunning(postgres)).toBe(false)
    const login = await anonymousClient(second).session.refreshToken({ body: { userId, refreshToken } })
    expect(login.userId).toBe(userId)
    expect(await enterCode(second, 'K7Q0-2M1T-4HBF')).toBe('400 helpNeeded')
    expect(await enterCode(second, demoAccessCode.code)).toBe('400 helpNeeded')

    const last = readPostgresPid(dataDir)
    await second.end('SIGKILL')
    await expect.poll(() => isRunning(last)).toBe(false)
  })

  test('works after one portal server was killed while it created the database, and another while it loaded the demo landlord', async () => {
    const dataDir = makeFolder()
    const hasFile = () => existsSync(join(dataDir, 'files')) && readdirSync(join(dataDir, 'files')).length > 0
    for (const killWhen of [() => existsSync(join(dataDir, 'postgres/data.unfinished')), hasFile]) {
      const killed = await tryToStartServer({ environment: { DATA_DIR: dataDir }, killWhen })
      expect(killed).toEqual({ code: null, output: '' })
    }
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

  test('works when the path of the data folder is too long for a socket', async () => {
    const dataDir = join(makeFolder({ mode: 0o755 }), 'ein-langer-ordner'.repeat(7))
    const server = await startServer({ environment: { DATA_DIR: dataDir, DEMO: 'off' } })
    await expect(signInAsErika(server)).rejects.toThrow('401 signInFailed')
    const socketFolder = readFileSync(join(dataDir, 'postgres/socket-folder'), 'utf8')
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await server.end('SIGTERM')
    expect(() => statSync(socketFolder)).toThrow('ENOENT')
  })
})
