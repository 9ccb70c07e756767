import type { passkeys } from '@portal/contract/account/passkeys'
import * as z from 'zod'
import type { Context, Handlers } from '../../context.ts'
import { limitMessageCalls } from '../../platform/limits/quota.ts'
import { userHandleOf } from '../../platform/passkeys/webAuthn.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAccount } from '../session/store.ts'
import { startSession } from '../signIn/startSession.ts'
import type { VerifyOwnership } from '../signIn/verifiedPassword.ts'
import { addPasskey, removePasskey, requirePasskey } from './changes.ts'
import { recover, requestRecoveryCode } from './recovery.ts'
import { requestForAccount, requestForSignIn } from './requests.ts'
import { listPasskeys } from './store.ts'
import { verifyPasskeyOfSignIn } from './verifiedPasskey.ts'

export const passkeysHandlers = (context: Context, verifyOwnership: VerifyOwnership): Handlers<typeof passkeys> => ({
  startSignIn: () => requestForSignIn(context),

  async signIn({ body: { assertion, proof, isSharedDevice = false } }, caller) {
    const owner = await verifyPasskeyOfSignIn(context, { assertion, proof, caller })
    return await startSession(context, { owner, device: caller.device, isOnSharedDevice: isSharedDevice })
  },

  async requestRecoveryCode({ body }, caller) {
    await limitMessageCalls({ ...context, db: context.visitorDb }, caller.address)
    return await requestRecoveryCode(context, { ...body, caller })
  },

  recover: ({ body }, caller) => recover(context, { ...body, caller }),

  async listPasskeys(_input, { accountId }) {
    const passkeys = await listPasskeys(context.db, accountId)
    return {
      passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
        passkeyId,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      isRequired: (await findAccount(context.db, accountId))?.requiresPasskey === true,
    }
  },

  async startCeremony(_input, { accountId, familyId }) {
    const account = await findAccount(context.db, accountId)
    if (!account) throw new Refusal('unauthorized')
    const { credentialVersion, email } = account
    const challenge = { purpose: 'session', accountId, credentialVersion, familyId } as const
    const request = await requestForAccount(context, context.db, challenge)
    return { ...request, userId: userHandleOf(accountId), userName: email }
  },

  async addPasskey({ body: { passkey, name, ...ownership } }, caller) {
    const owner = await verifyOwnership(caller, ownership)
    await addPasskey(context, { owner, caller, passkey, name })
  },

  async removePasskey({ params, body }, caller) {
    if (!z.safeParse(z.uuid(), params.id).success) throw new Refusal('passkeyNotFound')
    const owner = await verifyOwnership(caller, body)
    await removePasskey(context, { owner, caller, passkeyId: params.id })
  },

  async requirePasskey({ body: { isRequired, ...ownership } }, caller) {
    const owner = await verifyOwnership(caller, ownership)
    await requirePasskey(context, { owner, caller, isRequired })
  },
})
