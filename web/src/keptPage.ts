/**
 * The script of the pages that the service worker keeps. Detects app mode, because dark mode exists only there. Loads the
 * requested page again when the device goes online.
 */
try {
  if (new URLSearchParams(location.search).has('app') || sessionStorage.getItem('app'))
    document.documentElement.dataset.app = ''
} catch {
  // If the browser blocks storage, the page is in app mode only if its URL contains `app`.
}

addEventListener('online', () => {
  // The emergency page has no link that loads the requested page again. It stays, because a person may be reading it.
  if (document.querySelector('main a[href=""]')) location.reload()
})
