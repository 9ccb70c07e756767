import { availability } from '@portal/contract/availability'
import { ApiError, ConnectionError } from '../api/errors.ts'
import { startReporting } from '../telemetry/happened.ts'
import { endMaintenance, readMaintenance, startMaintenance } from './maintenance.ts'
import { restoreSession, send } from './session.ts'
import { readSession } from './store.ts'

const betweenFailures = 2_000
const betweenChecks = 60_000
let checkedAt = 0

/** Asks once; an answer of "open" ends a maintenance, and takes up a session that had to wait for it. */
export async function isPortalOpen(): Promise<boolean> {
  checkedAt = Date.now()
  try {
    const { telemetry } = await send(availability.checkAvailability, {})
    if (telemetry) startReporting()
    endMaintenance()
    if (readSession().status === 'unreachable') void restoreSession()
    return true
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) return false
    throw error
  }
}

/** Two failures in a row are a maintenance (spec §4); one alone is a hiccup of the line, and no line at all says nothing. */
async function check() {
  if (await isPortalOpen()) return
  await new Promise((resolve) => setTimeout(resolve, betweenFailures))
  if (readMaintenance() || (await isPortalOpen()) || !navigator.onLine) return
  startMaintenance({})
}

/** Checks now, and again whenever the page is looked at after a while. */
export function watchAvailability() {
  void check()
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - checkedAt > betweenChecks
    if (document.visibilityState === 'visible' && navigator.onLine && (isDue || readMaintenance())) void check()
  })
}
