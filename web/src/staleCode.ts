const key = 'reloadedForCode'
const patience = 60_000

/** Errors of code that did not come. Whoever fetches ahead may forget them; they count once the code itself is wanted. */
const missing = new WeakSet<Error>()

export function watchForMissingCode() {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
}

export const isMissingCode = (error: unknown) => error instanceof Error && missing.has(error)

/**
 * After a new version a part of the old one may be gone: the page is loaded again, once. Where that does not help, or
 * the device is offline, the screen says that it failed.
 */
export function reloadWhereCodeIsGone(error: unknown) {
  if (isMissingCode(error) && navigator.onLine && isFirstReload()) location.reload()
}

function isFirstReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < patience) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // A browser that keeps nothing could not tell the first reload from the hundredth.
    return false
  }
}
