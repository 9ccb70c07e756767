import { useSyncExternalStore } from 'react'
import type { MaintenanceTexts } from '../api/client.ts'

/** The texts of the maintenance that is on; undefined while the portal is open. */
let texts: MaintenanceTexts | undefined
const listeners = new Set<() => void>()

export const readMaintenance = () => texts

export function startMaintenance(told: MaintenanceTexts) {
  // A failed check knows no texts; those of an earlier answer stay.
  change({ ...texts, ...told })
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

let lookInto: (() => void) | undefined

/** A call got no answer: whether the portal is down is for the availability check to find out. */
export const noteSilence = () => lookInto?.()

export function onSilence(listener: () => void) {
  lookInto = listener
}
