import type { CheckedInput } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { registration } from '@portal/contract/registration'
import type { Context } from '../../context.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { commonFields, takeMailQuota, takeUnknownRecipientQuota } from '../account/mailedLinks.ts'
import { forwardCase } from '../mailbox/forward.ts'
import { insertTicket } from './store.ts'

type HelpRequest = CheckedInput<typeof registration.requestHelp>['body'] & {
  language: Language
  /** The network address of the caller. */
  address: string
}

/** Describes a ticket for the staff. Nothing in it is verified. */
const caseOf = (ticketNumber: string, email: string, request: HelpRequest) => ({
  event: 'ticket' as const,
  orderNumber: ticketNumber,
  topic: 'Hilfe bei der Registrierung',
  isEmergency: false,
  onFile: [],
  facts: [],
  said: [
    { label: 'Name', value: `${request.firstName} ${request.lastName}` },
    { label: 'Anschrift', value: `${request.street} ${request.houseNumber}, ${request.zip} ${request.town}` },
    { label: 'E-Mail-Adresse', value: email },
  ],
  details: [],
  history: [],
  files: [],
})

/**
 * Stores a ticket for customer service and returns its number. Unless a limit of mails is reached, mails the number to the
 * address in the request, and the ticket to the landlord's staff.
 */
export async function openTicket(context: Context, request: HelpRequest): Promise<string> {
  const { firstName, lastName, street, houseNumber, zip, town, language, address } = request
  const email = request.email.toLowerCase()
  return await context.db.transaction().execute(async (transaction) => {
    const ticketNumber = await insertTicket(
      transaction,
      { first_name: firstName, last_name: lastName, street, house_number: houseNumber, zip, town, email },
      context.now(),
    )
    const isAllowed =
      (await takeMailQuota(transaction, context, 'helpReceived', email)) &&
      (await takeUnknownRecipientQuota(transaction, context, address))
    if (isAllowed) {
      await addMessage(transaction, {
        ...commonFields(context, { accountId: null, language }),
        kind: 'helpReceived',
        to: email,
        ticketNumber,
      })
      await forwardCase(transaction, context, caseOf(ticketNumber, email, request))
    }
    return ticketNumber
  })
}
