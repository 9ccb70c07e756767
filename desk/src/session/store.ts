import type { Answer } from '@portal/contract/api/call'
import type { DeskCall } from '@portal/contract/desk/deskCall'
import type { session as calls } from '@portal/contract/desk/session'
import { useSyncExternalStore } from 'react'
import type { SessionTimes } from './times.ts'

export type Member = Answer<(typeof calls)['readSession']>

export type Session =
  | { status: 'restoring' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'signedOut' }
  /** `isInterrupted`: the session has ended, and the sign-in covers the page. */
  | { status: 'signedIn'; member: Member; times: SessionTimes; isInterrupted: boolean }

let session: Session = { status: 'restoring' }
const listeners = new Set<() => void>()

export const readSession = () => session

export function setSession(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A part of the session. The component renders again only when this part changes, not at each call. */
export const useSession = <Part>(select: (session: Session) => Part) =>
  useSyncExternalStore(subscribe, () => select(session))

/** The signed-in member. Only for components inside the frame, which exists only while a member is signed in. */
export function useMember(): Member {
  const member = useSession((current) => (current.status === 'signedIn' ? current.member : undefined))
  if (!member) throw new Error('no member is signed in')
  return member
}

/** Who may make a call or open a screen. */
export type Access = Pick<DeskCall, 'by' | 'needsAllHouses'>

export const mayAccess = (
  { role, places, awaitsPlaces }: Pick<Member, 'role' | 'places' | 'awaitsPlaces'>,
  { by, needsAllHouses }: Access,
): boolean => (typeof by === 'string' || by.includes(role)) && !(needsAllHouses && (awaitsPlaces || places.length > 0))

/** Whether the signed-in member may make a call. A screen shows only the actions that the server would accept. */
export const useMay = (call: Access): boolean => mayAccess(useMember(), call)
