import { availability } from '@portal/contract/availability'
import { maintenance as texts } from '#texts/maintenance'
import { ApiError, ConnectionError, ContractBroken } from '../api/errors.ts'
import { startReporting } from '../telemetry/happened.ts'
import { endMaintenance, onSilence, readMaintenance, startMaintenance } from './maintenance.ts'
import { restoreSession, send } from './session.ts'
import { readSession } from './store.ts'

const betweenFailures = 2_000
const betweenChecks = 60_000
const betweenAttempts = 5_000
let checkedAt = 0
let takenUpAt = 0

/** Asks once; an answer of "open" ends a maintenance, and takes up a session that had to wait for it. */
export async function isPortalOpen(): Promise<boolean> {
  checkedAt = Date.now()
  try {
    const { telemetry } = await send(availability.checkAvailability, {})
    if (telemetry) startReporting()
    const wasClosed = readMaintenance() !== undefined
    endMaintenance()
    takeUpSession({ atOnce: wasClosed })
    return true
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError || error instanceof ContractBroken) return false
    throw error
  }
}

/**
 * Where the check is answered and the renewal never is, the two would chase each other. What has waited for the end of a
 * maintenance goes on at once.
 */
function takeUpSession({ atOnce }: { atOnce: boolean }) {
  const isDue = atOnce || Date.now() - takenUpAt >= betweenAttempts
  if (readSession().status !== 'unreachable' || !isDue) return
  takenUpAt = Date.now()
  void restoreSession()
}

let isChecking = false

/**
 * Two failures in a row are a maintenance (spec §4); one alone is a hiccup of the line. A device without a line says
 * nothing about the portal.
 */
async function check() {
  if (isChecking) return
  isChecking = true
  let isOpen = await isPortalOpen()
  if (!isOpen) {
    await new Promise((resolve) => setTimeout(resolve, betweenFailures))
    isOpen = await isPortalOpen()
  }
  isChecking = false
  // Nobody has said that it is serviced: it may just as well be the way there.
  if (!isOpen && !readMaintenance() && navigator.onLine) startMaintenance({ textForUser: texts.noAnswer })
}

/** Checks now, whenever the page is looked at after a while, and as soon as a call gets no answer. */
export function watchAvailability() {
  void check()
  onSilence(() => {
    if (navigator.onLine && !readMaintenance()) void check()
  })
  addEventListener('online', () => {
    if (readMaintenance()) void check()
  })
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - checkedAt > betweenChecks
    if (document.visibilityState === 'visible' && navigator.onLine && (isDue || readMaintenance())) void check()
  })
}
