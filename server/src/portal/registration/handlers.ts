import type { registration } from '@portal/contract/registration'
import type { Context, Handlers } from '../../context.ts'
import { limitMessageCalls, limitNetwork } from '../../platform/limits/quota.ts'
import { mailConfirmationLink } from '../account/mailedLinks.ts'
import { withSteppedTime } from '../account/steppedTime.ts'
import { passwordSenderOf } from '../signIn/passwords.ts'
import { enterCode } from './enterCode.ts'
import { openTicket } from './help.ts'
import { confirmAccount, openAccount } from './openAccount.ts'
import { requestCode } from './requestCode.ts'
import { ticketQuota } from './rules.ts'

export const registrationHandlers = (context: Context): Handlers<typeof registration> => ({
  async register({ body: { email, password } }, { address, language, signal }) {
    await limitMessageCalls(context, address)
    const sender = passwordSenderOf({ address, signal }, { account: email.toLowerCase() })
    await openAccount(context, { email: email.toLowerCase(), password, language, address, sender })
    return { hasError: false }
  },

  confirmRegistration: ({ body: { token } }) => confirmAccount(context, token),

  async resendConfirmation({ body }, { address }) {
    await limitMessageCalls(context, address)
    await withSteppedTime(() => mailConfirmationLink(context, { email: body.email.toLowerCase(), address }))
  },

  async matchCode({ body }, caller) {
    await enterCode(context, { ...body, caller })
    return { hasError: false }
  },

  async requestCode({ body }, { accountId, language, address }) {
    await limitMessageCalls(context, address)
    return await requestCode(context, { ...body, accountId, language })
  },

  async requestHelp({ body }, { address, language }) {
    await limitMessageCalls(context, address)
    await limitNetwork(context, ticketQuota, address)
    return { hasError: false, ticketNumber: await openTicket(context, { ...body, language, address }) }
  },
})
