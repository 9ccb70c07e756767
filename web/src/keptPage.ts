/** The script of the pages that the service worker keeps: detects app mode, because dark mode exists only there. */
try {
  if (new URLSearchParams(location.search).has('app') || sessionStorage.getItem('app'))
    document.documentElement.dataset.app = ''
} catch {
  // If the browser blocks storage, the page is in app mode only if its URL contains `app`.
}
