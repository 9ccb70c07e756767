/**
 * The service worker. If a navigation fails or gets a 5xx response, it shows one of three kept pages: the emergency page at
 * its own address, otherwise the page about a missing connection or about a failure of the portal. It keeps nothing else, so
 * it never serves an old version of the web app, and it does not handle calls or assets. The build puts `keptPages` before this
 * script, so a release that changes a kept page also replaces the service worker.
 */
interface KeptPage {
  html: string
  status: number
  headers: Record<string, string>
}
declare const keptPages: { emergencyPath: string; emergency: KeptPage; offline: KeptPage; failed: KeptPage }

/** Declared here because TypeScript's own types for service workers cannot be combined with those for pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Event {
  request: Request
  /** The response to the navigation. The browser requests the page while it starts this script. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
}
const worker = self as unknown as {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  // Older browsers lack navigation preload. In these browsers, `answer` requests the page.
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
})

worker.addEventListener('fetch', (event) => {
  const { mode, destination, url } = event.request
  const path = new URL(url).pathname
  if (mode === 'navigate' && destination === 'document' && !/^\/api\//i.test(path))
    event.respondWith(answer(event, path.replace(/(?<=.)\/+$/, '')))
})

async function answer({ request, preloadResponse }: FetchEvent, path: string): Promise<Response> {
  let page = keptPages.offline
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    if (response.status < 500) return response
    page = keptPages.failed
  } catch {
    // The portal cannot be reached.
  }
  const { html, status, headers } = path === keptPages.emergencyPath ? keptPages.emergency : page
  return new Response(html, { status, headers })
}
