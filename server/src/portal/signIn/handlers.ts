import type { session } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { Context, Handlers } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { type Account, findAccountByEmail } from '../session/store.ts'
import { findKnownDevice } from './knownDevice.ts'
import { createProofOfWork } from './proofOfWork.ts'
import { startSession } from './startSession.ts'
import { verifySignIn } from './verifiedPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'reportSecurityEvent'>

/** Refuses a sign-in with the right password if the account requires a second factor. */
type RequireSecondFactor = (transaction: Transaction<DB>, account: Account) => Promise<void>

export const signInHandlers = (
  context: RequiredContext,
  requireSecondFactor: RequireSecondFactor,
): Pick<Handlers<typeof session>, 'login'> => {
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
  }
}
