import { useSyncExternalStore } from 'react'

/**
 * The state of the session. `restoring`: a session is stored, and its roles are not known yet. `unreachable`: a session
 * is stored, but could not be restored.
 */
export type Session =
  | {
      status: 'signedOut'
      /**
       * Whether the session could no longer be refreshed, or was idle for too long on a shared device; false after a
       * sign-out.
       */
      hasRunOut: boolean
      /** The path to open after the end of the session; cleared after the redirect (spec §2). */
      leaveTo?: string
    }
  | { status: 'restoring' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'signedIn'; userId: string; isRenter: boolean }

let current: Session = { status: 'signedOut', hasRunOut: false }
const listeners = new Set<() => void>()

export const readSession = () => current

export const isRenterSession = (session: Session) => session.status === 'signedIn' && session.isRenter

export function setSession(next: Session) {
  current = next
  for (const listener of listeners) listener()
}

/** Clears `leaveTo` after the redirect. */
export function clearLeaveTo() {
  if (current.status === 'signedOut' && current.leaveTo !== undefined)
    setSession({ status: 'signedOut', hasRunOut: current.hasRunOut })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = () => useSyncExternalStore(subscribe, readSession, readSession)
