import { type LoginData, type Proof, session as sessionCalls } from '@portal/contract/session'
import { language } from '#language'
import { createClient, fetchAfterLeaving } from '../api/client.ts'
import { ApiError, ConnectionError, throwConnectionError } from '../api/errors.ts'
import { nativeHost } from '../native/host.ts'
import { noteFailure } from '../telemetry/appEvents.ts'
import { serverNow, setServerTime } from './clock.ts'
import { readDevice } from './device.ts'
import { reportNoResponse, startMaintenance } from './maintenance.ts'
import { runSessionEndTasks } from './onSessionEnd.ts'
import { isOnSharedDevice, noteSharedSessionEnd, setSharedDevice } from './sharedDevice.ts'
import {
  forget,
  forgetInPage,
  hasChangedSince,
  keep,
  ranOut,
  readStored,
  readStoredSession,
  readStoredUserId,
  type StoredSession,
  sessionKey,
} from './storage.ts'
import { readSession, setSession } from './store.ts'
import { hasRenterRole, isValidAt, rolesOf } from './tokens.ts'
import { withLock } from './withLock.ts'

/** The current login data. The access token is never stored. */
let loginData: LoginData | undefined
let renewal: Promise<string | undefined> | undefined
/** Sends new tokens to the other tabs of this browser, which then need not fetch tokens themselves. */
let otherTabs: BroadcastChannel | undefined

/** Stops watching a session on a shared device. Undefined before the first sign-in of this page. */
let stopWatching: (() => void) | undefined

const sharedOptions = { brand: import.meta.env.BRAND, device: readDevice, language, onMaintenance: startMaintenance }

/** Makes a call of the API contract, with the current session if there is one. */
export const { send } = createClient({
  ...sharedOptions,
  hasSession: () => readSession().status !== 'signedOut',
  userId: readStoredUserId,
  token: async () => (isTokenValid() ? loginData?.accessToken : renew()),
  refresh: (refused) => renew(refused),
  onSignedOut: () => endSession({ hasRunOut: true, leaveTo: '/login' }),
  onNoResponse: reportNoResponse,
  onFailure: noteFailure,
  onServerTime: setServerTime,
})

interface SignInOptions {
  /** Whether the tenant has stated that the device is shared. */
  isSharedDevice?: boolean | undefined
  /** Called before a proof of work is computed. The computation takes seconds. */
  onProof?: (() => void) | undefined
}

type Credentials = { email: string; password: string } & Pick<SignInOptions, 'isSharedDevice'>

/** Signs in with the password. */
export const login = (credentials: Credentials, onProof?: () => void) =>
  signIn((proof) => send(sessionCalls.login, { body: { ...credentials, proof } }), { ...credentials, onProof })

/**
 * Makes the call `attempt`, which signs in, and starts the session in this browser. If the server requires a proof of work,
 * makes the call again with the proof.
 */
export async function signIn(attempt: SignInAttempt, { isSharedDevice = false, onProof }: SignInOptions) {
  // Loaded before the sign-in, so that a session on a shared device is always watched.
  const watch = isSharedDevice ? await loadSharedDeviceWatch() : undefined
  const data = await withProof(attempt, onProof)
  setSharedDevice(isSharedDevice)
  // The next user of the device must not find what this browser stored before.
  if (isSharedDevice) await runSessionEndTasks({ isReturnLikely: false })
  applyLoginData(data)
  sendToOtherTabs()
  const stopIdleWatch = watch?.watchIdleTime(() => void logout({ hasRunOut: true, leaveTo: '/login' }), renewSession)
  const stopLeavingWatch = watch?.watchLeaving(leaveSharedDevice, () => (isTokenValid() ? send : undefined))
  stopWatching = () => {
    stopIdleWatch?.()
    stopLeavingWatch?.()
  }
}

type SignInAttempt = (proof?: Proof) => Promise<LoginData>

async function withProof(attempt: SignInAttempt, onProof?: () => void): Promise<LoginData> {
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

/** The code for shared devices and for the proof of work is rarely needed, so the first download does not contain it. */
const loadSharedDeviceWatch = () => import('./sharedDeviceWatch.ts').catch(throwConnectionError)
const loadSolver = () => import('./proofOfWork.ts').catch(throwConnectionError)

/**
 * Renews the tokens even if they are still valid, for example after an access code has matched: only a new token has the new
 * roles (spec §4).
 */
export async function renewSession() {
  // A pending renewal may still return the old roles.
  await renewal
  return renew(loginData?.accessToken)
}

/** Leaves a session that the server has already ended, because the account was deleted. */
export const leaveEndedSession = () => endSession({ hasRunOut: false, leaveTo: '/' })

/**
 * Leaves the session after a mailed link has ended all sessions of its account. The session in this browser may belong to
 * another account, so this function ends it on the server too.
 */
export async function leaveSessionAfterLink({ leaveTo }: { leaveTo: string }) {
  const stored = readStoredSession()
  if (readSession().status !== 'signedOut') await endSession({ hasRunOut: false, leaveTo })
  if (stored) void signOutOnServer(stored).catch(noteFailure)
}

/** Makes the server end a session that this page no longer uses. Without a valid access token, fetches one first. */
export async function signOutOnServer({ userId, refreshToken }: StoredSession, validToken?: string) {
  let token = validToken
  const clientOfThatSession = createClient({
    ...sharedOptions,
    hasSession: () => true,
    token: async () => token,
    refresh: async () => undefined,
    onSignedOut: () => undefined,
  })
  try {
    token ??= (await clientOfThatSession.send(sessionCalls.refreshToken, { body: { userId, refreshToken } }))
      .accessToken
    await clientOfThatSession.send(sessionCalls.logout, {}, { fetch: fetchAfterLeaving })
  } catch (error) {
    // If the server cannot be reached, the session expires on its own. If it refuses a call, the session may have ended already.
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error
  }
}

/**
 * Makes the server end the session, and ends it in this browser at once: a tenant who closes the tab before the server has
 * responded must not leave a stored session. Inside the native app, leaves both to the app (spec §4).
 */
export async function logout({ hasRunOut = false, leaveTo = '/' } = {}) {
  const host = nativeHost()
  const stored = readStoredSession()
  if (host) {
    // The app signs out, and then hands over no session. In this case, `applyHandOver` ends the stored session only if it has
    // `handedOver`. A session that the tenant opened in the portal has no `handedOver`, so it gets an empty one here.
    if (stored)
      keep(sessionKey, JSON.stringify({ ...stored, handedOver: stored.handedOver ?? '' } satisfies StoredSession))
    return host.logout()
  }
  if (stored) void signOutOnServer(stored, isTokenValid() ? loginData?.accessToken : undefined).catch(noteFailure)
  await endSession({ hasRunOut, leaveTo })
}

/** Restores the stored session, if there is one, by fetching an access token. The token contains the roles. */
export async function restoreSession() {
  if (!readStoredSession()) return
  setSession({ status: 'restoring' })
  try {
    await renew()
  } catch (error) {
    // The page shows any error, and the tenant can retry.
    if (readSession().status === 'restoring') setSession({ status: 'unreachable', error })
  }
}

/** Applies the session changes of other tabs of this browser. */
export function followOtherTabs() {
  otherTabs = new BroadcastChannel(sessionKey)
  otherTabs.onmessage = ({ data }: MessageEvent<LoginData>) => {
    // A session on a shared device belongs to one tab. The tab that sends tokens has stored the session before. If it is no longer
    // stored, the tenant has signed out meanwhile.
    if (isOnSharedDevice() || readStoredUserId() !== data.userId) return
    if ((loginData ?? data).userId === data.userId) applyLoginData(data)
  }
  const followStorage = () => {
    const stored = readStoredSession()
    const hasRunOut = readStored(sessionKey) === ranOut
    if (!stored && readSession().status !== 'signedOut')
      void endSession({ hasRunOut, leaveTo: hasRunOut ? '/login' : '/' })
    // In another tab, another user has signed in. No data of the previous user may stay on this page.
    else if (stored && loginData && stored.userId !== loginData.userId) location.reload()
    else if (stored && readSession().status === 'signedOut') void restoreSession()
  }
  addEventListener('storage', ({ key }) => (key === null || key === sessionKey) && followStorage())
  // A page in the back/forward cache gets no storage events. "Back" may show it again after a sign-out in another tab. On a
  // shared device, `watchLeaving` reloads such a page.
  addEventListener('pageshow', ({ persisted }) => persisted && !isOnSharedDevice() && followStorage())
}

const isTokenValid = () => loginData !== undefined && isValidAt(loginData, serverNow())

/**
 * Returns a valid access token other than `refused`; undefined if the session has ended, or if another user has signed in
 * meanwhile. All calls of this tab share one renewal. In a browser with Web Locks, only one tab renews the session at a time.
 */
function renew(refused?: string): Promise<string | undefined> {
  const userId = readStoredUserId()
  renewal ??= withLock('session renewal', (hadToWait) => refreshTokens(refused, hadToWait)).finally(() => {
    renewal = undefined
  })
  // If another user has signed in meanwhile, the waiting call must not get that user's token.
  return renewal.then((token) => (readStoredUserId() === userId ? token : undefined))
}

async function refreshTokens(refused: string | undefined, hadToWait = false): Promise<string | undefined> {
  const isTokenNew = () => loginData?.accessToken !== refused && isTokenValid()
  // The other tab has fetched a token, but its message may arrive only after the lock has been released.
  if (hadToWait && !isTokenNew()) await waitForOtherTab()
  if (isTokenNew()) return loginData?.accessToken
  const stored = readStoredSession()
  if (!stored) return undefined
  try {
    const { userId, refreshToken } = stored
    const renewed = await send(sessionCalls.refreshToken, { body: { userId, refreshToken } })
    // In the meantime another user may have signed in, or this user may have signed out.
    if (readStoredUserId() !== userId) return await refreshTokens(refused)
    applyLoginData(renewed)
    sendToOtherTabs()
    return loginData?.accessToken
  } catch (error) {
    // A 400 or 401 without an error body of the API comes from an intermediary, such as a hotel's sign-in page.
    if (!(error instanceof ApiError && error.body && [400, 401].includes(error.status))) throw error
    if (hasChangedSince(stored)) return refreshTokens(refused)
    await endSession({ hasRunOut: true, leaveTo: '/login' })
    return undefined
  }
}

/** A tab that has failed to get a token sends no message, so the wait is limited. */
const messageTimeoutMs = 1_000

function waitForOtherTab(): Promise<unknown> {
  const signal = AbortSignal.timeout(messageTimeoutMs)
  return new Promise((resolve) => {
    signal.addEventListener('abort', resolve)
    otherTabs?.addEventListener('message', resolve, { once: true, signal })
  })
}

function sendToOtherTabs() {
  if (!isOnSharedDevice()) otherTabs?.postMessage(loginData)
}

function applyLoginData(data: LoginData) {
  loginData = data
  const { refreshToken, userId, accessTokenExpiry } = data
  const { handedOver } = readStoredSession() ?? {}
  keep(sessionKey, JSON.stringify({ refreshToken, userId, accessTokenExpiry, handedOver } satisfies StoredSession))
  const isRenter = hasRenterRole(rolesOf(data.accessToken))
  const known = readSession()
  // Without a new user or role, nothing changes for the screens.
  if (known.status === 'signedIn' && known.userId === userId && known.isRenter === isRenter) return
  setSession({ status: 'signedIn', userId, isRenter })
}

function forgetTokens({ isReturnLikely = false } = {}) {
  loginData = undefined
  if (isReturnLikely) return keep(sessionKey, ranOut)
  // If the device is shared, a stored session belongs to another tab.
  const forgetSession = isOnSharedDevice() ? forgetInPage : forget
  forgetSession(sessionKey)
}

/** Called when the tab of a session on a shared device leaves the page. The next user must find no data and no documents. */
function leaveSharedDevice() {
  forgetTokens()
  // After this event, the page may run no more code. Only what a task does before its first `await` is certain to happen.
  void runSessionEndTasks({ isReturnLikely: false })
}

async function endSession({ hasRunOut, leaveTo }: { hasRunOut: boolean; leaveTo: string }) {
  const known = readSession()
  // Nothing is left to end, with one exception: a tenant who signs out after the session has run out. When the session ran out,
  // the tenant's input was kept. The sign-out deletes it.
  if (known.status === 'signedOut' && (hasRunOut || !known.hasRunOut)) return
  // If the session has run out, the tenant will probably sign in again and expects the same contract. On a shared device,
  // the next user may be another person.
  const isReturnLikely = hasRunOut && !isOnSharedDevice()
  forgetTokens({ isReturnLikely })
  stopWatching?.()
  if (isOnSharedDevice()) noteSharedSessionEnd()
  setSession({ status: 'signedOut', hasRunOut, leaveTo })
  try {
    await runSessionEndTasks({ isReturnLikely })
  } finally {
    // The last step, because the native app may reload the portal immediately.
    nativeHost()?.logout()
  }
}
