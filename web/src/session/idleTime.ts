import { sharedDeviceIdleMinutes } from '@portal/contract/rules'

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
