import { sharedDeviceIdleMinutes } from '@portal/contract/rules'
import { session as sessionCalls } from '@portal/contract/session'
import { fetchAfterLeaving, type Send } from '../api/client.ts'

const idleTimeoutMs = sharedDeviceIdleMinutes * 60_000
/** The interval of the checks. A timer for the whole timeout would stand still while the device sleeps. */
const idleCheckIntervalMs = 10_000
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/** An input extends the session on the server if this time has passed since the sign-in or the last extension. */
const extensionIntervalMs = 10 * 60_000

/**
 * Calls `onIdle` once after `sharedDeviceIdleMinutes` without input. The server ends a session that is not refreshed for the
 * same time, but an open page may refresh the session even if the tenant has left. Conversely, a tenant may fill in a form for so
 * long without a call: `extend` refreshes the session while there is input. Returns a function that stops watching.
 */
export function watchIdleTime(onIdle: () => void, extend: () => Promise<unknown>): () => void {
  const stopping = new AbortController()
  let inputAt = Date.now()
  let extendedAt = inputAt
  const stop = () => {
    stopping.abort()
    clearInterval(timer)
  }
  const isIdle = () => Date.now() - inputAt >= idleTimeoutMs
  const end = () => {
    stop()
    onIdle()
  }
  const timer = setInterval(() => isIdle() && end(), idleCheckIntervalMs)
  const onInput = () => {
    // The next user of a device that has slept must not extend the session of the tenant.
    if (isIdle()) return end()
    inputAt = Date.now()
    if (inputAt - extendedAt < extensionIntervalMs) return
    extendedAt = inputAt
    extend().catch(() => {
      // The next call of the page shows the failure, and refreshes the session if it can.
    })
  }
  for (const type of inputEvents)
    addEventListener(type, onInput, { signal: stopping.signal, capture: true, passive: true })
  return stop
}

/**
 * Signs out on the server, calls `onLeave` and empties the page when the tab leaves the page. Browsers may keep such a page in
 * memory and show it again after "Back", perhaps to another person. A page that is shown again reloads. `findSend` returns
 * undefined if the access token has expired, because the page has no time left to renew it. Returns a function that stops
 * watching.
 */
export function watchLeaving(onLeave: () => void, findSend: () => Send | undefined): () => void {
  const stopping = new AbortController()
  const leave = () => {
    // The call begins before `onLeave` forgets the tokens.
    findSend()?.(sessionCalls.logout, {}, { fetch: fetchAfterLeaving }).catch(() => {
      // The session then ends when it has been unused for `sharedDeviceIdleMinutes`.
    })
    onLeave()
    document.body.replaceChildren()
    addEventListener('pageshow', () => location.reload())
  }
  addEventListener('pagehide', leave, { signal: stopping.signal })
  return () => stopping.abort()
}
