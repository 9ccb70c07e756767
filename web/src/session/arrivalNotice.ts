import { useSyncExternalStore } from 'react'

/** What is said on the next screen about what was done on the one before. */
export interface ArrivalNotice {
  /** Of the screen that says it, and forgets it when it is left. */
  path: string
  title: string
  text: string
}

let waiting: ArrivalNotice | undefined
const listeners = new Set<() => void>()

export function sayOnArrival(notice: ArrivalNotice | undefined) {
  waiting = notice
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => waiting

export const useArrivalNotice = () => useSyncExternalStore(subscribe, read, read)
