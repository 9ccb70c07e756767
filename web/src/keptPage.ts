/** The script of the pages that the service worker keeps: detects app mode, because dark mode exists only there. */
try {
  if (sessionStorage.getItem('app') || new URLSearchParams(location.search).has('app'))
    document.documentElement.dataset.app = ''
} catch {
  // If the browser blocks storage, the page stays light even in app mode.
}
