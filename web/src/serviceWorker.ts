/**
 * The service worker. It answers a navigation only if the portal cannot be reached or fails: with the emergency page at its
 * address, at every other one with the page about a missing connection or about a failure of the portal. It keeps these three
 * pages and nothing else, so it never serves an old app, and no call and no asset passes through it. The build adds `keptPages` before this script; a release with other pages
 * is another script, which replaces this one.
 */
interface KeptPage {
  html: string
  status: number
  headers: Record<string, string>
}
declare const keptPages: { emergencyPath: string; emergency: KeptPage; offline: KeptPage; failed: KeptPage }

/** TypeScript has the types of service workers only instead of those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Event {
  request: Request
  /** The response to the navigation, which the browser requests while it starts this script. */
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
  // Older browsers lack this. There, `answer` requests the page.
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
