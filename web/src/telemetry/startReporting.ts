import { markReportingStarted } from './appEvents.ts'

let isStarted = false

/** Starts the reporter when the page is idle. If the code of the reporter cannot be loaded, only reports are lost. */
export function startReporting() {
  if (isStarted) return
  isStarted = true
  markReportingStarted()
  whenIdle(() => void import('./reporter.ts').then(({ startReporter }) => startReporter(), ignore))
}

// Older versions of Safari lack `requestIdleCallback`.
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 2_000)

const ignore = () => undefined
