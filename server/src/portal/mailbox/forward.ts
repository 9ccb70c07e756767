import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage, deleteUnsent } from '../../platform/delivery/outbox.ts'
import {
  type AppointmentEventForStaff,
  appointmentEvents,
  type CaseMail,
} from '../../platform/delivery/outgoingMessage.ts'
import { linkInErp } from '../../platform/requestLinks.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { findRequest } from '../requests/forStaff.ts'
import { caseContentOf, spanOf, visitOf } from './caseContent.ts'

type MailContext = Pick<Context, 'settings' | 'now'>
type CaseFields = Omit<CaseMail, 'kind' | 'to' | 'accountId' | 'language' | 'brand' | 'at'>

/** Mails a case to the landlord's staff in German, if the landlord has a mailbox for requests. */
export async function forwardCase(
  transaction: Transaction<DB>,
  context: MailContext,
  content: CaseFields,
): Promise<void> {
  const { requestsMailbox } = context.settings
  if (requestsMailbox === undefined) return
  await addMessage(transaction, {
    ...commonFields(context, { accountId: null, language: 'de' }),
    ...content,
    kind: 'caseForStaff',
    to: requestsMailbox,
  })
}

/** The events whose mails are outdated after the next event of the appointment. */
const outdatedEvents: readonly AppointmentEventForStaff[] = ['appointmentAgreed', 'searchEnded', 'searchedAgain']

/**
 * Deletes the unsent mails in which staff would read that an appointment was agreed, that a search ended without one, or that
 * the tenant has started another search. After a failed delivery, such a mail could arrive later than the mail about the
 * newest event. Keeps the mails about moved and cancelled appointments, because staff have to tell the technician of each.
 */
export const deleteOutdatedForwards = (transaction: Transaction<DB>, orderNumber: string): Promise<void> =>
  deleteUnsent(transaction, { kinds: ['caseForStaff'], orderNumber, events: outdatedEvents })

/** An appointment that an event has cancelled or moved, with its technician. */
interface CancelledVisit {
  agreed: { start: Date; end: Date }
  technician: { name: string; company: string }
}

interface RequestEvent {
  event: 'request' | 'message' | 'reopening' | 'withdrawal' | AppointmentEventForStaff
  orderNumber: string
  /** For `request` (always 1), `message` and `reopening`: the number of the history entry with the text and files of the event. */
  entry?: number
  /** The appointment that the event has cancelled, or moved to another time. */
  cancelled?: CancelledVisit | undefined
}

/**
 * Mails a request to the landlord's staff after an event, unless another system handles its service type (`erpServices`).
 * Reads the request as it is in this transaction.
 */
export async function forwardRequest(
  transaction: Transaction<DB>,
  context: MailContext,
  { event, orderNumber, entry, cancelled }: RequestEvent,
): Promise<void> {
  if (context.settings.requestsMailbox === undefined) return
  const isAboutAppointment = (appointmentEvents as readonly string[]).includes(event)
  if (isAboutAppointment) await deleteOutdatedForwards(transaction, orderNumber)
  const found = await findRequest(transaction, orderNumber)
  if (!found) throw new Error(`There is no request ${orderNumber}`)
  const { request, history } = found
  if (context.settings.erpServices.includes(request.service_type)) return
  const content = caseContentOf(found, { entry, now: context.now() })
  const agreed = isAboutAppointment ? visitOf(request) : undefined
  const technician = (agreed ?? cancelled)?.technician
  const { message, coTenant } = history.find((each) => each.entry === entry) ?? {}
  await forwardCase(transaction, context, {
    ...content,
    event,
    isEmergency: request.is_emergency,
    erpLink: linkInErp(context.settings, request.external_reference) ?? undefined,
    said:
      event === 'request'
        ? content.details
        : message
          ? [{ label: coTenant ? `Nachricht von ${coTenant}` : 'Nachricht', value: message }]
          : [],
    lastEntry: history.at(-1)?.entry,
    agreed: agreed && spanOf(agreed),
    cancelled: cancelled && spanOf(cancelled.agreed),
    technician: technician && { name: technician.name, company: technician.company },
  })
}
