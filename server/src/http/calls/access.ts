import type { Access } from '@portal/contract/api/call'
import type { Renter, SignedIn, Visitor } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Resolves an access token to the identity of its bearer; undefined if the token is not valid. */
export type Identify = (
  token: string,
) => Promise<Omit<SignedIn, keyof Visitor> | Omit<Renter, keyof Visitor> | undefined>

const bearer = /^Bearer +([\w.~+/=-]+)$/i

/**
 * Returns the caller: the visitor, with the identity from the access token if the call reads a token. A public call ignores
 * tokens. A call with access `anyone` accepts a caller without a token as an anonymous visitor, but rejects an invalid token:
 * otherwise a tenant whose token has expired would unknowingly make the call as an anonymous visitor.
 */
export async function identifyCaller(
  access: Access,
  visitor: Visitor,
  authorization: string | undefined,
  identify: Identify,
): Promise<Visitor> {
  if (access === 'public' || (access === 'anyone' && authorization === undefined)) return visitor
  const token = bearer.exec(authorization ?? '')?.[1]
  const identity = token === undefined ? undefined : await identify(token)
  if (!identity) throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  return { ...visitor, ...identity }
}

/** Refuses an identified caller whose role does not allow the call (spec §6). */
export function requireRole(access: Access, caller: Visitor | SignedIn): void {
  if (access === 'renter' && !('roles' in caller && caller.roles.includes('renter'))) throw new Refusal('forbidden')
}
