import type { Context, Renter, SignedIn, Visitor } from '../../context.ts'
import { readTogether } from '../../platform/database/readTogether.ts'
import { findLiveSessions } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now'>

/**
 * Returns the function that identifies a caller by an access token. The function returns undefined if the token or its
 * session is not valid. It reads the session from the database after each call has arrived, so a sign-out, a detected theft of
 * a token and the end of a tenancy take effect immediately on every server, not only when the token expires.
 */
export function identifyBearer({ db, tokens, now }: RequiredContext) {
  const findSession = readTogether((familyIds) => findLiveSessions(db, familyIds, now()))

  return async (token: string): Promise<Omit<SignedIn, keyof Visitor> | Omit<Renter, keyof Visitor> | undefined> => {
    const claims = await tokens.readAccessToken(token)
    if (!claims) return undefined
    const { accountId, familyId, roles, partnerId } = claims
    const session = await findSession(familyId)
    if (session?.accountId !== accountId) return undefined
    const signedIn = { accountId, familyId, roles, isOnSharedDevice: session.isOnSharedDevice }
    if (partnerId === undefined) return signedIn
    return session.partnerId === partnerId ? { ...signedIn, partnerId } : undefined
  }
}
