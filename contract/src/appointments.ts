import * as z from 'zod/mini'
import { localized } from './api/texts.ts'
import { contractId } from './contracts.ts'
import { todo } from './form/todo.ts'

/** A period between two points in time, ISO 8601. */
const span = { start: z.string(), end: z.string() }

/**
 * Two hours of one technician, or the time of a visit that the landlord has arranged, which can have another length. The id is
 * the same for every tenant to whom the window is offered.
 */
export const timeWindow = z.object({ windowId: z.string(), ...span })
export type TimeWindow = z.output<typeof timeWindow>

export const technician = z.object({ name: z.string(), company: z.string() })
export type Technician = z.output<typeof technician>

/** The three states of a search, in their order (spec §2). */
export const searchStates = ['searching', 'contacted', 'sendingTimes'] as const
/** The states in which no appointment is agreed, no search runs and no windows are offered. */
export const outcomes = ['notSearched', 'searchCancelled', 'noneFound', 'withoutAppointment', 'cancelled'] as const
export const appointmentStates = [...searchStates, 'offered', 'agreed', ...outcomes] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** The appointment of a request, as the list of requests shows it. In the state `offered`, the tenant acts next. */
export const appointment = z.object({
  state: z.enum(appointmentStates),
  /** The point in time at which this state began, ISO 8601. */
  since: z.string(),
  /** Null if no time is agreed. */
  agreed: z.nullable(z.object(span)),
  technician: z.nullable(technician),
})
export type Appointment = z.output<typeof appointment>

const about = {
  requestId: z.string(),
  /**
   * The contract of the request. A decision must name this contract even if the tenant has selected another contract since.
   */
  contractId,
  orderNumber: z.string(),
  /** The type of the request. */
  topic: localized,
}

/**
 * The next step of a request that needs a visit. Most `todo`s are decisions, which the client sends with `POST /request`.
 * `move` is not a decision: with it, `GET /request/actions` returns the choice of another window.
 */
export const appointmentActions = [
  z.object({
    kind: z.literal('appointmentSearch'),
    ...about,
    state: z.enum(searchStates),
    since: z.string(),
    technician: z.nullable(technician),
    /** `POST /request` with this `todo` ends the search. */
    cancel: todo,
  }),
  z.object({
    kind: z.literal('appointmentChoice'),
    ...about,
    technician,
    /** The windows that are still free, the earliest first; empty if no window is left. */
    windows: z.array(timeWindow),
    /** The agreed window that the tenant wants to move; null if no window is agreed. */
    agreed: z.nullable(timeWindow),
    /** `POST /request` with this `todo` and the answer `windowId` confirms that window. */
    confirm: todo,
    /**
     * `POST /request` with this `todo` keeps the request, and leaves the appointment to the landlord. Null if an appointment is
     * agreed.
     */
    withoutAppointment: z.nullable(todo),
    /**
     * `POST /request` with this `todo` starts a search for another technician. Null if free windows are left or an appointment
     * is agreed.
     */
    search: z.nullable(todo),
  }),
  z.object({
    kind: z.literal('appointmentAgreed'),
    ...about,
    technician,
    agreed: timeWindow,
    /**
     * `GET /request/actions` with this `todo` returns the choice of another window. Null if the appointment can no longer be
     * moved, or if its technician has no working hours in the portal.
     */
    move: z.nullable(todo),
    /** `POST /request` with this `todo` cancels the appointment. Null if the tenant can no longer cancel it. */
    cancel: z.nullable(todo),
    /** An iCalendar file (RFC 5545). Its UID stays the same when the appointment is moved or cancelled. */
    calendarFile: z.object({ fileName: z.string(), content: z.string() }),
  }),
  z.object({
    /** The action has this kind in every state of `outcomes`, even in `notSearched`: no search has been started yet. */
    kind: z.literal('appointmentEnded'),
    ...about,
    outcome: z.enum(outcomes),
    since: z.string(),
    /** Whether the request is open. */
    isOpen: z.boolean(),
    /**
     * `POST /request` with this `todo` starts a search. Null if the request is no longer open. Also null if the portal cannot
     * search for a technician, because the type of the request needs no visit.
     */
    search: z.nullable(todo),
  }),
] as const
