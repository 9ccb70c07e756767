import type { LoginData } from '@portal/contract/session'
import type { Context } from '../../context.ts'
import { rolesOf } from './rules.ts'
import type { Account } from './store.ts'

interface IssuedSession {
  account: Pick<Account, 'accountId' | 'partnerId'>
  familyId: string
  refreshToken: string
}

/** Returns the login data of a session, with a new access token. */
export async function issueLoginData(
  { tokens }: Pick<Context, 'tokens'>,
  { account, familyId, refreshToken }: IssuedSession,
): Promise<LoginData> {
  const { accountId, partnerId } = account
  const { accessToken, expiresAt } = await tokens.issueAccessToken({
    accountId,
    familyId,
    roles: rolesOf(account),
    partnerId: partnerId ?? undefined,
  })
  return { refreshToken, accessToken, accessTokenExpiry: expiresAt.toISOString(), userId: accountId }
}
