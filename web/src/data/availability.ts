import { availability } from '@portal/contract/availability'
import { maintenance as texts } from '#texts/maintenance'
import { ApiError, ConnectionError, ContractBroken } from '../api/errors.ts'
import { endMaintenance, onNoResponse, readMaintenance, startMaintenance } from '../session/maintenance.ts'
import { restoreSession, send } from '../session/session.ts'
import { readSession } from '../session/store.ts'
import { startReporting } from '../telemetry/startReporting.ts'

const failurePauseMs = 2_000
const checkIntervalMs = 60_000
const restorePauseMs = 5_000
let checkedAt = 0
let restoredAt = 0

/** Checks the availability once. If the portal is available, ends maintenance and restores an `unreachable` session. */
export async function checkAvailability(): Promise<boolean> {
  checkedAt = Date.now()
  try {
    const { telemetry } = await send(availability.checkAvailability, {})
    if (telemetry) startReporting()
    const wasMaintenance = readMaintenance() !== undefined
    endMaintenance()
    retrySession({ isImmediate: wasMaintenance })
    return true
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError || error instanceof ContractBroken) return false
    throw error
  }
}

/**
 * Restores an `unreachable` session. A failed attempt triggers a check, and a successful check calls this function again, so
 * the pause between two attempts prevents an endless loop. At the end of maintenance there is no pause.
 */
function retrySession({ isImmediate }: { isImmediate: boolean }) {
  const isDue = isImmediate || Date.now() - restoredAt >= restorePauseMs
  if (readSession().status !== 'unreachable' || !isDue) return
  restoredAt = Date.now()
  void restoreSession()
}

let isChecking = false

async function isAvailableInTwoTries(): Promise<boolean> {
  if (await checkAvailability()) return true
  await new Promise((resolve) => setTimeout(resolve, failurePauseMs))
  return await checkAvailability()
}

/**
 * Starts maintenance after two consecutive failures (spec §4). A single failure may be a problem of the connection. A
 * failure on an offline device says nothing about the portal.
 */
async function check() {
  if (isChecking) return
  isChecking = true
  const isAvailable = await isAvailableInTwoTries().finally(() => {
    isChecking = false
  })
  // The server has not announced maintenance. So the text also names the connection as a possible cause.
  if (!isAvailable && !readMaintenance() && navigator.onLine)
    startMaintenance({ titleTextForUser: texts.noAnswerTitle, textForUser: texts.noAnswer })
}

/**
 * Checks now. During maintenance, checks when the device goes online or the page becomes visible. At other times, checks when
 * a call gets no response, and when the page becomes visible more than a minute after the last check.
 */
export function watchAvailability() {
  void check()
  onNoResponse(() => {
    if (navigator.onLine && !readMaintenance()) void check()
  })
  addEventListener('online', () => {
    if (readMaintenance()) void check()
  })
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - checkedAt > checkIntervalMs
    if (document.visibilityState === 'visible' && navigator.onLine && (isDue || readMaintenance())) void check()
  })
}
