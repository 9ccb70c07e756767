import type { ReportedErrorName } from '@portal/contract/reportedFailures'
import type { RoutePattern } from '@portal/contract/routePatterns'

/** An event that the page may report. The reporter decides which of its data leaves the page. */
export type AppEvent =
  /**
   * `route` is the pattern of a route, never a URL, because a URL may contain personal data. `at` is the time in milliseconds
   * since the start of the page.
   */
  | { kind: 'pageView'; route: RoutePattern; at: number }
  /** `name` replaces the name of the error. */
  | { kind: 'failure'; error: unknown; reference: string; name?: ReportedErrorName | undefined }

type Listener = (event: AppEvent) => void

/** The maximum number of waiting events. Further events are dropped, because the reporter may never be loaded. */
const maxWaiting = 20
const waiting: AppEvent[] = []
const references = new WeakMap<object, string>()
let isReportingStarted = false
let emit: Listener = (event) => {
  if (waiting.length < maxWaiting) waiting.push(event)
}

/** Passes the waiting events to the listener, and from now on each new event. */
export function listen(listener: Listener) {
  emit = listener
  for (const event of waiting.splice(0)) listener(event)
}

/** Called when reporting starts. After this call, `noteFailure` returns a reference for each failure. */
export function markReportingStarted() {
  isReportingStarted = true
}

export const notePageView = (route: RoutePattern) => emit({ kind: 'pageView', route, at: performance.now() })

/**
 * Notes a failure. Returns the reference by which support finds the failure in the server's log or in a report; undefined for
 * a failure without a request id while the page does not report failures. An error that is noted again keeps its reference.
 */
export function noteFailure(error: unknown, name?: ReportedErrorName): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  const requestId =
    isObject && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  const known = requestId ?? (isObject ? references.get(error) : undefined)
  const reference = known ?? newReference()
  if (isObject) references.set(error, reference)
  emit({ kind: 'failure', error, reference, name })
  return requestId ?? (isReportingStarted ? reference : undefined)
}

/** Notes uncaught errors and unhandled rejections. */
export function watchFailures() {
  addEventListener('error', ({ error }) => error && noteFailure(error))
  addEventListener('unhandledrejection', ({ reason }) => noteFailure(reason))
}

/** Eight hexadecimal digits, short enough to be read out. `crypto.randomUUID` needs a secure context. */
const newReference = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(8, '0')
