import type { session } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { Context, Handlers } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findKnownDevice } from './knownDevice.ts'
import { createProofOfWork } from './proofOfWork.ts'
import { notifyOfReuse } from './reuseNotice.ts'
import { isRefreshToken, rolesOf } from './rules.ts'
import { issueLoginData, startSession } from './startSession.ts'
import { type Account, exchange, findAccount, findAccountByEmail, revokeFamily } from './store.ts'
import { refreshInTurn } from './tryQueues.ts'
import { verifySignIn } from './verifiedPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

/** Refuses a sign-in with the right password if the account requires a second factor. */
type RequireSecondFactor = (transaction: Transaction<DB>, account: Account) => Promise<void>

export const sessionHandlers = (
  context: RequiredContext,
  requireSecondFactor: RequireSecondFactor,
): Handlers<typeof session> => {
  const { db, tokens, now, reportSecurityEvent } = context
  const proofOfWork = createProofOfWork({ tokens, now })

  return {
    async login({ body }, caller) {
      const { address, device, signal } = caller
      const identifier = body.email.toLowerCase()
      const find = () => findAccountByEmail(db, identifier)
      const knownDevice = await findKnownDevice(context, { identifier, caller, find })
      const signIn = { identifier, password: body.password, address, knownDevice, proof: body.proof, signal }
      const owner = await verifySignIn({ db, tokens, now, proofOfWork, reportSecurityEvent }, signIn)
      const isOnSharedDevice = body.isSharedDevice === true
      return await startSession(context, { owner, device, isOnSharedDevice, before: requireSecondFactor })
    },

    async refreshToken({ body: { userId, refreshToken } }, { address, signal }) {
      if (!isRefreshToken(refreshToken)) throw new Refusal('sessionEnded')
      const successor = tokens.successorOf(refreshToken)
      // Every caller can send a token of the right form, so the networks take turns to read tokens.
      const session = await refreshInTurn({ address, claimed: userId, signal }, () =>
        exchange(
          { db, tokens },
          {
            ...{ refreshToken, successor, userId, now: now() },
            onReuse: (transaction, accountId) => notifyOfReuse(transaction, context, accountId),
          },
        ),
      )
      if (session && 'reusedBy' in session) {
        reportSecurityEvent('sessionEnded', { reason: 'refreshTokenReused', subject: session.reusedBy })
        throw new Refusal('sessionEnded')
      }
      const account = session && (await findAccount(db, session.accountId))
      if (!session || !account) throw new Refusal('sessionEnded')
      return await issueLoginData({ tokens }, { account, familyId: session.familyId, refreshToken: successor })
    },

    async logout(_input, { familyId, accountId }) {
      const count = await revokeFamily(db, familyId, now())
      reportSecurityEvent('sessionEnded', { reason: 'signedOut', subject: accountId, count })
    },

    async listRoles(_input, { accountId }) {
      const account = await findAccount(db, accountId)
      if (!account) throw new Refusal('unauthorized')
      return { roles: [...rolesOf(account)], email: account.email }
    },
  }
}
