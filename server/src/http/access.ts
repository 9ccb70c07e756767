import type { Access } from '@portal/contract/call'
import type { Renter, SignedIn, Visitor } from '../parts.ts'
import { Refusal } from '../refusal.ts'

/** Finds out whose access token this is; undefined for one that counts no longer. */
export type Identify = (
  token: string,
) => Promise<Omit<SignedIn, keyof Visitor> | Omit<Renter, keyof Visitor> | undefined>

const bearer = /^Bearer +([\w.~+/=-]+)$/i

/**
 * Who calls, once it is sure that they may (spec §6). A public call looks at no token. One that is open to anyone takes a
 * caller who sends none for a visitor; a token that is no good is refused there too, since its tenant would be taken for a stranger.
 */
export async function admit(
  access: Access,
  visitor: Visitor,
  authorization: string | undefined,
  identify: Identify,
): Promise<Visitor> {
  if (access === 'public' || (access === 'anyone' && authorization === undefined)) return visitor
  const token = bearer.exec(authorization ?? '')?.[1]
  const identity = token === undefined ? undefined : await identify(token)
  if (!identity) throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  if (access === 'renter' && !identity.roles.includes('renter')) throw new Refusal('forbidden')
  return { ...visitor, ...identity }
}
