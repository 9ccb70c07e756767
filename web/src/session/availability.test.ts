import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, inMinutes, keep, memoryStorage, openServer, userId } from './testing/page.ts'

const open: Answer = { status: 200, body: { status: 'ok' } }
const silence: Answer = { status: 502 }
const closed: Answer = {
  status: 503,
  body: { code: 'maintenance', title: 'T', description: 'X', titleTextForUser: 'T', textForUser: 'X' },
}
/** Longer than the pause between two questions. */
const aWhile = { timeout: 4_000, interval: 20 }
const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
})

/** A page that watches a server whose answers to the check are these, the last again and again. */
async function watch(...answers: [Answer, ...Answer[]]) {
  const next = () => answers[Math.min(server.asked.length, answers.length) - 1] ?? open
  const server = await openServer({ '/availabilitycheck': next, '/identity/refresh-token': () => silence })
  vi.resetModules()
  const { watchAvailability, isPortalOpen } = await import('./availability.ts')
  const { readMaintenance, startMaintenance } = await import('./maintenance.ts')
  const session = await import('./session.ts')
  watchAvailability()
  return { ...server, isPortalOpen, readMaintenance, startMaintenance, ...session }
}

test('two checks in a row without an answer are a maintenance, which does not pretend to know why; an answer ends it', async () => {
  const { readMaintenance, isPortalOpen } = await watch(silence, silence, open)
  expect(readMaintenance()).toBeUndefined()
  await vi.waitFor(() => expect(readMaintenance()?.textForUser).toContain('vielleicht ist Ihre Verbindung'), aWhile)
  expect(await isPortalOpen()).toBe(true)
  expect(readMaintenance()).toBeUndefined()
})

test('one lost packet is none', async () => {
  const { readMaintenance, asked } = await watch(silence, open)
  await vi.waitFor(() => expect(asked).toHaveLength(2), aWhile)
  await moment(100)
  expect(readMaintenance()).toBeUndefined()
})

test('a device without a line says nothing about the portal', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { readMaintenance, asked } = await watch(silence)
  await vi.waitFor(() => expect(asked).toHaveLength(2), aWhile)
  await moment(100)
  expect(readMaintenance()).toBeUndefined()
})

test('a 503 is one at once, in the words of the landlord', async () => {
  const { readMaintenance } = await watch(closed)
  await vi.waitFor(() => expect(readMaintenance()).toMatchObject({ titleTextForUser: 'T', textForUser: 'X' }))
})

test('a session whose renewal is never answered while the check is does not go round in circles', async () => {
  keep({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const { asked, restoreSession, readMaintenance } = await watch(open)
  await restoreSession()
  await moment(1_000)
  expect(asked.filter((path) => path === '/identity/refresh-token').length).toBeLessThanOrEqual(2)
  expect(readMaintenance()).toBeUndefined()
})

test('a session that has waited for the end of a maintenance is taken up at once, however lately it was tried', async () => {
  keep({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const { asked, isPortalOpen, restoreSession, startMaintenance } = await watch(open)
  const renewals = () => asked.filter((path) => path === '/identity/refresh-token').length
  await restoreSession()
  await moment(200)
  startMaintenance({})
  const before = renewals()
  await isPortalOpen()
  await vi.waitFor(() => expect(renewals()).toBe(before + 1))
})
