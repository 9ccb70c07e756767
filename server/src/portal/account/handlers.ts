import type { account } from '@portal/contract/account'
import type { Context, Handlers } from '../../context.ts'
import { limitNetwork, takeOrRefuse } from '../../platform/limits/quota.ts'
import type { VerifyOwnership } from '../signIn/verifiedPassword.ts'
import { deleteOwnAccount } from './deletion.ts'
import { changeEmail, confirmEmail } from './email.ts'
import { mailPasswordLink } from './mailedLinks.ts'
import { changePassword, resetPassword } from './passwordChange.ts'
import { emailChangeQuota, forgottenPasswordQuota } from './rules.ts'
import { withSteppedTime } from './steppedTime.ts'

export const accountHandlers = (context: Context, verifyOwnership: VerifyOwnership): Handlers<typeof account> => {
  const visitorContext = { ...context, db: context.visitorDb }
  return {
    async changePassword({ body: { newPassword, ...ownership } }, caller) {
      const owner = await verifyOwnership(caller, ownership)
      await changePassword(context, { owner, caller, newPassword })
    },

    async changeEmail({ body: { newEmail, ...ownership } }, caller) {
      const owner = await verifyOwnership(caller, ownership)
      await takeOrRefuse(context, emailChangeQuota, caller.accountId)
      await changeEmail(context, { owner, caller, newEmail: newEmail.toLowerCase() })
    },

    confirmEmail: ({ body: { token } }) => confirmEmail(visitorContext, token),

    async forgotPassword({ body }, { address }) {
      await limitNetwork(visitorContext, forgottenPasswordQuota, address)
      await withSteppedTime(() => mailPasswordLink(visitorContext, { email: body.email.toLowerCase(), address }))
    },

    resetPassword: ({ body }, caller) => resetPassword(visitorContext, { ...body, caller }),

    async deleteAccount({ body }, caller) {
      const owner = await verifyOwnership(caller, body)
      await deleteOwnAccount(context, { owner, caller })
    },
  }
}
