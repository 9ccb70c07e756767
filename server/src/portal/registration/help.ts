import type { CheckedInput } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { registration } from '@portal/contract/registration'
import type { Context } from '../../context.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { about, takeMailQuota } from '../account/mailedLinks.ts'
import { insertTicket } from './store.ts'

type HelpRequest = CheckedInput<typeof registration.requestHelp>['body']

/** Stores a ticket for customer service, mails its number to the sender, and returns the number. */
export async function openTicket(context: Context, request: HelpRequest, language: Language): Promise<string> {
  const { firstName, lastName, street, houseNumber, zip, town } = request
  const email = request.email.toLowerCase()
  return await context.db.transaction().execute(async (transaction) => {
    const ticketNumber = await insertTicket(
      transaction,
      { first_name: firstName, last_name: lastName, street, house_number: houseNumber, zip, town, email },
      context.now(),
    )
    if (await takeMailQuota(transaction, context, 'helpReceived', email))
      await addMessage(transaction, {
        ...about(context, { accountId: null, language }),
        kind: 'helpReceived',
        to: email,
        ticketNumber,
      })
    return ticketNumber
  })
}
