import type { session } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { Context, Handlers } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createDevices } from './devices.ts'
import { createProofOfWork } from './proofOfWork.ts'
import { rolesOf } from './rules.ts'
import { issueLoginData, startSession } from './startSession.ts'
import { type Account, exchange, findAccount, findAccountByEmail, revokeFamily } from './store.ts'
import { verifySignIn } from './verifiedPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now'>

/** Refuses a sign-in with the right password if the account requires a second factor. */
type RequireSecondFactor = (transaction: Transaction<DB>, account: Account) => Promise<void>

export const sessionHandlers = (
  { db, tokens, now }: RequiredContext,
  requireSecondFactor: RequireSecondFactor,
): Handlers<typeof session> => {
  const devices = createDevices({ tokens, now })
  const proofOfWork = createProofOfWork({ tokens, now })

  return {
    async login({ body }, { address, device }) {
      const identifier = body.email.toLowerCase()
      const deviceId = device.token && devices.recognize(device.token, await findAccountByEmail(db, identifier))
      const signIn = { identifier, password: body.password, address, deviceId, proof: body.proof }
      const owner = await verifySignIn({ db, now, proofOfWork }, signIn)
      return await startSession({ tokens, now }, { owner, device, before: requireSecondFactor })
    },

    async refreshToken({ body: { userId, refreshToken } }) {
      const successor = tokens.successorOf(refreshToken)
      const session = await exchange(db, { refreshToken, successor, userId, now: now() })
      const account = session && (await findAccount(db, session.accountId))
      if (!session || !account) throw new Refusal('sessionEnded')
      return await issueLoginData({ tokens }, { account, familyId: session.familyId, refreshToken: successor })
    },

    async logout(_input, { familyId }) {
      await revokeFamily(db, familyId, now())
    },

    async listRoles(_input, { accountId }) {
      const account = await findAccount(db, accountId)
      if (!account) throw new Refusal('unauthorized')
      return { roles: [...rolesOf(account)], email: account.email }
    },
  }
}
