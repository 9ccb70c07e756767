import type { Localized } from '@portal/contract/api/texts'
import type { AppointmentState } from '@portal/contract/appointments'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { deleteUnsent } from '../../platform/delivery/outbox.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import { addStatusEntry } from '../requests/store.ts'
import {
  type AppointmentEvent,
  isNewRevision,
  isSearching,
  type LandlordEvent,
  type SearchState,
  stateAfter,
  stateDurationSeconds,
} from './rules.ts'
import { type AppointmentDetails, type AppointmentKey, updateAppointment } from './store.ts'

/** A scheduled step of the search. It takes effect only while the appointment has this state and revision. */
export interface SearchStep extends AppointmentKey {
  state: SearchState
  revision: number
}

/** Schedules the next step of the search, in the transaction that causes it. */
export async function scheduleStep(db: Transaction<DB>, step: SearchStep, inSeconds: number): Promise<void> {
  await sql`select graphile_worker.add_job(
    'searchAppointment',
    ${JSON.stringify(step)}::json,
    run_at := now() + make_interval(secs => ${inSeconds}),
    job_key := ${`appointment ${step.requestId}`}::text
  )`.execute(db)
}

interface EventDetails {
  at: Date
  /** The new technician, or null for none. If the field is missing, the technician stays the same. */
  technician?: { technicianId: string; answersAfterSeconds?: number } | null
  /**
   * The new entry of the history, with the new status of the request if the status changes. `announcesAppointment` is the
   * appointment's `calendar_sequence` after the event, if the entry announces the appointment.
   */
  entry?: { text: Localized; status?: number; announcesAppointment?: number; writerId?: string }
  changesCalendar?: boolean
  /** Whether a further visit is agreed, after one that took place. */
  isFurtherVisit?: boolean
}

/** The kinds of messages about a visit that another state of the appointment makes outdated. */
export const outdatedKinds = [
  'appointmentOffered',
  'appointmentAgreed',
  'appointmentMoved',
  'appointmentReminder',
  'appointmentNewsBySms',
] as const

/** The type of the event that tells machines about a new state; undefined for a state that machines are not told about. */
function eventTypeOf(state: AppointmentState) {
  if (state === 'agreed') return 'appointment.agreed' as const
  return state === 'cancelled' ? ('appointment.cancelled' as const) : undefined
}

/**
 * Applies an event to an appointment, in the transaction that holds its lock, and schedules the next step of a search. Deletes
 * unsent messages to the tenant about the earlier state, which may wait for the mail server or for the end of the quiet hours.
 * Returns the appointment's key, and its revision after the event.
 */
export async function advance(
  db: Transaction<DB>,
  appointment: AppointmentDetails,
  event: AppointmentEvent | LandlordEvent,
  {
    at,
    technician = appointment.technician ?? null,
    entry,
    changesCalendar = false,
    isFurtherVisit = false,
  }: EventDetails,
): Promise<AppointmentKey & { revision: number }> {
  const { partnerId, requestId, orderNumber } = appointment
  const state = stateAfter(appointment.state, event)
  if (!state) throw new Error(`An appointment that is ${appointment.state} allows no ${event}`)
  const revision = await updateAppointment(db, appointment, {
    state,
    since: at,
    technicianId: technician?.technicianId ?? null,
    isNewRevision: isNewRevision(appointment.state, state),
    changesCalendar,
    isFurtherVisit,
  })
  await deleteUnsent(db, { kinds: outdatedKinds, orderNumber })
  if (entry) await addStatusEntry(db, { partnerId, requestId, at, ...entry })
  const type = eventTypeOf(state)
  if (type) await addEvent(db, { type, at, partnerId, requestId })
  if (isSearching(state))
    await scheduleStep(
      db,
      { partnerId, requestId, state, revision },
      stateDurationSeconds(state, technician?.answersAfterSeconds ?? 0),
    )
  return { partnerId, requestId, revision }
}
