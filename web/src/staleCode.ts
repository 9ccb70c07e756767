const key = 'reloadedForCode'
const patience = 60_000

/**
 * After a new version a chunk of the old one may be gone: the page is loaded again, once. Where that does not help, or
 * the device is offline, the screen says that it failed.
 */
export function reloadWhenCodeIsGone() {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - last < patience) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
