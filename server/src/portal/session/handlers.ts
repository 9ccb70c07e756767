import type { session } from '@portal/contract/session'
import type { Context, Handlers } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createClaimQueue } from './claimQueue.ts'
import { issueLoginData } from './loginData.ts'
import { notifyOfReuse } from './reuseNotice.ts'
import { isRefreshToken, rolesOf } from './rules.ts'
import { exchange, findAccount, revokeFamily, storeLanguage } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

/**
 * The queue of the exchanges of refresh tokens. Sign-ins have queues of their own, so that many sign-ins do not delay the
 * sessions of tenants.
 */
const refreshInTurn = createClaimQueue()

/** The calls of a session after its sign-in. */
export const sessionHandlers = (context: RequiredContext): Omit<Handlers<typeof session>, 'login'> => {
  const { db, tokens, now, reportSecurityEvent } = context

  return {
    async refreshToken({ body: { userId, refreshToken } }, { address, device, signal }) {
      if (!isRefreshToken(refreshToken)) throw new Refusal('sessionEnded')
      const successor = tokens.successorOf(refreshToken)
      // An attacker can send any text in the form of a token, so the networks take turns.
      const session = await refreshInTurn({ address, claimed: userId, signal }, () =>
        exchange(
          { db, tokens },
          {
            ...{ refreshToken, successor, userId, now: now() },
            onReuse: (transaction, accountId) => notifyOfReuse(transaction, context, accountId),
          },
        ),
      )
      if (session && 'endedSessionOf' in session) {
        reportSecurityEvent('sessionEnded', { reason: 'refreshTokenReused', subject: session.endedSessionOf })
        throw new Refusal('sessionEnded')
      }
      const account = session && (await findAccount(db, session.accountId))
      if (!session || !account) throw new Refusal('sessionEnded')
      const { familyId, isOnSharedDevice } = session
      // A tenant who chooses a language reloads the web app, and each load of the web app begins with this call.
      if (!isOnSharedDevice) await storeLanguage(db, account, device.chosenLanguage)
      return await issueLoginData({ tokens }, { account, familyId, isOnSharedDevice, refreshToken: successor })
    },

    async logout(_input, { familyId, accountId }) {
      const count = await revokeFamily(db, familyId, now())
      reportSecurityEvent('sessionEnded', { reason: 'signedOut', subject: accountId, count })
    },

    async listRoles(_input, { accountId }) {
      const account = await findAccount(db, accountId)
      if (!account) throw new Refusal('unauthorized')
      return { roles: [...rolesOf(account)], email: account.email, language: account.language }
    },
  }
}
