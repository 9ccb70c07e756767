/**
 * The native side of the interface between app and portal, inside the portal's page. This script runs before all others, like a
 * script that an app injects at document start. It imitates WKScriptMessageHandler or addJavascriptInterface, including their
 * errors, and forwards messages to the host page. It is compiled as a classic script, so it imports nothing.
 */
type Message = import('../../web/src/native/messages.ts').MessageName
type FromPhone = import('./wire.ts').FromPhone
type ToPhone = import('./wire.ts').ToPhone

const phone = window.frameElement as HTMLElement
const postToHost = (message: FromPhone) => parent.postMessage(message, location.origin)

const handler = (name: Message) => ({
  postMessage(...bodies: unknown[]) {
    // As in WebKit: the body is required, but may be null.
    if (bodies.length === 0) throw new TypeError('Not enough arguments')
    postToHost({ kind: 'message', name, body: bodies[0] })
  },
})

/** Throws for a wrong number of arguments, because Java finds a method by its name and the number of its arguments. */
const method =
  (name: Message, parameterCount: 0 | 1) =>
  (...args: unknown[]) => {
    if (args.length !== parameterCount) throw new Error('Java bridge method invocation error: Method not found')
    postToHost({ kind: 'message', name, body: args[0] })
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

// A frame has no colour scheme setting of its own, so this script applies the phone's scheme to the page, and to the results
// of later calls of `matchMedia`.
const chosenScheme = () => (phone.dataset.scheme === 'system' ? undefined : phone.dataset.scheme)
const applyColorScheme = () => {
  document.documentElement.style.colorScheme = chosenScheme() ?? ''
}
applyColorScheme()
new MutationObserver(applyColorScheme).observe(phone, { attributeFilter: ['data-scheme'] })
const matchMediaOfBrowser = window.matchMedia.bind(window)
window.matchMedia = (query) => {
  const scheme = chosenScheme()
  const queried = /prefers-color-scheme: *(light|dark)/.exec(query)?.[1]
  return matchMediaOfBrowser(scheme && queried ? (queried === scheme ? 'all' : 'not all') : query)
}

postToHost({ kind: 'page', path: location.pathname + location.search })
