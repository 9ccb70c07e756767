import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, inMinutes, memoryStorage, openServer, storeSession, userId } from '../session/testing/page.ts'

const available: Answer = { status: 200, body: { status: 'ok' } }
/** The response of a proxy that cannot reach the server. It counts as no response. */
const badGateway: Answer = { status: 502 }
const inMaintenance: Answer = {
  status: 503,
  body: { code: 'maintenance', title: 'T', description: 'X', titleTextForUser: 'T', textForUser: 'X' },
}
/** Options of `vi.waitFor`. The timeout is longer than the pause between two checks. */
const untilSecondCheck = { timeout: 4_000, interval: 20 }
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
})

/** Opens a page that checks the availability of a server, which sends these responses in order and repeats the last. */
async function openPage(...answers: [Answer, ...Answer[]]) {
  const next = () => answers[Math.min(server.requestedPaths.length, answers.length) - 1] ?? available
  const server = await openServer({ '/availabilitycheck': next, '/identity/refresh-token': () => badGateway })
  vi.resetModules()
  const { watchAvailability, checkAvailability } = await import('./availability.ts')
  const { readMaintenance, startMaintenance } = await import('../session/maintenance.ts')
  const session = await import('../session/session.ts')
  watchAvailability()
  return { ...server, checkAvailability, readMaintenance, startMaintenance, ...session }
}

test('two consecutive failed checks start maintenance, and a successful check ends it', async () => {
  const { readMaintenance, checkAvailability } = await openPage(badGateway, badGateway, available)
  expect(readMaintenance()).toBeUndefined()
  await vi.waitFor(() => expect(readMaintenance()).toBeDefined(), untilSecondCheck)
  // The server has not announced maintenance, so the text leaves the cause open.
  expect(readMaintenance()?.textForUser).toContain('vielleicht ist Ihre Verbindung')
  expect(await checkAvailability()).toBe(true)
  expect(readMaintenance()).toBeUndefined()
})

test('a single failed check does not start maintenance', async () => {
  const { readMaintenance, requestedPaths } = await openPage(badGateway, available)
  await vi.waitFor(() => expect(requestedPaths).toHaveLength(2), untilSecondCheck)
  await sleep(100)
  expect(readMaintenance()).toBeUndefined()
})

test('two consecutive failed checks on an offline device do not start maintenance', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { readMaintenance, requestedPaths } = await openPage(badGateway)
  await vi.waitFor(() => expect(requestedPaths).toHaveLength(2), untilSecondCheck)
  await sleep(100)
  expect(readMaintenance()).toBeUndefined()
})

test('a 503 starts maintenance immediately, with the texts of the landlord', async () => {
  const { readMaintenance } = await openPage(inMaintenance)
  await vi.waitFor(() => expect(readMaintenance()).toMatchObject({ titleTextForUser: 'T', textForUser: 'X' }))
})

test('a session renewal that keeps failing is not repeated endlessly while the availability check succeeds', async () => {
  storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const { requestedPaths, restoreSession, readMaintenance } = await openPage(available)
  await restoreSession()
  await sleep(1_000)
  expect(requestedPaths.filter((path) => path === '/identity/refresh-token').length).toBeLessThanOrEqual(2)
  expect(readMaintenance()).toBeUndefined()
})

test('at the end of maintenance, a failed session renewal is repeated immediately, even if it has just failed', async () => {
  storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const { requestedPaths, checkAvailability, restoreSession, startMaintenance } = await openPage(available)
  const renewals = () => requestedPaths.filter((path) => path === '/identity/refresh-token').length
  await restoreSession()
  await sleep(200)
  startMaintenance({})
  const before = renewals()
  await checkAvailability()
  await vi.waitFor(() => expect(renewals()).toBe(before + 1))
})
