import type { ToastContent } from '@portal/web/ui/feedback/Toast.tsx'
import { useSyncExternalStore } from 'react'

let content: ToastContent | undefined
let count = 0
const listeners = new Set<() => void>()

function set(next: ToastContent | undefined) {
  content = next
  for (const listener of listeners) listener()
}

/** Shows at the bottom of the page what an action has done. The toast stays when the screen changes. */
export function showToast(text: string) {
  count += 1
  set({ id: count, text })
}

export const hideToast = () => set(undefined)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToast = () => useSyncExternalStore(subscribe, () => content)
