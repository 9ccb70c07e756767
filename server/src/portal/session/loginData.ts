import type { LoginData } from '@portal/contract/session'
import type { Context } from '../../context.ts'
import { rolesOf, sessionDuration } from './rules.ts'
import type { Account } from './store.ts'

interface IssuedSession {
  account: Pick<Account, 'accountId' | 'partnerId'>
  familyId: string
  isOnSharedDevice: boolean
  refreshToken: string
}

/** Returns the login data of a session, with a new access token. */
export async function issueLoginData(
  { tokens }: Pick<Context, 'tokens'>,
  { account, familyId, isOnSharedDevice, refreshToken }: IssuedSession,
): Promise<LoginData> {
  const { accountId, partnerId } = account
  const claims = { accountId, familyId, roles: rolesOf(account), partnerId: partnerId ?? undefined }
  // Without this limit, a token could outlive a session that ends because it is not used.
  const maxSeconds = sessionDuration(isOnSharedDevice).idleTimeoutMs / 1_000
  const { accessToken, expiresAt } = await tokens.issueAccessToken(claims, maxSeconds)
  return { refreshToken, accessToken, accessTokenExpiry: expiresAt.toISOString(), userId: accountId }
}
