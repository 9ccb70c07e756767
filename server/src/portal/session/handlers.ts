import { randomBytes } from 'node:crypto'
import type { LoginData, session } from '@portal/contract/session'
import type { Context, Handlers } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createDevices } from './devices.ts'
import { createProofOfWork } from './proofOfWork.ts'
import { notifyOfReuse } from './reuseNotice.ts'
import { rolesOf } from './rules.ts'
import { exchange, findAccount, findAccountByEmail, revokeFamily, startFamily } from './store.ts'
import { verifySignIn } from './verifiedPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

export const sessionHandlers = (context: RequiredContext): Handlers<typeof session> => {
  const { db, tokens, now, reportSecurityEvent } = context
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
    async login({ body }, { address, device, signal }) {
      const email = body.email.toLowerCase()
      const isOnSharedDevice = body.isSharedDevice === true
      const claimed = device.token === undefined ? undefined : await findAccountByEmail(db, email)
      const deviceId = devices.recognize(device.token, claimed)
      const knownDevice = claimed && deviceId ? { id: deviceId, partnerId: claimed.partnerId } : undefined
      const signIn = { email, password: body.password, address, knownDevice, proof: body.proof, signal }
      const owner = await verifySignIn({ db, tokens, now, proofOfWork, reportSecurityEvent }, signIn)
      const refreshToken = randomBytes(32).toString('base64url')
      const { account, familyId } = await owner.write(async (transaction, account) => {
        // Only a caller with the right password learns that the e-mail address is not confirmed yet.
        if (!account.emailConfirmedAt) throw new Refusal('emailNotConfirmed')
        const { accountId } = account
        const started = { accountId, refreshToken, device: device.describe(), isOnSharedDevice, now: now() }
        return { account, familyId: await startFamily(transaction, started) }
      })
      if (!isOnSharedDevice) device.give(devices.issue(account))
      return await loginDataFor(account, familyId, refreshToken)
    },

    async refreshToken({ body: { userId, refreshToken } }) {
      const successor = tokens.successorOf(refreshToken)
      const session = await exchange(
        { db, tokens },
        {
          ...{ refreshToken, successor, userId, now: now() },
          onReuse: (transaction, accountId) => notifyOfReuse(transaction, context, accountId),
        },
      )
      if (session && 'reusedBy' in session) {
        reportSecurityEvent('sessionEnded', { reason: 'refreshTokenReused', subject: session.reusedBy })
        throw new Refusal('sessionEnded')
      }
      const account = session && (await findAccount(db, session.accountId))
      if (!session || !account) throw new Refusal('sessionEnded')
      return await loginDataFor(account, session.familyId, successor)
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
