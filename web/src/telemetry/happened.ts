import type { RoutePattern } from '@portal/contract/screens'

/** What a page could report of itself. Only the reporter makes of it what may leave the page. */
export type Happening =
  /** `route` is the pattern of the route table, never an address: that may be personal. */
  | { kind: 'pageView'; route: RoutePattern; at: number }
  /** `about` names a failure that does not name itself: the call, or what was missing. */
  | { kind: 'failure'; error: unknown; reference: string; about?: string | undefined }

/** Until the reporter is there. Where it never comes, so much is held and no more. */
const mostWaiting = 20
const waiting: Happening[] = []
const references = new WeakMap<object, string>()
let isWanted = false
let take = (happening: Happening) => {
  if (waiting.length < mostWaiting) waiting.push(happening)
}

/** Hands the reporter what has happened so far, and then whatever happens. */
export function hear(listener: (happening: Happening) => void) {
  take = listener
  for (const happening of waiting.splice(0)) listener(happening)
}

/** Fetches the reporter once the page has nothing better to do. Without it, all that is lost are reports. */
export function startReporting() {
  if (isWanted) return
  isWanted = true
  whenIdle(() => void import('./reporter.ts').then(({ report }) => report(), ignore))
}

export const notePageView = (route: RoutePattern) => take({ kind: 'pageView', route, at: performance.now() })

/**
 * Notes a failure. Answers the number by which support finds it: of the server's log, or of the report; undefined
 * where it can be found nowhere. The same error has one number however often it is met.
 */
export function noteFailure(error: unknown, about?: string): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  const ofServer = isObject && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  const known = ofServer ?? (isObject ? references.get(error) : undefined)
  const reference = known ?? newReference()
  if (isObject) references.set(error, reference)
  take({ kind: 'failure', error, reference, about })
  return ofServer ?? (isWanted ? reference : undefined)
}

/** What nobody caught. */
export function watchFailures() {
  addEventListener('error', ({ error }) => error && noteFailure(error))
  addEventListener('unhandledrejection', ({ reason }) => noteFailure(reason))
}

/** Eight digits, short enough to be read out. Made so that it also works where a page is not served securely. */
const newReference = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(8, '0')

// Safari has learned it only lately.
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 2_000)

const ignore = () => undefined
