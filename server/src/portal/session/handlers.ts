import { randomBytes } from 'node:crypto'
import type { LoginData, session } from '@portal/contract/session'
import type { Context, Handlers } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createDevices } from './devices.ts'
import { createProofOfWork } from './proofOfWork.ts'
import { rolesOf } from './rules.ts'
import { exchange, findAccount, findAccountByEmail, revokeFamily, startFamily } from './store.ts'
import { verifySignIn } from './verifiedPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now'>

export const sessionHandlers = ({ db, tokens, now }: RequiredContext): Handlers<typeof session> => {
  const devices = createDevices({ tokens, now })
  const proofOfWork = createProofOfWork({ tokens, now })

  async function loginDataFor(
    account: { accountId: string; partnerId: string | null },
    familyId: string,
    refreshToken: string,
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

  return {
    async login({ body }, { address, device }) {
      const email = body.email.toLowerCase()
      const deviceId = device.token && devices.recognize(device.token, await findAccountByEmail(db, email))
      const signIn = { email, password: body.password, address, deviceId, proof: body.proof }
      const owner = await verifySignIn({ db, tokens, now, proofOfWork }, signIn)
      const refreshToken = randomBytes(32).toString('base64url')
      const { account, familyId } = await owner.write(async (transaction, account) => {
        // Only a caller with the right password learns that the e-mail address is not confirmed yet.
        if (!account.emailConfirmedAt) throw new Refusal('emailNotConfirmed')
        const { accountId } = account
        return { account, familyId: await startFamily(transaction, { accountId, refreshToken, now: now() }) }
      })
      device.give(devices.issue(account))
      return await loginDataFor(account, familyId, refreshToken)
    },

    async refreshToken({ body: { userId, refreshToken } }) {
      const successor = tokens.successorOf(refreshToken)
      const session = await exchange(db, { refreshToken, successor, userId, now: now() })
      const account = session && (await findAccount(db, session.accountId))
      if (!session || !account) throw new Refusal('sessionEnded')
      return await loginDataFor(account, session.familyId, successor)
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
