import type { account } from '@portal/contract/account'
import { limitStrangers } from '../limits/quota.ts'
import type { Handlers, Parts } from '../parts.ts'
import { verifyCaller } from '../session/verifiedPassword.ts'
import { closeAccount } from './closing.ts'
import { changeEmail, confirmEmail } from './email.ts'
import { inEvenTime } from './evenTime.ts'
import { mailPasswordLink } from './mails.ts'
import { changePassword, resetPassword } from './passwordChange.ts'

export const accountHandlers = (parts: Parts): Handlers<typeof account> => ({
  async changePassword({ body: { currentPassword, newPassword } }, caller) {
    const owner = await verifyCaller(parts, caller, currentPassword)
    await changePassword(parts, { owner, caller, newPassword })
  },

  async changeEmail({ body: { currentPassword, newEmail } }, caller) {
    const owner = await verifyCaller(parts, caller, currentPassword)
    await limitStrangers(parts, caller.address)
    await changeEmail(parts, { owner, caller, newEmail: newEmail.toLowerCase() })
  },

  confirmEmail: ({ body: { token } }) => confirmEmail(parts, token),

  async forgotPassword({ query }, { address }) {
    await limitStrangers(parts, address)
    await inEvenTime(() => mailPasswordLink(parts, query.email.toLowerCase()))
  },

  resetPassword: ({ body }, caller) => resetPassword(parts, { ...body, caller }),

  async deleteAccount({ body: { currentPassword } }, caller) {
    const owner = await verifyCaller(parts, caller, currentPassword)
    await closeAccount(parts, { owner, caller })
  },
})
