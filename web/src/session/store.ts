import { useSyncExternalStore } from 'react'

/** Who is here. `restoring` is a kept session whose roles are not known yet, `unreachable` one that could not be asked for. */
export type Session =
  | {
      status: 'signedOut'
      /** The server ended the session, not the person. */
      hasRunOut: boolean
      /** Where to go now that the session is over; forgotten on arrival (spec §2). */
      leaveTo?: string
    }
  | { status: 'restoring' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'signedIn'; userId: string; isRenter: boolean }

let current: Session = { status: 'signedOut', hasRunOut: false }
const listeners = new Set<() => void>()

export const readSession = () => current

export const isRenterIn = (session: Session) => session.status === 'signedIn' && session.isRenter

export function setSession(next: Session) {
  current = next
  for (const listener of listeners) listener()
}

/** The after-logout target has been reached. */
export function forgetLeaving() {
  if (current.status === 'signedOut' && current.leaveTo !== undefined)
    setSession({ status: 'signedOut', hasRunOut: current.hasRunOut })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = () => useSyncExternalStore(subscribe, readSession, readSession)
