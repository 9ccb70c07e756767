import { session as sessionCalls } from '@portal/contract/session'
import { language } from '#texts/language'
import { createClient } from '../api/client.ts'
import { ApiError, ConnectionError } from '../api/errors.ts'
import { runCleanups } from './cleanups.ts'
import { readDevice } from './device.ts'
import { startMaintenance } from './maintenance.ts'
import { restoreSession } from './session.ts'
import { contractKey, forget, keep, readStoredSession, type StoredSession, sessionKey } from './storage.ts'
import { readSession } from './store.ts'

/** Whom the native app has signed in; nobody where it names neither. */
export interface HandedOver {
  userId?: string | undefined
  refreshToken?: string | undefined
}

/**
 * Puts whom the app names in the place of whom this browser keeps, before the kept session is taken up; where it names
 * nobody, what it had handed over ends. Comes back with the end on the server, for which nobody else has to wait.
 */
export async function takeOver({ userId, refreshToken }: HandedOver) {
  const kept = readStoredSession()
  if (kept && goesOn(kept, { userId, refreshToken })) return {}
  const ending = kept && endOnServer(kept)
  if (kept?.userId !== userId) forget(contractKey)
  if (userId !== undefined && refreshToken !== undefined) {
    const handedOver: StoredSession = { userId, refreshToken, handedOver: refreshToken, accessTokenExpiry: longAgo }
    keep(sessionKey, JSON.stringify(handedOver))
  } else forget(sessionKey)
  if (kept && kept.userId !== userId) await runCleanups({ hasRunOut: false })
  return { ending }
}

/** In milliseconds. */
const patience = 1_000

/** It is not known yet, and so the token is refreshed before it counts. */
const longAgo = new Date(0).toISOString()

/**
 * A token that was handed over before has long been exchanged: the session that descends from it goes on, and so does one
 * whose newest token the app knows. What was opened by hand is none of an app's that knows of nobody.
 */
const goesOn = (kept: StoredSession, { userId, refreshToken }: HandedOver) =>
  refreshToken === undefined
    ? kept.handedOver === undefined
    : kept.userId === userId && [kept.handedOver, kept.refreshToken].includes(refreshToken)

/**
 * For a configuration that came when the portal had gone on without it. Whoever has signed in by hand by then stays; a
 * session that the app once handed over, and now names no more, does not.
 */
export async function takeOverLate(handed: HandedOver) {
  if (readSession().status === 'signedOut') {
    await takeOver(handed)
    return restoreSession()
  }
  const kept = readStoredSession()
  if (kept?.handedOver === undefined || kept.userId === handed.userId) return
  try {
    const { ending } = await takeOver(handed)
    // The new page would break it off.
    await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, patience))])
  } finally {
    // Nothing of the former person may stay on the page.
    location.reload()
  }
}

/** As a sign-out does, for a session that nobody here goes on with. */
async function endOnServer({ userId, refreshToken }: StoredSession) {
  let token: string | undefined
  const { send } = createClient({
    brand: import.meta.env.BRAND,
    language,
    device: readDevice,
    hasSession: () => true,
    token: async () => token,
    refresh: async () => undefined,
    onSignedOut: () => undefined,
    onMaintenance: startMaintenance,
  })
  try {
    const renewed = await send(sessionCalls.refreshToken, { body: { userId, refreshToken } })
    token = renewed.accessToken
    await send(sessionCalls.logout, {})
  } catch (error) {
    // Without a line, or when it is over already, it ends by itself.
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error
  }
}
