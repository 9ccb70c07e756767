import { session as calls } from '@portal/contract/desk/session'
import { ApiError } from '@portal/web/api/errors.ts'
import { language } from '#language'
import { createDeskClient, type Send } from '../api/client.ts'
import { followTabs, tellTabs } from './otherTabs.ts'
import { forgetSignOut, isSignOutPending, rememberSignOut } from './pendingSignOut.ts'
import { readSession, setSession } from './store.ts'
import { timesFrom } from './times.ts'

let serverTime = Date.now()
let resume: PromiseWithResolvers<void> | undefined
const memberLeftListeners = new Set<() => void>()

const client = createDeskClient({ language, signInAgain: interrupt, onAccepted })

const memberLeft = () => new Error('the member has left')

function staffIdNow(): string | undefined {
  const session = readSession()
  return session.status === 'signedIn' ? session.member.staffId : undefined
}

/**
 * Makes a call of the desk. If the session has ended, waits until the member has signed in again. Rejects if the member has left
 * meanwhile: a download, for example, must not be saved for the next member.
 */
export const send: Send = async (call, input, options) => {
  const staffId = staffIdNow()
  const answer = await client.send(call, input, options)
  if (typeof call.by !== 'string' && staffIdNow() !== staffId) throw memberLeft()
  return answer
}

/**
 * Registers a function that discards the data of a member. It is called when the member signs out, or when another member signs
 * in.
 */
export const onMemberLeft = (discard: () => void) => void memberLeftListeners.add(discard)

function onAccepted(time: number) {
  serverTime = time
  noteCall()
  tellTabs('call')
}

/** Notes that this page or another tab has just made a call, which extends the session. */
function noteCall() {
  const session = readSession()
  if (session.status === 'signedIn') setSession({ ...session, times: { ...session.times, lastCallAt: Date.now() } })
}

/** Shows the sign-in over the page. Resolves when the same member has signed in again; rejects when the member has left. */
export function interrupt(refusal: Error): Promise<void> {
  const session = readSession()
  if (session.status !== 'signedIn') return Promise.reject(refusal)
  resume ??= Promise.withResolvers()
  setSession({ ...session, isInterrupted: true })
  return resume.promise
}

/**
 * Reads who is signed in: at the start of the page, after a sign-in, and when another tab has signed in. Continues an interrupted
 * page if the same member has signed in; otherwise forgets the data of the former member.
 */
export async function restoreSession(): Promise<void> {
  const before = readSession()
  try {
    if (isSignOutPending()) return await finishSignOut()
    const member = await client.sendOnce(calls.readSession, {})
    // The member has signed out before the answer.
    if (before.status === 'signedIn' && readSession().status !== 'signedIn') return
    const isOther = before.status === 'signedIn' && before.member.staffId !== member.staffId
    if (isOther) endHere()
    setSession({
      status: 'signedIn',
      member,
      times: timesFrom(member, serverTime, Date.now()),
      isInterrupted: false,
    })
    resume?.resolve()
    resume = undefined
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      if (before.status !== 'signedIn') setSession({ status: 'signedOut' })
      else interrupt(error).catch(logReason)
    } else if (before.status === 'signedIn') throw error
    else setSession({ status: 'unreachable', error })
  }
}

/** Called when a sign-in is complete. */
export async function completeSignIn(): Promise<void> {
  // The sign-in has ended the earlier session of the browser.
  forgetSignOut()
  await restoreSession()
  announceSignIn()
}

/** Extends the session, or shows the sign-in if it has already ended. */
export const extendSession = () => restoreSession()

/**
 * Reads a session that has ended according to the clock: another tab may have extended it. Without an answer, shows the sign-in:
 * the page must not stay readable.
 */
export async function confirmEnd(): Promise<void> {
  try {
    await restoreSession()
  } catch (error) {
    interrupt(error as Error).catch(logReason)
  }
}

/** Ends the session on this page and in the other tabs at once, and then on the server. */
export async function signOut(): Promise<void> {
  rememberSignOut()
  endHere()
  tellTabs('signOut')
  setSession({ status: 'restoring' })
  await restoreSession()
}

/** Ends the session on the server. A script cannot delete its cookie, so until then a page that is loaded again tries the same. */
async function finishSignOut(): Promise<void> {
  await client.sendOnce(calls.signOut, {})
  forgetSignOut()
  setSession({ status: 'signedOut' })
}

/** Forgets the member. Calls that wait for the member fail. */
function endHere() {
  resume?.reject(memberLeft())
  resume = undefined
  for (const discard of memberLeftListeners) discard()
  setSession({ status: 'signedOut' })
}

/** No call waits for the interruption, so nothing but the log handles its rejection. */
function logReason(reason: Error) {
  console.info(reason.message)
}

/** Follows what other tabs do with the session, which all tabs share. */
export function followOtherTabs() {
  followTabs((event) => {
    if (event === 'call') noteCall()
    else if (event === 'signOut') endHere()
    // Another member may have signed in: all tabs share the session.
    else restoreSession().catch((error: unknown) => console.error(error))
  })
}

/**
 * Loads a page again that returns from the back/forward cache: its session may have ended, and it has missed the messages of other
 * tabs.
 */
export function watchReturn() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    document.body.hidden = true
    location.reload()
  })
}

/** Tells the other tabs that a member has signed in. They read the session again. */
export function announceSignIn() {
  if (readSession().status === 'signedIn') tellTabs('signIn')
}
