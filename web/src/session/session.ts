import { type LoginData, type Proof, session as sessionCalls } from '@portal/contract/session'
import { language } from '#texts/language'
import { createClient } from '../api/client.ts'
import { ApiError, ConnectionError, NoAccessToken } from '../api/errors.ts'
import { nativeHost } from '../native/host.ts'
import { noteFailure } from '../telemetry/happened.ts'
import { runCleanups } from './cleanups.ts'
import { learnServerTime, serverNow } from './clock.ts'
import { readDevice } from './device.ts'
import { exclusively } from './exclusively.ts'
import { noteSilence, startMaintenance } from './maintenance.ts'
import { contractKey, forget, keep, readStoredSession, type StoredSession, sessionKey } from './storage.ts'
import { readSession, setSession } from './store.ts'
import { isRenterAmong, isValidAt, rolesOf } from './tokens.ts'

/** The login data in use. Only its lasting part is written down. */
let held: LoginData | undefined
let renewal: Promise<string | undefined> | undefined
/** Tells the other tabs of this browser about a new pair of tokens, so that they need not fetch their own. */
let otherTabs: BroadcastChannel | undefined

/** Makes any call of the contract as whoever is here. */
export const { send } = createClient({
  brand: import.meta.env.BRAND,
  device: readDevice,
  language,
  hasSession: () => readSession().status !== 'signedOut',
  token: async () => (isHeldValid() ? held?.accessToken : renew()),
  refresh: (refused) => renew(refused),
  onSignedOut: () => end({ hasRunOut: true, leaveTo: '/login' }),
  onMaintenance: startMaintenance,
  onSilence: noteSilence,
  onFailure: noteFailure,
  onServerTime: learnServerTime,
})

interface Credentials {
  email: string
  password: string
}

/** Signs in. Where the server asks for a proof of work first, it calls `onProof` and does the work, which takes seconds. */
export async function login(credentials: Credentials, onProof?: () => void) {
  adopt(await signIn(credentials, onProof))
  otherTabs?.postMessage(held)
}

async function signIn(credentials: Credentials, onProof?: () => void): Promise<LoginData> {
  const attempt = (proof?: Proof) => send(sessionCalls.login, { body: { ...credentials, proof } })
  try {
    return await attempt()
  } catch (error) {
    const challenge = error instanceof ApiError ? error.body?.proof : undefined
    if (!challenge) throw error
    onProof?.()
    const { solveChallenge } = await loadSolver()
    return attempt(await solveChallenge(challenge))
  }
}

/** Hardly anybody ever needs it, so it is no part of the first download. */
const loadSolver = () =>
  import('./proofOfWork.ts').catch((cause: unknown) => {
    throw new ConnectionError('the proof of work did not load', { cause })
  })

/** New tokens before their time: after the access code matched they carry the new roles (spec §4). */
export async function renewSession() {
  // One that is under way may have begun with the old roles.
  await renewal
  return renew(held?.accessToken)
}

/** Leaves a session that the server has ended already: with its account, or by a new password. */
export const leaveEndedSession = ({ leaveTo = '/' } = {}) => end({ hasRunOut: false, leaveTo })

/** Ends the session on the server, then here; the native app does both itself (spec §4). */
export async function logout({ leaveTo = '/' } = {}) {
  const host = nativeHost()
  if (host) {
    const kept = readStoredSession()
    // From now on it is the app's to end, though it may have been opened by hand.
    if (kept) keep(sessionKey, JSON.stringify({ ...kept, handedOver: kept.handedOver ?? '' } satisfies StoredSession))
    return host.logout()
  }
  try {
    await send(sessionCalls.logout, {})
  } catch (error) {
    // Whoever signs out without a line, or from a session that is over already, is signed out on this device all the same.
    const isExpected = error instanceof ApiError || error instanceof ConnectionError || error instanceof NoAccessToken
    if (!isExpected) noteFailure(error)
  }
  await end({ hasRunOut: false, leaveTo })
}

/** Takes up the session that this browser keeps; roles come with the first access token. */
export async function restoreSession() {
  if (!readStoredSession()) return
  setSession({ status: 'restoring' })
  try {
    await renew()
  } catch (error) {
    // Whatever it was, it is said, and can be tried again.
    if (readSession().status === 'restoring') setSession({ status: 'unreachable', error })
  }
}

/** Follows what other tabs of this browser do with the session. */
export function followOtherTabs() {
  otherTabs = new BroadcastChannel(sessionKey)
  otherTabs.onmessage = ({ data }: MessageEvent<LoginData>) => {
    if (!held || held.userId === data.userId) adopt(data)
  }
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== sessionKey) return
    const kept = readStoredSession()
    if (!kept && readSession().status !== 'signedOut') void end({ hasRunOut: false, leaveTo: '/' })
    // Somebody else signed in over there: nothing of the former person may stay on this page.
    else if (kept && held && kept.userId !== held.userId) location.reload()
    else if (kept && readSession().status === 'signedOut') void restoreSession()
  })
}

const isHeldValid = () => held !== undefined && isValidAt(held, serverNow())

/** One renewal for all calls of this tab at once, one tab at a time; undefined when the session is over. */
function renew(refused?: string): Promise<string | undefined> {
  renewal ??= exclusively('session renewal', (hadToWait) => exchange(refused, hadToWait)).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function exchange(refused: string | undefined, hadToWait = false): Promise<string | undefined> {
  const isHeldNew = () => held?.accessToken !== refused && isHeldValid()
  // Another tab has just fetched a token, but its message may come later than the lock.
  if (hadToWait && !isHeldNew()) await messageOfOtherTab()
  if (isHeldNew()) return held?.accessToken
  const kept = readStoredSession()
  if (!kept) return undefined
  try {
    const { userId, refreshToken } = kept
    const renewed = await send(sessionCalls.refreshToken, { body: { userId, refreshToken } })
    // Meanwhile somebody else may have come in the place of this person, or nobody.
    if (readStoredSession()?.userId !== userId) return await exchange(refused)
    adopt(renewed)
    otherTabs?.postMessage(held)
    return held?.accessToken
  } catch (error) {
    // A refusal in other words than ours is a stranger's, such as a network that wants a sign-in of its own.
    if (!(error instanceof ApiError && error.body && [400, 401].includes(error.status))) throw error
    if (hasChangedSince(kept)) return exchange(refused)
    await end({ hasRunOut: true, leaveTo: '/login' })
    return undefined
  }
}

/** In milliseconds. Another tab may have failed to get a token, and then sends no message. */
const messageTimeoutMs = 1_000

function messageOfOtherTab(): Promise<unknown> {
  const signal = AbortSignal.timeout(messageTimeoutMs)
  return new Promise((resolve) => {
    signal.addEventListener('abort', resolve)
    otherTabs?.addEventListener('message', resolve, { once: true, signal })
  })
}

/** Another tab exchanged the token first, in a browser without locks. */
const hasChangedSince = ({ refreshToken }: StoredSession) => {
  const kept = readStoredSession()
  return kept !== undefined && kept.refreshToken !== refreshToken
}

function adopt(data: LoginData) {
  held = data
  const { refreshToken, userId, accessTokenExpiry } = data
  const { handedOver } = readStoredSession() ?? {}
  keep(sessionKey, JSON.stringify({ refreshToken, userId, accessTokenExpiry, handedOver } satisfies StoredSession))
  const isRenter = isRenterAmong(rolesOf(data.accessToken))
  const known = readSession()
  // The same person with a fresh token is nothing new to the screens.
  if (known.status === 'signedIn' && known.userId === userId && known.isRenter === isRenter) return
  setSession({ status: 'signedIn', userId, isRenter })
}

async function end({ hasRunOut, leaveTo }: { hasRunOut: boolean; leaveTo: string }) {
  if (readSession().status === 'signedOut') return
  held = undefined
  forget(sessionKey)
  // A session that ran out is taken up again in a moment, at the same contract.
  if (!hasRunOut) forget(contractKey)
  setSession({ status: 'signedOut', hasRunOut, leaveTo })
  try {
    await runCleanups({ hasRunOut })
  } finally {
    // Last, because the native app may load the portal anew at once.
    nativeHost()?.logout()
  }
}
