import type { Parts, Renter, SignedIn, Visitor } from '../parts.ts'
import { findLiveSession } from './store.ts'

type Needed = Pick<Parts, 'db' | 'tokens' | 'now'>

/**
 * Who holds an access token. The session behind it is looked up at each call (one read by primary key, the same on every
 * server), so that signing out, a stolen token found and the end of a tenancy take effect at once and not with its expiry.
 */
export const identifyBearer =
  ({ db, tokens, now }: Needed) =>
  async (token: string): Promise<Omit<SignedIn, keyof Visitor> | Omit<Renter, keyof Visitor> | undefined> => {
    const claims = await tokens.readAccessToken(token)
    if (!claims) return undefined
    const { accountId, familyId, roles, partnerId } = claims
    const session = await findLiveSession(db, familyId, now())
    if (session?.accountId !== accountId) return undefined
    if (partnerId === undefined) return { accountId, familyId, roles }
    return session.partnerId === partnerId ? { accountId, familyId, roles, partnerId } : undefined
  }
