/**
 * Runs before the first paint, in each page that loads the web app ("the app" in this file). The build inlines this script
 * as a classic script, so it has no imports. Among other things, it detects app mode and the support of passkeys, hides a
 * prerendered page that is not meant for the user, and loads the app. On a visible prerendered page, the app is loaded after
 * the first paint. The brand's font and the service worker are loaded after the app.
 */
const page = document.documentElement
const { app = '', code = '{}', page: prerenderedPath } = (document.currentScript as HTMLScriptElement).dataset

function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    // A browser that blocks storage stores neither session nor app mode.
    return null
  }
}

/** The native app opens the portal with `app` in the URL. Later URLs in the same tab need not contain `app`. */
function isInsideApp(): boolean {
  if (read('sessionStorage', 'app')) return true
  if (!new URLSearchParams(location.search).has('app')) return false
  try {
    sessionStorage.setItem('app', '1')
  } catch {
    // If storage is blocked, app mode ends at the next URL without `app`.
  }
  return true
}

/** In app mode, the theme colour follows dark mode, and the on-screen keyboard resizes the page. */
function applyAppMode() {
  page.dataset.app = ''
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)
  const dayMeta = meta('theme-color')
  if (dayMeta) {
    const nightMeta = dayMeta.cloneNode() as HTMLMetaElement
    nightMeta.media = '(prefers-color-scheme: dark)'
    nightMeta.content = dayMeta.dataset.night ?? ''
    dayMeta.before(nightMeta)
  }
  const viewport = meta('viewport')
  if (viewport) viewport.content += ', interactive-widget=resizes-content'
}

if (isInsideApp()) applyAppMode()
// In the web view of the native app, passkeys would need the app's support. This script recognizes the app by its interface,
// not by app mode. Otherwise, a link with `app` would hide passkeys in a browser, and tenants would use the recovery, which
// removes all passkeys.
const { webkit } = window as { webkit?: { messageHandlers?: { logout?: object } } }
const isNativeApp = 'NativeHost' in window || webkit?.messageHandlers?.logout !== undefined
if ('PublicKeyCredential' in window && !isNativeApp) page.dataset.passkeys = ''
// Hides the prerendered page in two cases: a user with a stored session sees another page or header, and app mode has no footer
// and no web navigation.
if (page.dataset.app !== undefined || read('localStorage', 'session')) page.dataset.waiting = ''

// Holds back a form that is submitted before the app has loaded. `useScreenFocus` submits it later.
addEventListener(
  'submit',
  (event) => {
    if (page.dataset.ready !== undefined) return
    event.preventDefault()
    if (event.target instanceof HTMLElement) event.target.dataset.early = ''
  },
  true,
)

let hasDrawn = false
requestAnimationFrame(() => {
  hasDrawn = true
})

/**
 * Starts to load the brand's font, the first one that the styles declare. A page that is already drawn in the font of the
 * device shows the brand's font only from the next screen on (`useScreenFocus`), because a change of font visibly moves the
 * text. A hidden page shows the brand's font from its first screen on (`mount` in `main.tsx`).
 */
function startLoadingTypeface() {
  const [font] = document.fonts
  font?.load().then(
    () => {
      page.dataset.typeface ??= hasDrawn ? 'loaded' : 'shown'
    },
    () => {
      // The page keeps the font of the device.
    },
  )
}

// Loads the font at once where it delays nothing. From the second visit on, a service worker controls the page, and the
// browser has the font in its cache. A hidden page has nothing to show until the app has started and read its data.
const isReturn = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
if (isReturn || page.dataset.waiting !== undefined) startLoadingTypeface()

// If the app cannot start, the page shows an error instead of loading forever.
const showFailure = () => {
  if (page.dataset.ready === undefined) page.dataset.failed = ''
}
addEventListener('error', ({ filename }) => {
  if (filename?.includes('/assets/')) showFailure()
})

// The line with the emergency number is outside of the app. Its link opens the emergency page without a page load, because a
// page load would end a session on a shared device. Before the app has started, on an offline device and during maintenance,
// the browser loads the page instead. If the portal cannot be reached, the service worker then answers.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#emergency [href^="/"]') : null
  const isPlainClick = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  const canNavigateWithoutLoad =
    page.dataset.ready !== undefined && location.pathname !== '/maintenance' && navigator.onLine
  if (!link || !isPlainClick || !canNavigateWithoutLoad) return
  event.preventDefault()
  if (location.pathname !== link.pathname) history.pushState(null, '', link.href)
})

/**
 * The service worker is registered this long after the start of the app. An earlier registration would slow down the first
 * screen.
 */
const workerDelayMs = 3_000

/** The part of the Trusted Types API that this script needs. TypeScript does not know the API, and older browsers lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string }
}

/**
 * Registers the service worker, which keeps the emergency page and the pages about an outage. Web views of iOS and plain
 * HTTP have no service workers, and the development server does not serve `/sw.js`.
 */
function registerWorker() {
  if (!('serviceWorker' in navigator) || !app.startsWith('/assets/')) return
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const rules = { createScriptURL: () => '/sw.js' }
  const policy = trustedTypes ? trustedTypes.createPolicy('service-worker', rules) : rules
  navigator.serviceWorker.register(policy.createScriptURL('')).catch(() => {
    // The emergency page is then not available offline: the browser shows its own error page.
  })
}

function onAppLoaded() {
  startLoadingTypeface()
  setTimeout(registerWorker, workerDelayMs)
}

/**
 * Requests the code of the tenant's first screen together with the app. Otherwise, the app would request it only after it has
 * loaded, one round trip later.
 */
function preloadFirstScreen() {
  const files: string[] = JSON.parse(code)[location.pathname] ?? []
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As in the links that the app adds. Otherwise, the browser would request the file again.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

let hasStarted = false
function start() {
  if (hasStarted) return
  hasStarted = true
  import(app).then(onAppLoaded, showFailure)
  if (read('localStorage', 'session')) preloadFirstScreen()
}

if (prerenderedPath === undefined || page.dataset.waiting !== undefined) start()
else {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  // Starts even without a paint event: a background tab paints nothing, and some browsers do not report paints.
  addEventListener('load', () => setTimeout(start, 1_000))
}
