/**
 * The script of the pages that the service worker keeps: detects app mode as the boot script does, because dark mode exists
 * only there.
 */
try {
  if (sessionStorage.getItem('app') || new URLSearchParams(location.search).has('app'))
    document.documentElement.dataset.app = ''
} catch {
  // A browser that blocks storage does not store app mode.
}
