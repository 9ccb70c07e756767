import * as z from 'zod/mini'
import { contractId } from './contracts.ts'
import { localized } from './texts.ts'
import { todo } from './todo.ts'

const span = {
  /** Points in time, ISO 8601. */
  start: z.string(),
  end: z.string(),
}

/** Two hours of one technician; the id is the same for every tenant who is offered them. */
export const timeWindow = z.object({ windowId: z.string(), ...span })
export type TimeWindow = z.output<typeof timeWindow>

export const technician = z.object({ name: z.string(), company: z.string() })
export type Technician = z.output<typeof technician>

/** The three states of a search, in their order (spec §2). */
export const searchStates = ['searching', 'contacted', 'sendingTimes'] as const
/** How a matter ends, or rests, without an appointment. */
export const outcomes = ['notSearched', 'searchCancelled', 'noneFound', 'withoutAppointment', 'cancelled'] as const
export const appointmentStates = [...searchStates, 'offered', 'agreed', ...outcomes] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** How the appointment of a request stands, for the list of requests. `offered` waits for the tenant. */
export const appointment = z.object({
  state: z.enum(appointmentStates),
  /** Since when. */
  since: z.string(),
  /** When it is agreed. */
  agreed: z.nullable(z.object(span)),
  technician: z.nullable(technician),
})
export type Appointment = z.output<typeof appointment>

const about = {
  requestId: z.string(),
  /** Decisions are sent for it, whichever contract the person has chosen meanwhile. */
  contractId,
  orderNumber: z.string(),
  /** What it is about: the type of the request. */
  topic: localized,
}

/**
 * What comes next for a request that needs a visit. A `todo` in here is either read (`move`: the choice of another window)
 * or sent with `POST /request`, one for each decision: it names the decision by itself.
 */
export const appointmentActions = [
  z.object({
    kind: z.literal('appointmentSearch'),
    ...about,
    state: z.enum(searchStates),
    since: z.string(),
    technician: z.nullable(technician),
    /** To send. */
    cancel: todo,
  }),
  z.object({
    kind: z.literal('appointmentChoice'),
    ...about,
    technician,
    /** Free at this moment, the earliest first; empty when none is left. */
    windows: z.array(timeWindow),
    /** The window that is to be moved, null while none is agreed. */
    agreed: z.nullable(timeWindow),
    /** To send, with the answer `windowId`. */
    confirm: todo,
    /** To send: keeps the request, leaves the appointment to the landlord. Null while one is agreed. */
    withoutAppointment: z.nullable(todo),
    /** To send: looks for another technician. Null while windows are left. */
    search: z.nullable(todo),
  }),
  z.object({
    kind: z.literal('appointmentAgreed'),
    ...about,
    technician,
    agreed: timeWindow,
    /** To read; null when it is too late to move it. */
    move: z.nullable(todo),
    /** To send; null when it is too late to cancel it. */
    cancel: z.nullable(todo),
    /** An iCalendar file (RFC 5545): the same UID for the whole life of the appointment. */
    calendarFile: z.object({ fileName: z.string(), content: z.string() }),
  }),
  z.object({
    kind: z.literal('appointmentEnded'),
    ...about,
    outcome: z.enum(outcomes),
    since: z.string(),
    /** To send: searches (again); null when nothing is to be done any more. */
    search: z.nullable(todo),
  }),
] as const
