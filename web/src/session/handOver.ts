import { runSessionEndTasks } from './onSessionEnd.ts'
import { restoreSession, signOutOnServer } from './session.ts'
import { contractKey, forget, keep, readStoredSession, type StoredSession, sessionKey } from './storage.ts'
import { readSession } from './store.ts'

/** The session of the native app. If both fields are missing, the app is signed out. */
export interface HandedOverSession {
  userId?: string | undefined
  refreshToken?: string | undefined
}

/**
 * Replaces the stored session with the session that the native app hands over, unless `shouldKeep` is true. Must run before
 * the stored session is restored, or before a reload. Returns `signingOut`, the pending sign-out of the previous session on the
 * server, which callers need not await.
 *
 * If the app is signed out, ends a stored session that came from the app. Also ends a session that the tenant opened in the
 * portal and then left with a sign-out inside the app: `logout` only marks such a session (`handedOver: ''`) and leaves its end
 * to this function.
 */
export async function applyHandOver({ userId, refreshToken }: HandedOverSession) {
  const stored = readStoredSession()
  if (stored && shouldKeep(stored, { userId, refreshToken })) return {}
  const signingOut = stored && signOutOnServer(stored)
  if (stored?.userId !== userId) forget(contractKey)
  if (userId !== undefined && refreshToken !== undefined) {
    const handedOver: StoredSession = { userId, refreshToken, handedOver: refreshToken, accessTokenExpiry: expired }
    keep(sessionKey, JSON.stringify(handedOver))
  } else forget(sessionKey)
  if (stored && stored.userId !== userId) await runSessionEndTasks({ isReturnLikely: false })
  return { signingOut }
}

const signOutTimeoutMs = 1_000

/** A past expiry, because the app does not hand over the real one. Each restored session is refreshed before its use. */
const expired = new Date(0).toISOString()

/**
 * Whether the stored session stays. If the app hands over a token of the same user, the session stays if it descends from this
 * token or if its newest token is this one. If the app is signed out, a session that the tenant opened in the portal stays until
 * the tenant signs out.
 */
const shouldKeep = (stored: StoredSession, { userId, refreshToken }: HandedOverSession) =>
  refreshToken === undefined
    ? stored.handedOver === undefined
    : stored.userId === userId && [stored.handedOver, stored.refreshToken].includes(refreshToken)

/**
 * Applies a session that the app hands over after the portal has started without it. If a tenant is signed in, the current
 * session stays in two cases:
 * - The tenant opened it in the portal, and has not signed out inside the app since then (see `logout`).
 * - It belongs to the user whom the app hands over.
 *
 * Otherwise, the current session ends and the page reloads.
 */
export async function applyLateHandOver(handed: HandedOverSession) {
  if (readSession().status === 'signedOut') {
    await applyHandOver(handed)
    return restoreSession()
  }
  const stored = readStoredSession()
  if (stored?.handedOver === undefined || stored.userId === handed.userId) return
  try {
    const { signingOut } = await applyHandOver(handed)
    // Waits for the sign-out, because the reload would abort it.
    await Promise.race([signingOut, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))])
  } finally {
    // No data of the previous user may stay on the page.
    location.reload()
  }
}
