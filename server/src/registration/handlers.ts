import type { registration } from '@portal/contract/registration'
import { inEvenTime } from '../account/evenTime.ts'
import { mailConfirmationLink } from '../account/mails.ts'
import { limitStrangers } from '../limits/quota.ts'
import type { Handlers, Parts } from '../parts.ts'
import { openTicket } from './help.ts'
import { enterCode } from './matching.ts'
import { confirmAccount, openAccount } from './opening.ts'
import { requestCode } from './requesting.ts'

export const registrationHandlers = (parts: Parts): Handlers<typeof registration> => ({
  async register({ body: { email, password } }, { address, language }) {
    await limitStrangers(parts, address)
    await openAccount(parts, { email: email.toLowerCase(), password, language })
    return { hasError: false }
  },

  confirmRegistration: ({ body: { token } }) => confirmAccount(parts, token),

  async resendConfirmation({ query }, { address }) {
    await limitStrangers(parts, address)
    await inEvenTime(() => mailConfirmationLink(parts, query.email.toLowerCase()))
  },

  async matchCode({ body }, caller) {
    await enterCode(parts, { ...body, caller })
    return { hasError: false }
  },

  requestCode: ({ body }, { accountId, language }) => requestCode(parts, { ...body, accountId, language }),

  async requestHelp({ body }, { address, language }) {
    await limitStrangers(parts, address)
    return { hasError: false, ticketNumber: await openTicket(parts, body, language) }
  },
})
