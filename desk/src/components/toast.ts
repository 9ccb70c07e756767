import type { ToastContent } from '@portal/web/ui/feedback/Toast.tsx'
import { useSyncExternalStore } from 'react'
import { onMemberLeft } from '../session/session.ts'
import { readSession } from '../session/store.ts'

let content: ToastContent | undefined
let count = 0
const listeners = new Set<() => void>()

function set(next: ToastContent | undefined) {
  content = next
  for (const listener of listeners) listener()
}

/** Shows at the bottom of the page what an action has done. The toast stays when the screen changes, and leaves with the member. */
export function showToast(text: string) {
  if (readSession().status !== 'signedIn') return
  count += 1
  set({ id: count, text })
}

export const hideToast = () => set(undefined)

onMemberLeft(hideToast)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToast = () => useSyncExternalStore(subscribe, () => content)
