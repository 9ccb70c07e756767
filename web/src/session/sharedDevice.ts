import { sharedDeviceIdleMinutes } from '@portal/contract/rules'

let isShared = false

/**
 * Whether the last sign-in of this page was on a shared device. Then nothing of the tenant is stored in the browser: values
 * last as long as the page, and the session belongs to this tab alone.
 */
export const isOnSharedDevice = () => isShared

export function setSharedDevice(value: boolean) {
  isShared = value
}

const idleTimeoutMs = sharedDeviceIdleMinutes * 60_000
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/**
 * Calls `onIdle` once when the user has not touched the page for as long as the server waits for a call. An open page makes
 * calls of its own, so the server alone would keep the session of a tenant who has left. Returns a function that stops watching.
 */
export function watchIdleTime(onIdle: () => void): () => void {
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    clearTimeout(timer)
  }
  const endSession = () => {
    stop()
    onIdle()
  }
  let timer = setTimeout(endSession, idleTimeoutMs)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(endSession, idleTimeoutMs)
  }
  for (const type of inputEvents)
    addEventListener(type, restart, { signal: stopping.signal, capture: true, passive: true })
  return stop
}
