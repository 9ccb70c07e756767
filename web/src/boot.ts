/**
 * Runs inside each page, before its first paint; the build puts it there as it stands, so it imports nothing. It decides
 * what the prerendered page cannot know, and fetches the app once there is something to see.
 */
const page = document.documentElement
const { app = '', page: isPrerendered } = (document.currentScript as HTMLScriptElement).dataset

function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    // A browser that blocks storage keeps neither session nor app mode.
    return null
  }
}

/** The native app's address carries `app`; later addresses of the same browser session need not. */
function isInsideApp(): boolean {
  if (read('sessionStorage', 'app')) return true
  if (!new URLSearchParams(location.search).has('app')) return false
  try {
    sessionStorage.setItem('app', '1')
  } catch {
    // Blocked storage: the app's addresses carry `app` each time.
  }
  return true
}

/** Inside the app alone: the frame around the page darkens with it, and the page yields to the keyboard, which a browser's need not. */
function settleInApp() {
  page.dataset.app = ''
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)
  const day = meta('theme-color')
  if (day) {
    const night = day.cloneNode() as HTMLMetaElement
    night.media = '(prefers-color-scheme: dark)'
    night.content = day.dataset.night ?? ''
    day.before(night)
  }
  const viewport = meta('viewport')
  if (viewport) viewport.content += ', interactive-widget=resizes-content'
}

if (isInsideApp()) settleInApp()
// Whoever has a session is led on from here, and the app has a frame of its own: neither sees a flash of this page.
if (page.dataset.app !== undefined || read('localStorage', 'session')) page.dataset.waiting = ''

// A form sent before the app is there waits for it; `useArrival` sends it then.
addEventListener(
  'submit',
  (event) => {
    if (page.dataset.ready !== undefined) return
    event.preventDefault()
    if (event.target instanceof HTMLElement) event.target.dataset.early = ''
  },
  true,
)

// What cannot start says so instead of looking as if it might still come.
const giveUp = () => {
  if (page.dataset.ready === undefined) page.dataset.failed = ''
}
addEventListener('error', ({ filename }) => {
  if (filename?.includes('/assets/')) giveUp()
})

let hasStarted = false
function start() {
  if (hasStarted) return
  hasStarted = true
  import(app).catch(giveUp)
}

if (isPrerendered === undefined || page.dataset.waiting !== undefined) start()
else {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  // A tab in the background paints nothing, and not every browser tells about it.
  addEventListener('load', () => setTimeout(start, 1_000))
}
