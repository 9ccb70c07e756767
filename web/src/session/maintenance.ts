import { useSyncExternalStore } from 'react'
import type { MaintenanceTexts } from '../api/client.ts'

/** The texts of the current maintenance; undefined if there is no maintenance. */
let texts: MaintenanceTexts | undefined
const listeners = new Set<() => void>()

export const readMaintenance = () => texts

export function startMaintenance(received: MaintenanceTexts) {
  // The 503 of a proxy has no texts. In this case, the texts of an earlier response stay.
  change({ ...texts, ...received })
}

export function endMaintenance() {
  if (texts) change(undefined)
}

function change(next: MaintenanceTexts | undefined) {
  texts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMaintenance = () => useSyncExternalStore(subscribe, readMaintenance, () => undefined)

let noResponseListener: (() => void) | undefined

/** Reports a call that got no response, so that the availability check finds out whether the portal is down. */
export const reportNoResponse = () => noResponseListener?.()

export function onNoResponse(listener: () => void) {
  noResponseListener = listener
}
