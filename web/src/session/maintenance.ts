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
