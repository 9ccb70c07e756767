/**
 * The native side inside the portal's page: the first script that runs there, as one that an app injects when a document
 * starts. It stands for WKScriptMessageHandler or for addJavascriptInterface, with their manners, and hands on to the page
 * around the phone. The build puts it where it is served as it stands, so it imports nothing.
 */
type Message = import('../native/messages.ts').MessageName
type FromPhone = import('./wire.ts').FromPhone
type ToPhone = import('./wire.ts').ToPhone

const phone = window.frameElement as HTMLElement
const tell = (what: FromPhone) => parent.postMessage(what, location.origin)

const handler = (name: Message) => ({
  postMessage(...bodies: unknown[]) {
    // As WebKit says it: a body is wanted, if only null.
    if (bodies.length === 0) throw new TypeError('Not enough arguments')
    tell({ kind: 'message', name, body: bodies[0] })
  },
})

/** Java finds a method by its name and the number of its arguments. */
const method =
  (name: Message, wanted: 0 | 1) =>
  (...given: unknown[]) => {
    if (given.length !== wanted) throw new Error('Java bridge method invocation error: Method not found')
    tell({ kind: 'message', name, body: given[0] })
  }

const android: Record<Message, (json?: string) => void> = {
  getInitialConfigurations: method('getInitialConfigurations', 0),
  navigateToWebViewScreen: method('navigateToWebViewScreen', 1),
  navigateToNativeScreen: method('navigateToNativeScreen', 1),
  setBottomBarVisibility: method('setBottomBarVisibility', 1),
  logout: method('logout', 0),
}

const ios = Object.fromEntries((Object.keys(android) as Message[]).map((name) => [name, handler(name)]))

Object.assign(
  window,
  phone.dataset.transport === 'ios' ? { webkit: { messageHandlers: ios } } : { NativeHost: android },
)

addEventListener('message', ({ source, origin, data }: MessageEvent<ToPhone>) => {
  if (source !== parent || origin !== location.origin) return
  dispatchEvent(new CustomEvent(data.name, { detail: data.detail }))
})

// A frame has no setting of its own for dark and light: what the page would take from the phone is laid upon it.
const chosen = () => (phone.dataset.scheme === 'system' ? undefined : phone.dataset.scheme)
const colour = () => {
  document.documentElement.style.colorScheme = chosen() ?? ''
}
colour()
new MutationObserver(colour).observe(phone, { attributeFilter: ['data-scheme'] })
const ask = window.matchMedia.bind(window)
window.matchMedia = (query) => {
  const scheme = chosen()
  const asked = /prefers-color-scheme: *(light|dark)/.exec(query)?.[1]
  return ask(scheme && asked ? (asked === scheme ? 'all' : 'not all') : query)
}

tell({ kind: 'page', path: location.pathname + location.search })
