import type { Context, Renter, SignedIn, Visitor } from '../../context.ts'
import { findLiveSession } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now'>

/**
 * Identifies the caller by an access token; undefined if the token or its session is not valid. Reads the session on each
 * call, by primary key. A sign-out, a detected theft of a token and the end of a tenancy therefore take effect immediately on
 * every server, and not only when the token expires.
 */
export const identifyBearer =
  ({ db, tokens, now }: RequiredContext) =>
  async (token: string): Promise<Omit<SignedIn, keyof Visitor> | Omit<Renter, keyof Visitor> | undefined> => {
    const claims = await tokens.readAccessToken(token)
    if (!claims) return undefined
    const { accountId, familyId, roles, partnerId } = claims
    const session = await findLiveSession(db, familyId, now())
    if (session?.accountId !== accountId) return undefined
    const signedIn = { accountId, familyId, roles, isOnSharedDevice: session.isOnSharedDevice }
    if (partnerId === undefined) return signedIn
    return session.partnerId === partnerId ? { ...signedIn, partnerId } : undefined
  }
