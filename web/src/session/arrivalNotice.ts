import { useSyncExternalStore } from 'react'

/** A notice that confirms an action of the tenant on the screen that opens next. */
export interface ArrivalNotice {
  /** The path of the screen that shows the notice. The notice is removed when the tenant leaves this screen. */
  path: string
  title: string
  text: string
}

let current: ArrivalNotice | undefined
const listeners = new Set<() => void>()

export function showOnArrival(notice: ArrivalNotice | undefined) {
  current = notice
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => current

export const useArrivalNotice = () => useSyncExternalStore(subscribe, read, read)
