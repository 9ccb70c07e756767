import type { CheckedInput } from '@portal/contract/call'
import type { registration } from '@portal/contract/registration'
import type { Language } from '@portal/contract/texts'
import { about, mayMail } from '../account/mails.ts'
import { announce } from '../delivery/outbox.ts'
import type { Parts } from '../parts.ts'
import { insertTicket } from './store.ts'

type Asked = CheckedInput<typeof registration.requestHelp>['body']

/** Keeps a request for help for customer service and mails its number to whoever asks. */
export async function openTicket(parts: Parts, asked: Asked, language: Language): Promise<string> {
  const { firstName, lastName, street, houseNumber, zip, town } = asked
  const email = asked.email.toLowerCase()
  return await parts.db.transaction().execute(async (transaction) => {
    const ticketNumber = await insertTicket(
      transaction,
      { first_name: firstName, last_name: lastName, street, house_number: houseNumber, zip, town, email },
      parts.now(),
    )
    if (await mayMail(transaction, parts, 'helpReceived', email))
      await announce(transaction, {
        ...about(parts, { accountId: null, language }),
        kind: 'helpReceived',
        to: email,
        ticketNumber,
      })
    return ticketNumber
  })
}
