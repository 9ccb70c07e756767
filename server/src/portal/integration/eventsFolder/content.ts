import type { EventType, IntegrationEvent } from '@portal/contract/integration/events'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Context } from '../../../context.ts'
import { type CaseContent, caseContentOf } from '../../mailbox/caseContent.ts'
import { findRequest, type RequestForStaff } from '../../requests/forStaff.ts'
import { showContactMessage, showTenant } from '../contacts.ts'
import { showRequest } from '../showRequest.ts'
import { findOwnRequest } from '../store.ts'

/** What the events folder contains about an event. */
export interface EventContent {
  /** The JSON files, by name. */
  json: Record<string, unknown>
  /** The content of the PDF for staff, and the files of the event. Undefined if staff have nothing new to read (`hasCase`). */
  caseContent?: CaseContent
}

const typesWithCase: readonly EventType[] = [
  'request.created',
  'request.message_added',
  'appointment.agreed',
  'appointment.cancelled',
]

/** Whether staff have something new to read: a text, an appointment or a withdrawal. */
const hasCase = ({ type, data }: IntegrationEvent, { history }: RequestForStaff): boolean =>
  typesWithCase.includes(type) ||
  (type === 'request.changed' && history.find(({ entry }) => entry === data.entry)?.status === requestStatus.withdrawn)

/**
 * Returns what the events folder contains about an event: the event, and its request, tenant or contact message as the calls for
 * machines show it now. The files of a contact message are left out, because anonymous visitors could otherwise fill the disk.
 */
export async function readContent(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  event: IntegrationEvent,
): Promise<EventContent> {
  const { requestNumber, contactNumber, tenantId, entry } = event.data
  const json = { 'event.json': event }
  if (contactNumber !== undefined)
    return { json: { ...json, 'contact.json': await showContactMessage(db, contactNumber) } }
  if (event.type === 'contact_data.changed' && tenantId !== undefined)
    return { json: { ...json, 'tenant.json': await showTenant(db, tenantId) } }
  const found =
    requestNumber !== undefined && (await findOwnRequest(db, requestNumber)) && (await findRequest(db, requestNumber))
  if (!found) return { json }
  const { number } = found.request
  return {
    json: { ...json, 'request.json': await showRequest({ db, settings }, number, { scopes: ['contacts:read'] }) },
    ...(hasCase(event, found) && { caseContent: caseContentOf(found, { entry, now: now() }) }),
  }
}
