import * as z from 'zod/mini'
import { wholeNumber } from '../api/wholeNumber.ts'
import { machineCall } from './machineCall.ts'
import { requestHandling } from './requestHandling.ts'

export const eventTypes = [
  'request.created',
  'request.changed',
  'request.message_added',
  'appointment.agreed',
  'appointment.cancelled',
  'document.delivered',
  'document.opened',
  'contact_data.changed',
  'contact_message.received',
] as const
export type EventType = (typeof eventTypes)[number]

/**
 * Something that has happened. It has ids only: a receiver reads the data with the other calls. A webhook delivers the same
 * object, with `id` in the header `webhook-id`.
 */
export const event = z.object({
  /** The same in every delivery of the event. */
  id: z.uuid(),
  type: z.enum(eventTypes),
  /** Point in time, ISO 8601. */
  timestamp: z.string(),
  data: z.object({
    /** The number of the request. Absent for events that are about no request. */
    requestNumber: z.optional(z.string()),
    /** The service type of the request, for example `repair`. */
    serviceType: z.optional(z.string()),
    /** Where requests of this service type are handled. */
    handledBy: z.optional(requestHandling),
    /** The number of the request in the landlord's system, if that system has set it. */
    reference: z.optional(z.string()),
    /** The entry of the request's history that the event has added. */
    entry: z.optional(z.int()),
    documentId: z.optional(z.uuid()),
    /** The tenant whose document or contact data the event is about, or who sent the request. */
    tenantId: z.optional(z.uuid()),
    /** The number of the contact message. */
    contactNumber: z.optional(z.string()),
  }),
})
export type IntegrationEvent = z.output<typeof event>

export const maxEventsPerPage = 500
export const maxWaitSeconds = 30

/** A position in the order of all events: `start`, or a value of `next`. */
const cursor = z.string().check(z.regex(/^(start|\d{1,18}-[0-9a-f]{8})$/))

export const events = {
  listEvents: machineCall({
    method: 'GET',
    path: '/events',
    scope: 'events:read',
    query: z.strictObject({
      after: z._default(cursor, 'start'),
      limit: z._default(wholeNumber(1, maxEventsPerPage), 100),
      /** How many seconds to wait for an event if there is none after the cursor. */
      wait: z._default(wholeNumber(0, maxWaitSeconds), 0),
    }),
    /** The oldest event first. `next` is the cursor for the following call, also after an empty page. */
    answer: z.object({ events: z.array(event), next: z.string() }),
    refuses: ['cursorUnknown'],
  }),
}
